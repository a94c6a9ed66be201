import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The list of published posts without a category. */
export const uncategorized: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`INSERT INTO post_places (list, created_at, post_id)
      SELECT 'public/uncategorized', l.created_at, l.post_id FROM post_places l
      WHERE l.list = 'public'
        AND NOT EXISTS (SELECT 1 FROM post_category_links k WHERE k.post_id = l.post_id)`.execute(
      db,
    )
    await sql`INSERT INTO post_list_months (list, month, count)
      SELECT list, substr(created_at, 1, 7), count(*) FROM post_places
      WHERE list = 'public/uncategorized' GROUP BY 1, 2`.execute(db)
    await sql`INSERT INTO post_lists (list, count, changed_at)
      SELECT 'public/uncategorized', count(*),
        coalesce((SELECT changed_at FROM post_lists WHERE list = 'public'), '')
      FROM post_places WHERE list = 'public/uncategorized' HAVING count(*) > 0`.execute(db)
  },
}
