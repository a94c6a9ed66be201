import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'
import type { RunSave } from './autosave-run.ts'

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
    .select(['reason', 'saved_by', 'begun_at', 'created_at'])
    .where('post_id', '=', postId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** The kept autosaves of one run, oldest first. */
export function listRun(
  db: Db,
  postId: string,
  run: Pick<RevisionRow, 'begun_at' | 'saved_by'>,
): Promise<RunSave[]> {
  return db
    .selectFrom('post_revisions')
    .select(['version', sql<number>`octet_length(snapshot)`.as('bytes')])
    .where('post_id', '=', postId)
    .where('reason', '=', 'autosave')
    .where('begun_at', '=', run.begun_at)
    .where('saved_by', '=', run.saved_by)
    .orderBy('version')
    .execute()
}

export async function insertRevision(tx: Tx, row: RevisionRow): Promise<void> {
  await tx.insertInto('post_revisions').values(row).execute()
}
