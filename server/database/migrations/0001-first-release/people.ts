/** How people come, are known to admins, hand the site over and leave. */
export const PEOPLE = [
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
  `CREATE TABLE account_closings (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    posts text NOT NULL CHECK (posts IN ('owner', 'delete')),
    closed_at text NOT NULL,
    final_at text NOT NULL
  )`,
  `CREATE TABLE account_erasures (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    posts text NOT NULL CHECK (posts IN ('owner', 'delete')),
    is_own integer NOT NULL CHECK (is_own IN (0, 1)),
    email text NOT NULL,
    started_at text NOT NULL
  )`,
  // At most one that the person asked for, and one that an admin did.
  `CREATE TABLE data_exports (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    is_own integer NOT NULL CHECK (is_own IN (0, 1)),
    status text NOT NULL CHECK (status IN ('making', 'ready', 'failed')),
    fault text NOT NULL DEFAULT '' CHECK (fault IN ('', 'disk', 'other')),
    size_bytes bigint NOT NULL DEFAULT 0,
    seal_key text NOT NULL DEFAULT '',
    created_at text NOT NULL,
    expires_at text NOT NULL
  )`,
  `CREATE UNIQUE INDEX data_exports_of ON data_exports (user_id, is_own)`,
  `CREATE INDEX data_exports_expiry ON data_exports (expires_at)`,
]
