import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

type Move = { from: string; to: string }

/** Puts the posts of one category in another. */
export async function movePosts(tx: Tx, { from, to }: Move): Promise<void> {
  const [gone, kept] = [JSON.stringify(from), JSON.stringify(to)]
  const inBoth = sql`SELECT f.post_id FROM post_category_links f
    JOIN post_category_links t ON t.post_id = f.post_id AND t.category_id = ${to}
    WHERE f.category_id = ${from}`
  const inFrom = sql`SELECT post_id FROM post_category_links WHERE category_id = ${from}`
  await sql`UPDATE posts
    SET category_ids = replace(replace(category_ids, ${`${gone},`}, ''), ${`,${gone}`}, '')
    WHERE id IN (${inBoth})`.execute(tx)
  await sql`UPDATE posts SET category_ids = replace(category_ids, ${gone}, ${kept})
    WHERE id IN (${inFrom})`.execute(tx)
  await sql`UPDATE post_changes SET state = replace(state, ${gone}, ${kept})
    WHERE post_id IN (${inFrom})`.execute(tx)
  await sql`INSERT INTO post_category_links (post_id, category_id)
    SELECT post_id, CAST(${to} AS text) FROM post_category_links WHERE category_id = ${from}
    ON CONFLICT DO NOTHING`.execute(tx)
}
