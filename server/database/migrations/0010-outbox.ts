import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Why a mail did not leave, and indexes for the lists, the counts and the search of the outbox. */
export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `ALTER TABLE mails ADD COLUMN problem text NOT NULL DEFAULT ''`,
  `UPDATE mails SET problem = coalesce((SELECT last_error FROM tasks
    WHERE tasks.kind = 'mail.send' AND tasks.key = mails.id), '') WHERE status = 'failed'`,
  `CREATE INDEX mails_status ON mails (status, id, audience)`,
  `CREATE INDEX mails_recipient ON mails (lower(recipient), id)`,
]
