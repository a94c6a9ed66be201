import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The text of a product as clean HTML, where it was written in the editor. */
export const productAbout: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`ALTER TABLE products ADD COLUMN about text NOT NULL DEFAULT ''`).execute(db)
  },
}
