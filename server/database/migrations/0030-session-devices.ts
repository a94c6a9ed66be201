import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** With which known device a session was opened, and when each person signed in for the first time. */
export const sessionDevices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `ALTER TABLE sessions ADD COLUMN device_hash text`,
  `ALTER TABLE users ADD COLUMN first_sign_in_at text`,
  `UPDATE users SET first_sign_in_at = created_at
    WHERE EXISTS (SELECT 1 FROM known_devices WHERE known_devices.user_id = users.id)`,
]
