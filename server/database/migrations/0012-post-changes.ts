import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Edits of public posts that are not public yet, beside the posts. */
export const postChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `CREATE TABLE post_changes (
    post_id text PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    public_version integer NOT NULL CHECK (public_version > 0),
    base_version integer NOT NULL CHECK (base_version > 0),
    saved_at text NOT NULL,
    saved_by text REFERENCES users (id) ON DELETE SET NULL,
    words integer NOT NULL DEFAULT 0,
    state text NOT NULL
  )`,
  `CREATE INDEX post_changes_saved ON post_changes (saved_at)`,
]
