import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { PUBLIC, PUBLIC_UNCATEGORIZED } from './names.ts'

/** Adds the posts of a public list that are in no category any more to those without one. */
export async function placeUncategorized(tx: Tx, list: string): Promise<void> {
  await sql`INSERT INTO post_places (list, created_at, post_id)
    SELECT ${PUBLIC_UNCATEGORIZED}, l.created_at, l.post_id FROM post_places l
    WHERE l.list = ${list}
      AND NOT EXISTS (SELECT 1 FROM post_category_links k WHERE k.post_id = l.post_id)`.execute(tx)
  await sql`DELETE FROM post_list_months WHERE list = ${PUBLIC_UNCATEGORIZED}`.execute(tx)
  await sql`INSERT INTO post_list_months (list, month, count)
    SELECT list, substr(created_at, 1, 7), count(*) FROM post_places
    WHERE list = ${PUBLIC_UNCATEGORIZED} GROUP BY 1, 2`.execute(tx)
  await sql`DELETE FROM post_lists WHERE list = ${PUBLIC_UNCATEGORIZED}`.execute(tx)
  await sql`INSERT INTO post_lists (list, count, changed_at)
    SELECT ${PUBLIC_UNCATEGORIZED}, count(*), coalesce((SELECT changed_at FROM post_lists WHERE list = ${PUBLIC}), '')
    FROM post_places WHERE list = ${PUBLIC_UNCATEGORIZED} HAVING count(*) > 0`.execute(tx)
}
