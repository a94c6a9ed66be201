import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

type Move = { from: string; to: string }

/**
 * Puts the posts of one category in another. Their rows go on naming the former one until they are saved, since writing
 * thousands of texts anew would take too long; whoever reads these names resolves them (`currentCategoryIds`).
 */
export async function movePosts(tx: Tx, { from, to }: Move): Promise<void> {
  await sql`INSERT INTO post_category_links (post_id, category_id)
    SELECT post_id, CAST(${to} AS text) FROM post_category_links WHERE category_id = ${from}
    ON CONFLICT DO NOTHING`.execute(tx)
}
