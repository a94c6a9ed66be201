import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import { COVER_COLUMNS } from '#server/modules/media/index.ts'
import type { Store } from '#server/database/store.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'

/** A post with its draft, author and cover; `deleted_at` is set in the bin, `edits` while some are not public. */
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

export type DraftChange = Updateable<BlogTables['post_drafts']>

export function findDraft(db: Db, id: string) {
  return draft(db, id).executeTakeFirst()
}

function draft(db: Db, id: string) {
  return db
    .selectFrom('posts as p')
    .innerJoin('post_drafts as d', 'd.post_id', 'p.id')
    .leftJoin('users as author', 'author.id', 'p.author_id')
    .leftJoin('users as saver', 'saver.id', 'd.saved_by')
    .leftJoin('users as editor', 'editor.id', 'd.edited_by')
    .leftJoin('media as cover', 'cover.id', 'p.cover_media_id')
    .selectAll('p')
    .select(['d.version', 'd.public_version', 'd.saved_at', 'd.saved_by'])
    .select(['d.publish_at', 'd.review_note', 'd.preview_token', 'd.is_ai_written', 'd.ai_claims'])
    .select(['d.deleted_at', 'd.deleted_by', 'd.deleted_status'])
    .select(['d.edits', 'd.edits_base_version', 'd.edits_words', 'd.edited_at', 'd.edited_by'])
    .select(['author.name as author_name', 'author.role as author_role'])
    .select(['saver.name as saver_name', 'editor.name as editor_name'])
    .select(COVER_COLUMNS)
    .where('p.id', '=', id)
}

export async function findColors(db: Db, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('colored_code')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.colored_code
}

export async function lockDraft(
  tx: Tx,
  engine: Store['engine'],
  id: string,
): Promise<DraftRow | undefined> {
  await acquireLock(tx, engine, 'content')
  const row = draft(tx, id)
  return (engine === 'postgres' ? row.forNoKeyUpdate('p') : row).executeTakeFirst()
}

export async function insertDraft(
  tx: Tx,
  row: Insertable<BlogTables['post_drafts']>,
): Promise<void> {
  await tx.insertInto('post_drafts').values(row).execute()
}

export async function updateDraft(tx: Tx, postId: string, change: DraftChange): Promise<void> {
  await tx.updateTable('post_drafts').set(change).where('post_id', '=', postId).execute()
}

export async function updatePostRow(
  tx: Tx,
  id: string,
  changes: Updateable<BlogTables['posts']>,
): Promise<void> {
  await tx.updateTable('posts').set(changes).where('id', '=', id).execute()
}
