import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Regular prices, and sales with an end and a beginning; `price_cents` is from now on what a product costs at present. */
export const salePrices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `ALTER TABLE products ADD COLUMN regular_price_cents integer NOT NULL DEFAULT 0 CHECK (regular_price_cents >= 0)`,
  `UPDATE products SET regular_price_cents = price_cents`,
  `ALTER TABLE products ADD COLUMN sale_price_cents integer CHECK (sale_price_cents >= 0)`,
  `ALTER TABLE products ADD COLUMN sale_from text`,
  `ALTER TABLE products ADD COLUMN sale_until text`,
]
