import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whose view was counted within the last half hour, and views of pages other than posts. */
export const visitors: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `CREATE TABLE visitor_salts (day text PRIMARY KEY, salt text NOT NULL)`,
  `CREATE TABLE recent_views (
    view_key text PRIMARY KEY,
    seen_at text NOT NULL,
    ends_at text NOT NULL
  )`,
  `CREATE INDEX recent_views_end ON recent_views (ends_at)`,
  `CREATE TABLE page_days (
    day text NOT NULL,
    page text NOT NULL,
    count integer NOT NULL CHECK (count > 0),
    PRIMARY KEY (day, page)
  )`,
  `CREATE TABLE product_days (
    product_id text NOT NULL,
    day text NOT NULL,
    views integer NOT NULL CHECK (views > 0),
    PRIMARY KEY (product_id, day)
  )`,
  `CREATE INDEX product_days_day ON product_days (day)`,
]
