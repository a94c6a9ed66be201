import type { Insertable } from 'kysely'
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
  const row = await db
    .selectFrom('users')
    .select(({ selectFrom }) => [
      selectFrom('posts')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('author_id', '=', userId)
        .as('posts'),
      selectFrom('posts')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('author_id', '=', userId)
        .where('status', '=', 'published')
        .as('publicPosts'),
      selectFrom('comments')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('author_id', '=', userId)
        .as('comments'),
      selectFrom('post_likes')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .as('likes'),
      selectFrom('post_saves')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .as('savedPosts'),
      selectFrom('orders')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .as('orders'),
      selectFrom('addresses')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .as('addresses'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  const count = (name: keyof NonNullable<typeof row>) => Number(row?.[name] ?? 0)
  return {
    posts: count('posts'),
    publicPosts: count('publicPosts'),
    comments: count('comments'),
    likes: count('likes'),
    savedPosts: count('savedPosts'),
    orders: count('orders'),
    addresses: count('addresses'),
  }
}
