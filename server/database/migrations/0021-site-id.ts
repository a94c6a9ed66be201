import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The database can name the data folder it belongs to. The first start that finds one writes the row. */
export const siteId: Migration = {
  async up(db) {
    await sql`CREATE TABLE site_id (id integer PRIMARY KEY CHECK (id = 1), value text NOT NULL, folder text NOT NULL)`.execute(
      db,
    )
  },
}
