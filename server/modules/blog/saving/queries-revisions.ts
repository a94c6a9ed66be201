import { countRows } from '#server/database/count-rows.ts'
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

export function findRevisionHead(db: Db, postId: string, version: number) {
  return db
    .selectFrom('post_revisions')
    .select(['reason', 'saved_by', 'begun_at'])
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirst()
}

export async function insertRevision(tx: Tx, row: RevisionRow): Promise<void> {
  await tx.insertInto('post_revisions').values(row).execute()
}

export async function deleteRevision(tx: Tx, postId: string, version: number): Promise<void> {
  await tx
    .deleteFrom('post_revisions')
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .execute()
}

/** Deletes revisions until `most` are left, autosaves first, then the oldest; `newest` always stays. */
export async function trimRevisions(
  tx: Tx,
  { postId, newest, most }: { postId: string; newest: number; most: number },
): Promise<void> {
  const count = await countRows(tx.selectFrom('post_revisions').where('post_id', '=', postId))
  if (count <= most) return
  const spare = await tx
    .selectFrom('post_revisions')
    .select('version')
    .where('post_id', '=', postId)
    .where('version', '<', newest)
    .orderBy((eb) => eb.case().when('reason', '=', 'autosave').then(0).else(1).end())
    .orderBy('version')
    .limit(count - most)
    .execute()
  const versions = spare.map(({ version }) => version)
  await tx
    .deleteFrom('post_revisions')
    .where('post_id', '=', postId)
    .where('version', 'in', versions)
    .execute()
}
