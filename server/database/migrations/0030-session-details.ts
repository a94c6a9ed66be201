import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people see of their sessions, the last proof of who they are, and what ends their mailed links. */
export const sessionDetails: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `ALTER TABLE sessions ADD COLUMN id text NOT NULL DEFAULT ''`,
  `ALTER TABLE sessions ADD COLUMN device text NOT NULL DEFAULT ''`,
  `ALTER TABLE sessions ADD COLUMN country text NOT NULL DEFAULT ''`,
  `ALTER TABLE sessions ADD COLUMN is_new_device integer NOT NULL DEFAULT 0 CHECK (is_new_device IN (0, 1))`,
  `ALTER TABLE sessions ADD COLUMN is_new_country integer NOT NULL DEFAULT 0 CHECK (is_new_country IN (0, 1))`,
  `ALTER TABLE sessions ADD COLUMN confirmed_at text`,
  // The secret behind the hash cannot be found from a part of it.
  `UPDATE sessions SET id = substr(token_hash, 1, 26)`,
  `CREATE UNIQUE INDEX sessions_id ON sessions (id)`,
  `ALTER TABLE users ADD COLUMN countries text NOT NULL DEFAULT ''`,
  `ALTER TABLE users ADD COLUMN link_epoch integer NOT NULL DEFAULT 0`,
]
