import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Downloads of what the site has of a person: at most one that they asked for, and one that an admin did. */
export const dataExports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `CREATE TABLE data_exports (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    is_own integer NOT NULL CHECK (is_own IN (0, 1)),
    status text NOT NULL CHECK (status IN ('making', 'ready', 'failed')),
    fault text NOT NULL DEFAULT '' CHECK (fault IN ('', 'disk', 'other')),
    size_bytes bigint NOT NULL DEFAULT 0,
    created_at text NOT NULL,
    expires_at text NOT NULL
  )`,
  `CREATE UNIQUE INDEX data_exports_of ON data_exports (user_id, is_own)`,
  `CREATE INDEX data_exports_expiry ON data_exports (expires_at)`,
]
