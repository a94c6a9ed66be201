import type { Db, Tx } from '#server/database/database.ts'
import type { Store } from '#server/database/store.ts'

export function findPublishedPost(db: Db, id: string) {
  return db
    .selectFrom('posts')
    .select(['id', 'slug', 'title', 'author_id'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
}

/** Until the transaction ends. Taken before any comment, in the order in which an erasure locks them; SQLite has only one writer anyway. */
export async function lockPost(tx: Tx, engine: Store['engine'], id: string): Promise<void> {
  await tx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
}

/** The authors of a reply and of its thread; undefined when one of these or the post is gone or hidden. */
export function findAnswered(db: Db, replyId: string) {
  return db
    .selectFrom('comments as reply')
    .innerJoin('comments as first', 'first.id', 'reply.parent_id')
    .innerJoin('posts', 'posts.id', 'reply.post_id')
    .select(['reply.author_id', 'first.author_id as writer_id'])
    .where('reply.id', '=', replyId)
    .where('reply.status', '=', 'approved')
    .where('first.status', '=', 'approved')
    .where('posts.status', '=', 'published')
    .executeTakeFirst()
}

/** Those of the replies that are still to be seen, oldest first, with their posts. */
export function listAnswered(db: Db, replyIds: string[]) {
  return db
    .selectFrom('comments as reply')
    .innerJoin('comments as first', 'first.id', 'reply.parent_id')
    .innerJoin('posts', 'posts.id', 'reply.post_id')
    .select(['reply.id', 'reply.content', 'reply.author_id', 'posts.slug', 'posts.title'])
    .where('reply.id', 'in', replyIds)
    .where('reply.status', '=', 'approved')
    .where('first.status', '=', 'approved')
    .where('posts.status', '=', 'published')
    .orderBy('reply.created_at')
    .orderBy('reply.id')
    .execute()
}

export async function lastNotice(db: Db): Promise<string | null> {
  const { last } = await db
    .selectFrom('comments')
    .select((eb) => eb.fn.max('noticed_at').as('last'))
    .where('noticed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return last
}

/** Marks the waiting comments that the owner was not mailed about; returns their ids. */
export async function markNoticed(tx: Tx, now: string): Promise<string[]> {
  const rows = await tx
    .updateTable('comments')
    .set({ noticed_at: now })
    .where('status', '=', 'waiting')
    .where('noticed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Oldest first. */
export function listForNotice(db: Db, ids: string[], limit: number) {
  return db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.content', 'comments.author_id', 'posts.title'])
    .where('comments.id', 'in', ids)
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .limit(limit)
    .execute()
}
