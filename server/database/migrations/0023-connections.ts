import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When each connection to the outside was last tested with and without success. */
export const connections: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `CREATE TABLE connection_checks (
    name text PRIMARY KEY,
    ok_at text,
    failed_at text,
    words text NOT NULL DEFAULT ''
  )`,
      )
      .execute(db)
  },
}
