import type { Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import { COVER_COLUMNS } from '#server/modules/media/index.ts'
import type { Store } from '#server/database/store.ts'
import type { BlogTables } from '#server/modules/blog/tables.ts'

type Workflow = BlogTables['post_workflow']

/** A post with its workflow, author and cover; `deleted_at` is set in the bin. */
export type WorkRow = NonNullable<Awaited<ReturnType<typeof findWorkRow>>>

export function findWorkRow(db: Db, id: string) {
  return workRow(db, id).executeTakeFirst()
}

function workRow(db: Db, id: string) {
  return db
    .selectFrom('posts as p')
    .leftJoin('post_workflow as w', 'w.post_id', 'p.id')
    .leftJoin('post_changes as c', 'c.post_id', 'p.id')
    .leftJoin('users as author', 'author.id', 'p.author_id')
    .leftJoin('users as saver', 'saver.id', 'w.saved_by')
    .leftJoin('media as cover', 'cover.id', 'p.cover_media_id')
    .selectAll('p')
    .select(['w.version', 'w.saved_at', 'w.saved_by', 'w.publish_at', 'w.review_note'])
    .select(['w.preview_token', 'w.is_ai_written', 'w.ai_claims'])
    .select(['w.deleted_at', 'w.deleted_by', 'w.deleted_status', 'c.saved_at as changed_at'])
    .select(['author.name as author_name', 'author.role as author_role'])
    .select('saver.name as saver_name')
    .select(COVER_COLUMNS)
    .where('p.id', '=', id)
}

export async function findColours(db: Db, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('coloured_code')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.coloured_code
}

export async function lockWorkRow(
  tx: Tx,
  engine: Store['engine'],
  id: string,
): Promise<WorkRow | undefined> {
  await acquireLock(tx, engine, 'content')
  const row = workRow(tx, id)
  return (engine === 'postgres' ? row.forNoKeyUpdate('p') : row).executeTakeFirst()
}

/** Updates columns of a post's workflow without counting a save; a post without a workflow is at version 1. */
export function changeWorkflow(
  tx: Tx,
  { id, updated_at, author_id }: WorkRow,
  change: Partial<Workflow>,
): Promise<void> {
  const fresh = { version: 1, saved_at: updated_at, saved_by: author_id }
  return putWorkflow(tx, { ...change, post_id: id }, fresh)
}

/** Updates some columns of the workflow; `fresh` completes a row that is missing. */
export async function putWorkflow(
  tx: Tx,
  change: Partial<Workflow> & Pick<Workflow, 'post_id'>,
  fresh: Pick<Workflow, 'version' | 'saved_at' | 'saved_by'>,
): Promise<void> {
  const blank = {
    publish_at: null,
    review_note: '',
    preview_token: null,
    is_ai_written: 0 as const,
    ai_claims: '[]',
    deleted_at: null,
    deleted_by: null,
    deleted_status: null,
  }
  await tx
    .insertInto('post_workflow')
    .values({ ...blank, ...fresh, ...change })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet(change))
    .execute()
}

/** Counts an import as a save, takes the post out of the bin and drops its schedule. */
export async function overtakeWorkflow(tx: Tx, id: string, now: string): Promise<void> {
  await tx
    .updateTable('post_workflow')
    .set((eb) => ({
      version: eb('version', '+', 1),
      saved_at: now,
      saved_by: null,
      publish_at: null,
      deleted_at: null,
      deleted_by: null,
      deleted_status: null,
    }))
    .where('post_id', '=', id)
    .execute()
}

export async function updatePostRow(
  tx: Tx,
  id: string,
  changes: Updateable<BlogTables['posts']>,
): Promise<void> {
  await tx.updateTable('posts').set(changes).where('id', '=', id).execute()
}
