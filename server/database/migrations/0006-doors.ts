import { randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Proven addresses, mail about replies that can be stopped, and a secret of the site's own. */
export const doors: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
    const value = randomBytes(32).toString('base64url')
    await sql`INSERT INTO site_secret (id, value) VALUES (1, ${value})`.execute(db)
  },
}

const STATEMENTS = [
  `CREATE TABLE site_secret (id integer PRIMARY KEY CHECK (id = 1), value text NOT NULL)`,
  `ALTER TABLE users ADD COLUMN email_proven_at text`,
  // Whoever set the site up vouches for the owner's address; of everyone else's nothing is known.
  `UPDATE users SET email_proven_at = created_at WHERE is_owner = 1`,
  `ALTER TABLE password_resets ADD COLUMN is_mailed integer NOT NULL DEFAULT 0 CHECK (is_mailed IN (0, 1))`,
  `ALTER TABLE mails ADD COLUMN unsubscribe_url text`,
  `CREATE TABLE reply_mail (
    user_id text PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    is_wanted integer NOT NULL DEFAULT 1 CHECK (is_wanted IN (0, 1)),
    mailed_at text
  )`,
  `CREATE TABLE reply_notices (
    comment_id text PRIMARY KEY REFERENCES comments (id) ON DELETE CASCADE,
    user_id text NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    is_mailed integer NOT NULL DEFAULT 0 CHECK (is_mailed IN (0, 1))
  )`,
  `CREATE INDEX reply_notices_user ON reply_notices (user_id) WHERE is_mailed = 0`,
]
