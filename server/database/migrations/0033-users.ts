import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The list of accounts in three orders, notes about people, invitations, and owners who handed the site over. */
export const users: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `ALTER TABLE users ADD COLUMN last_seen_at text NOT NULL DEFAULT ''`,
  `UPDATE users SET last_seen_at = coalesce(
    (SELECT max(sessions.last_seen_at) FROM sessions WHERE sessions.user_id = users.id), '')`,
  `CREATE INDEX users_created ON users (created_at, id, role)`,
  `CREATE INDEX users_named ON users (name_key, id, role)`,
  `CREATE INDEX users_seen ON users (last_seen_at, id, role)`,
  `CREATE INDEX users_admins ON users (id) WHERE role = 'admin'`,
  `CREATE TABLE user_notes (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    author_id text REFERENCES users (id) ON DELETE SET NULL,
    author_name text NOT NULL,
    text text NOT NULL,
    created_at text NOT NULL
  )`,
  `CREATE INDEX user_notes_user ON user_notes (user_id, id)`,
  `CREATE INDEX user_notes_author ON user_notes (author_id)`,
  `CREATE TABLE invitations (
    id text PRIMARY KEY,
    email text NOT NULL,
    email_key text NOT NULL UNIQUE,
    role text NOT NULL CHECK (role IN ('user', 'admin')),
    invited_by text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    nonce text NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL
  )`,
  `CREATE INDEX invitations_by ON invitations (invited_by)`,
  `CREATE TABLE ownership_transfers (
    id text PRIMARY KEY,
    from_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    to_id text REFERENCES users (id) ON DELETE SET NULL,
    created_at text NOT NULL,
    undo_until text NOT NULL,
    undone_at text
  )`,
  `CREATE INDEX ownership_transfers_from ON ownership_transfers (from_id, undo_until)`,
  `CREATE INDEX ownership_transfers_to ON ownership_transfers (to_id)`,
]
