import fc from 'fast-check'
import { sql } from 'kysely'
import { sharedApp } from '#tests/support/index.ts'

const app = await sharedApp()

const PEOPLE = ['ada', 'bo', 'cy']
const POSTS = ['first', 'second']

const step = fc.record({
  deed: fc.constantFrom(
    ...(['comment', 'reply', 'approve', 'forget-writer', 'remove-comment'] as const),
    ...(['order', 'guest-order', 'claim', 'ship', 'forget-buyer', 'remove-order'] as const),
    ...(['erase-post', 'erase-person'] as const),
  ),
  person: fc.constantFrom(...PEOPLE),
  post: fc.constantFrom(...POSTS),
  /** Which of the rows that there are. */
  which: fc.nat({ max: 30 }),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('whatever becomes of orders, comments, posts and people, each person has as many as are counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await begin()
      for (const [at, one] of steps.entries()) await take(one, at)
      const { rows } = await sql<Row>`SELECT id, orders_count, comments_count,
        (SELECT count(*) FROM orders WHERE user_id = users.id) AS orders,
        (SELECT count(*) FROM comments WHERE author_id = users.id) AS comments
        FROM users`.execute(app.db)
      for (const { id, orders_count, comments_count, orders, comments } of rows)
        expect({ id, orders_count, comments_count }).toEqual({
          id,
          orders_count: orders,
          comments_count: comments,
        })
    }),
    { numRuns: 30 },
  )
})

type Row = Record<'orders_count' | 'comments_count' | 'orders' | 'comments', number> & {
  id: string
}

const now = '2026-07-01T10:00:00.000Z'

async function begin(): Promise<void> {
  for (const table of ['comments', 'orders', 'posts', 'users'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(app.db)
  for (const id of PEOPLE)
    await sql`INSERT INTO users (id, name, email, email_key, role, created_at, updated_at)
      VALUES (${id}, ${id}, ${id}, ${id}, 'user', ${now}, ${now})`.execute(app.db)
  for (const id of POSTS)
    await sql`INSERT INTO posts (id, slug, title, status, created_at, updated_at, content)
      VALUES (${id}, ${id}, ${id}, 'published', ${now}, ${now}, '')`.execute(app.db)
}

async function take({ deed, person, post, which }: Step, at: number): Promise<void> {
  const { db } = app
  const [comment, order] = [await pick('comments', which), await pick('orders', which)]
  const deeds = {
    comment: sql`INSERT INTO comments (id, post_id, author_id, status, created_at, content)
      SELECT ${`c${at}`}, p.id, u.id, 'waiting', ${now}, '' FROM posts p, users u
      WHERE p.id = ${post} AND u.id = ${person}`,
    reply: sql`INSERT INTO comments (id, post_id, parent_id, author_id, status, created_at, content)
      SELECT ${`c${at}`}, c.post_id, c.id, u.id, 'waiting', ${now}, '' FROM comments c, users u
      WHERE c.id = ${comment} AND u.id = ${person}`,
    approve: sql`UPDATE comments SET status = 'approved' WHERE id = ${comment}`,
    'forget-writer': sql`UPDATE comments SET author_id = NULL WHERE author_id = ${person}`,
    'remove-comment': sql`DELETE FROM comments WHERE id = ${comment}`,
    order: orderOf(person, at),
    'guest-order': orderOf(null, at),
    claim: sql`UPDATE orders SET user_id = (SELECT id FROM users WHERE id = ${person})
      WHERE id = ${order} AND user_id IS NULL`,
    ship: sql`UPDATE orders SET status = 'shipped', user_id = user_id WHERE id = ${order}`,
    'forget-buyer': sql`UPDATE orders SET user_id = NULL WHERE user_id = ${person}`,
    'remove-order': sql`DELETE FROM orders WHERE id = ${order}`,
    'erase-post': sql`DELETE FROM posts WHERE id = ${post}`,
    'erase-person': sql`DELETE FROM users WHERE id = ${person}`,
  }
  await deeds[deed].execute(db)
}

const orderOf = (person: string | null, at: number) =>
  sql`INSERT INTO orders (id, number, user_id, email, email_key, customer_name, customer_key,
      shipping_address, status, financial_status, provider, currency, rate, subtotal_minor,
      shipping_minor, total_minor, total_cents, created_at, updated_at)
    SELECT ${`o${at}`}, ${`o${at}`}, (SELECT id FROM users WHERE id = ${person}), '', '', '', '',
      '{}', 'pending', 'pending', 'paypal', 'USD', '1', 0, 0, 0, 0, ${now}, ${now}`

async function pick(table: 'comments' | 'orders', which: number): Promise<string> {
  const rows = await app.db.selectFrom(table).select('id').orderBy('id').execute()
  return rows[which % Math.max(1, rows.length)]?.id ?? ''
}
