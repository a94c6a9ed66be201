import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who stands behind an order, and how it was entered by hand. */
export const orderTrust: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `ALTER TABLE orders ADD COLUMN trusted_at text`,
  `ALTER TABLE orders ADD COLUMN entered_by text`,
  `ALTER TABLE orders ADD COLUMN entered_by_name text NOT NULL DEFAULT ''`,
  `ALTER TABLE orders ADD COLUMN is_pickup integer NOT NULL DEFAULT 0 CHECK (is_pickup IN (0, 1))`,
  `ALTER TABLE orders ADD COLUMN is_quiet integer NOT NULL DEFAULT 0 CHECK (is_quiet IN (0, 1))`,
  `UPDATE orders SET trusted_at = created_at WHERE status <> 'pending'`,
  `CREATE INDEX orders_untrusted ON orders (created_at)
    WHERE trusted_at IS NULL AND financial_status = 'pending'`,
]
