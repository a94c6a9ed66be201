/** Codes of an app as a second step of signing in, the recovery codes for them, and passkeys. */
export const SECOND_FACTORS = [
  `CREATE TABLE totp_factors (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    sealed_secret text NOT NULL,
    last_step integer NOT NULL DEFAULT 0,
    created_at text NOT NULL,
    confirmed_at text,
    last_used_at text
  )`,
  `CREATE TABLE recovery_codes (
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash text NOT NULL,
    created_at text NOT NULL,
    used_at text,
    PRIMARY KEY (user_id, code_hash)
  )`,
  `CREATE TABLE sign_in_tickets (
    token_hash text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    password_mark text NOT NULL,
    expires_at text NOT NULL
  )`,
  `CREATE INDEX sign_in_tickets_user ON sign_in_tickets (user_id)`,
  `CREATE INDEX sign_in_tickets_end ON sign_in_tickets (expires_at)`,
  `CREATE TABLE passkeys (
    id text PRIMARY KEY,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    credential_id text NOT NULL UNIQUE,
    user_handle text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    name text NOT NULL,
    is_synced integer NOT NULL DEFAULT 0 CHECK (is_synced IN (0, 1)),
    created_at text NOT NULL,
    last_used_at text
  )`,
  `CREATE INDEX passkeys_user ON passkeys (user_id)`,
  `CREATE TABLE passkey_challenges (
    token_hash text PRIMARY KEY,
    challenge text NOT NULL,
    purpose text NOT NULL CHECK (purpose IN ('add', 'sign-in', 'confirm')),
    user_id text REFERENCES users (id) ON DELETE CASCADE,
    user_handle text,
    expires_at text NOT NULL
  )`,
  `CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id)`,
  `CREATE INDEX passkey_challenges_end ON passkey_challenges (expires_at)`,
]
