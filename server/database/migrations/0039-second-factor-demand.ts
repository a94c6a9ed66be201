import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether admins need a second factor, and bulk changes that an admin without one started as a member. */
export const secondFactorDemand: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const FLAG = 'integer NOT NULL DEFAULT 0'

const STATEMENTS = [
  `ALTER TABLE settings ADD COLUMN admins_need_second_factor ${FLAG}
    CHECK (admins_need_second_factor IN (0, 1))`,
  `ALTER TABLE bulk_runs ADD COLUMN as_member ${FLAG} CHECK (as_member IN (0, 1))`,
]
