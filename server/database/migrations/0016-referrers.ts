import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** From which other sites the readers of a post came. */
export const referrers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `CREATE TABLE post_referrers (
    post_id text NOT NULL,
    day text NOT NULL,
    host text NOT NULL,
    count integer NOT NULL CHECK (count > 0),
    PRIMARY KEY (post_id, day, host)
  )`,
  `CREATE INDEX post_referrers_day ON post_referrers (day)`,
]
