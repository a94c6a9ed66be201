import type { Insertable, Selectable } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { CommentCounts } from '#server/modules/blog/index.ts'
import type { CommentsTables } from './tables.ts'
import type { StoredStatus } from './stored-status.ts'

type Comments = Selectable<CommentsTables['comments']>

const COLUMNS = [
  'comments.id',
  'comments.parent_id',
  'comments.author_id',
  'comments.status',
  'comments.created_at',
  'comments.content',
] as const

type Page = { limit: number; offset: number }

/** Selects a post's approved comments, and the viewer's own waiting ones. */
export type ThreadReader = { postId: string; viewerId: string | undefined }

/** Newest first. */
export function listThreads(db: Db, reader: ThreadReader, { limit, offset }: Page) {
  return visible(db, reader)
    .select(COLUMNS)
    .where('comments.parent_id', 'is', null)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type CommentRow = Awaited<ReturnType<typeof listThreads>>[number]

/** Oldest first. */
export async function listReplies(
  db: Db,
  reader: ThreadReader,
  threadIds: string[],
): Promise<CommentRow[]> {
  if (threadIds.length === 0) return []
  return visible(db, reader)
    .select(COLUMNS)
    .where('comments.parent_id', 'in', threadIds)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute()
}

export function countThreads(db: Db, reader: ThreadReader): Promise<number> {
  return countRows(visible(db, reader).where('comments.parent_id', 'is', null))
}

/** Counts the comments of a post by status; `shown` counts the public ones: approved, in an approved thread. */
export async function countOnPost(db: Db, postId: string): Promise<CommentCounts> {
  const rows = await db
    .selectFrom('comments')
    .leftJoin('comments as first', 'first.id', 'comments.parent_id')
    .select(['comments.status', 'first.status as thread', (eb) => eb.fn.countAll().as('count')])
    .where('comments.post_id', '=', postId)
    .groupBy(['comments.status', 'first.status'])
    .execute()
  const counts = { shown: 0, waiting: 0, approved: 0, hidden: 0 }
  for (const { status, thread, count } of rows) {
    counts[status] += Number(count)
    if (status === 'approved' && (thread ?? status) === 'approved') counts.shown += Number(count)
  }
  return counts
}

/** The number of threads before the comment's; 0 for a comment of another post. */
export async function countThreadsBefore(
  db: Db,
  reader: ThreadReader,
  id: string,
): Promise<number> {
  const comment = await findComment(db, id)
  const first = comment && (await findComment(db, comment.parent_id ?? comment.id))
  if (!first || first.post_id !== reader.postId) return 0
  const before = visible(db, reader)
    .where('comments.parent_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('comments.created_at', '>', first.created_at),
        eb('comments.created_at', '=', first.created_at).and('comments.id', '>', first.id),
      ]),
    )
  return countRows(before)
}

export function findComment(db: Db, id: string): Promise<Comments | undefined> {
  return db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertComment(
  tx: Tx,
  row: Insertable<CommentsTables['comments']>,
): Promise<void> {
  await tx.insertInto('comments').values(row).execute()
}

/** Returns false when the status was changed concurrently. */
export async function replaceStatus(
  tx: Tx,
  { id, status, is_spam }: Pick<Comments, 'id'> & StoredStatus,
  next: StoredStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comments')
    .set(next)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('is_spam', '=', is_spam)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Replies are deleted by cascade. */
export async function deleteComment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('comments').where('id', '=', id).execute()
}

export function listCommentsBy(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('comments')
    .select(['id', 'post_id', 'status'])
    .where('author_id', '=', userId)
    .limit(limit)
    .execute()
}

export async function deleteComments(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('comments').where('id', 'in', ids).execute()
}

/** The comments stay, and nobody is said to have written them. */
export async function removeWriter(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('comments').set({ author_id: null }).where('id', 'in', ids).execute()
}

/** On any post. */
export async function hasSaid(
  db: Db,
  { author_id, content }: Pick<Comments, 'author_id' | 'content'>,
  { since, now }: { since: string; now: string },
): Promise<boolean> {
  const same = await db
    .selectFrom('comments')
    .select('id')
    .where('author_id', '=', author_id)
    .where('content', '=', content)
    .where('created_at', '>', since)
    .where('created_at', '<=', now)
    .executeTakeFirst()
  return same !== undefined
}

export async function hasApprovedComment(db: Db, authorId: string): Promise<boolean> {
  const approved = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select('comments.id')
    .where('comments.author_id', '=', authorId)
    .where('comments.status', '=', 'approved')
    // Comments on their own posts were not approved by anybody else.
    .where((eb) =>
      eb.or([eb('posts.author_id', 'is', null), eb('posts.author_id', '!=', authorId)]),
    )
    .limit(1)
    .executeTakeFirst()
  return approved !== undefined
}

function visible(db: Db, { postId, viewerId }: ThreadReader) {
  return db
    .selectFrom('comments')
    .where('comments.post_id', '=', postId)
    .where((eb) =>
      eb.or([
        eb('comments.status', '=', 'approved'),
        ...(viewerId
          ? [eb('comments.status', '=', 'waiting').and('comments.author_id', '=', viewerId)]
          : []),
      ]),
    )
}
