import type { Db, Tx } from '#server/database/database.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'

export type RevisionRow = BlogTables['post_revisions']

/** Every revision of a post without its snapshot, the newest first. */
export function listRevisionRows(db: Db, postId: string) {
  return db
    .selectFrom('post_revisions')
    .select(['version', 'reason', 'saved_by', 'saved_by_name'])
    .select(['title', 'status', 'words', 'created_at'])
    .where('post_id', '=', postId)
    .orderBy('version', 'desc')
    .execute()
}

export function findRevisionRow(
  db: Db,
  postId: string,
  version: number,
): Promise<RevisionRow | undefined> {
  return db
    .selectFrom('post_revisions')
    .selectAll()
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirst()
}

export async function insertRevision(tx: Tx, row: RevisionRow): Promise<void> {
  await tx.insertInto('post_revisions').values(row).execute()
}

/** Writes a revision in the place of another one of its post. */
export async function replaceRevision(tx: Tx, version: number, row: RevisionRow): Promise<void> {
  await tx
    .updateTable('post_revisions')
    .set(row)
    .where('post_id', '=', row.post_id)
    .where('version', '=', version)
    .execute()
}
