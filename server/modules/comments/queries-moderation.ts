import { sql, type ExpressionBuilder } from 'kysely'
import { contains, containsInAnyCase } from '#server/database/contains.ts'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tables } from '#server/database/database.ts'
import { fold } from '#shared/text/words.ts'
import { moderationStatusOf, storedStatusOf } from './stored-status.ts'
import type { ModerationStatus } from './schema.ts'

type Page = { limit: number; offset: number }

/** Waiting comments oldest first, others newest first. */
export function listModeratedComments(db: Db, status: ModerationStatus, { limit, offset }: Page) {
  const order = status === 'waiting' ? 'asc' : 'desc'
  const stored = storedStatusOf(status)
  // Those before the page are passed over in the index alone.
  const page = db
    .selectFrom('comments')
    .select('id')
    .where('status', '=', stored.status)
    .where('is_spam', '=', stored.is_spam)
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
  return moderatedComments(db)
    .where('comments.id', 'in', page)
    .orderBy('comments.created_at', order)
    .orderBy('comments.id', order)
    .execute()
}

/** As many of the newest comments are searched. */
const MOST_SEARCHED = 5000

type SearchFilter = { status: ModerationStatus | 'all'; search: string; author: string }

/** Newest first; `search` in the text or the writer's name, whatever the case of its letters; `author` is the writer's id. */
export async function searchIds(
  db: Db,
  { status, search, author }: SearchFilter,
): Promise<string[]> {
  const stored = status === 'all' ? undefined : storedStatusOf(status)
  const newest = db
    .selectFrom('comments')
    .select(['id', 'created_at', 'author_id', 'content'])
    .$if(author !== '', (query) => query.where('author_id', '=', author))
    .$if(stored !== undefined, (query) =>
      query
        .where('status', '=', stored?.status ?? 'waiting')
        .where('is_spam', '=', stored?.is_spam ?? 0),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SEARCHED)
  const rows = await db
    .selectFrom(newest.as('comment'))
    .leftJoin('users', 'users.id', 'comment.author_id')
    .select('comment.id')
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          containsInAnyCase('comment.content', search),
          contains('users.name_key', fold(search)),
        ]),
      ),
    )
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Newest first. */
export function listModeratedCommentsById(db: Db, ids: readonly string[]) {
  return moderatedComments(db)
    .where('comments.id', 'in', ids)
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .execute()
}

export function countSpam(db: Db): Promise<number> {
  return countRows(
    db.selectFrom('comments').where('status', '=', 'hidden').where('is_spam', '=', 1),
  )
}

export async function countOfWriter(
  db: Db,
  authorId: string,
): Promise<Record<ModerationStatus, number>> {
  const rows = await db
    .selectFrom('comments')
    .select(['status', 'is_spam', (eb) => eb.fn.countAll().as('count')])
    .where('author_id', '=', authorId)
    .groupBy(['status', 'is_spam'])
    .execute()
  const counts = { waiting: 0, approved: 0, hidden: 0, spam: 0 }
  for (const { count, ...row } of rows) counts[moderationStatusOf(row)] += Number(count)
  return counts
}

/** Newest first. */
export async function listIdsAt(
  db: Db,
  status: ModerationStatus,
  limit: number,
): Promise<string[]> {
  const stored = storedStatusOf(status)
  const rows = await db
    .selectFrom('comments')
    .select('id')
    .where('status', '=', stored.status)
    .where('is_spam', '=', stored.is_spam)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export function findModeratedComment(db: Db, id: string) {
  return moderatedComments(db).where('comments.id', '=', id).executeTakeFirst()
}

export type ModerationRow = Awaited<ReturnType<typeof listModeratedComments>>[number]

export function countWaiting(db: Db): Promise<number> {
  return countRows(db.selectFrom('comments').where('status', '=', 'waiting'))
}

function moderatedComments(db: Db) {
  return db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select([
      'comments.id',
      'comments.parent_id',
      'comments.author_id',
      'comments.status',
      'comments.is_spam',
      'comments.created_at',
      'comments.content',
      'posts.id as post_id',
      'posts.slug as post_slug',
      'posts.title as post_title',
      'posts.status as post_status',
      (eb) => isFirst(eb).as('is_first'),
      (eb) => isBlocked(eb).as('is_blocked'),
    ])
}

function isFirst(eb: ExpressionBuilder<Tables, 'comments'>) {
  const approved = eb
    .selectFrom('comments as earlier')
    .select(sql.lit(1).as('one'))
    .whereRef('earlier.author_id', '=', 'comments.author_id')
    .where('earlier.status', '=', 'approved')
  return eb.not(eb.exists(approved))
}

function isBlocked(eb: ExpressionBuilder<Tables, 'comments'>) {
  const blocked = eb
    .selectFrom('blocked_commenters as blocked')
    .select(sql.lit(1).as('one'))
    .whereRef('blocked.user_id', '=', 'comments.author_id')
  return eb.exists(blocked)
}

/** Those of the ids that exist, in any order. */
export async function listKnownIds(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('comments').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
