import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many posts of each month a list has, so that a deep page of it begins at a month instead of at the first post. */
export const listMonths: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`CREATE TABLE post_list_months (
      list text NOT NULL,
      month text NOT NULL,
      count integer NOT NULL CHECK (count >= 0),
      PRIMARY KEY (list, month)
    )`.execute(db)
    await sql`INSERT INTO post_list_months (list, month, count)
      SELECT list, substr(created_at, 1, 7), count(*) FROM post_places GROUP BY 1, 2`.execute(db)
  },
}
