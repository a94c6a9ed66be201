import type { Insertable } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tables, Tx } from '#server/database/database.ts'
import type { Store } from '#server/database/store.ts'

type Closings = Tables['account_closings']

export function findClosing(db: Db, userId: string) {
  return db
    .selectFrom('account_closings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export function lockClosing(tx: Tx, engine: Store['engine'], userId: string) {
  return tx
    .selectFrom('account_closings')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function insertClosing(tx: Tx, closing: Insertable<Closings>): Promise<void> {
  await tx.insertInto('account_closings').values(closing).execute()
}

/** How much of each kind a person has. */
export async function countBelongings(db: Db, userId: string) {
  const written = db.selectFrom('posts').where('author_id', '=', userId)
  const [posts, publicPosts, comments, likes, savedPosts, orders, addresses] = await Promise.all([
    countRows(written),
    countRows(written.where('status', '=', 'published')),
    countRows(db.selectFrom('comments').where('author_id', '=', userId)),
    countRows(db.selectFrom('post_likes').where('user_id', '=', userId)),
    countRows(db.selectFrom('post_saves').where('user_id', '=', userId)),
    countRows(db.selectFrom('orders').where('user_id', '=', userId)),
    countRows(db.selectFrom('addresses').where('user_id', '=', userId)),
  ])
  return { posts, publicPosts, comments, likes, savedPosts, orders, addresses }
}
