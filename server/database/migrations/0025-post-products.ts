import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { productMentions } from '#server/richtext/index.ts'

const AT_ONCE = 200
// As many values as one statement takes.
const ROWS = 500

/** Which products each post shows or links to. */
export const postProducts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
    for (let after = ''; ;) {
      const { rows } = await sql<{ id: string; content: string }>`SELECT id, content FROM posts
        WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(AT_ONCE)}`.execute(db)
      await fill(db, rows)
      const last = rows.at(-1)
      if (!last) return
      after = last.id
    }
  },
}

const STATEMENTS = [
  `CREATE TABLE post_products (
    product_key text NOT NULL,
    post_id text NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    shown_as text NOT NULL CHECK (shown_as IN ('card', 'comparison', 'verdict', 'link', 'button')),
    PRIMARY KEY (product_key, post_id, shown_as)
  )`,
  `CREATE INDEX post_products_post ON post_products (post_id)`,
]

async function fill(db: Kysely<unknown>, posts: { id: string; content: string }[]) {
  const rows = posts.flatMap(({ id, content }) =>
    productMentions(content).map(({ key, shownAs }) => sql`(${key}, ${id}, ${shownAs})`),
  )
  for (let at = 0; at < rows.length; at += ROWS)
    await sql`INSERT INTO post_products (product_key, post_id, shown_as)
      VALUES ${sql.join(rows.slice(at, at + ROWS))}`.execute(db)
}
