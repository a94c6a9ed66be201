import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What authors say about themselves: a few words, and links as a JSON list of addresses. */
export const aboutAuthors: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(`ALTER TABLE users ADD COLUMN bio text NOT NULL DEFAULT ''`).execute(db)
    await sql.raw(`ALTER TABLE users ADD COLUMN links text NOT NULL DEFAULT '[]'`).execute(db)
  },
}
