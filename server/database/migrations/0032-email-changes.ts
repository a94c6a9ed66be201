import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Changes of the address that somebody signs in with: asked for, confirmed, undone. */
export const emailChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `CREATE TABLE email_changes (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    old_email text NOT NULL,
    old_key text NOT NULL,
    old_proven_at text,
    new_email text NOT NULL,
    created_at text NOT NULL,
    changed_at text,
    undone_at text
  )`,
  `CREATE INDEX email_changes_user ON email_changes (user_id)`,
  `CREATE INDEX email_changes_old ON email_changes (old_key)`,
  `CREATE INDEX email_changes_created ON email_changes (created_at)`,
]
