import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { BUYING } from './0007-shop/buying.ts'
import { ORDERS } from './0007-shop/orders.ts'
import { PAYMENTS } from './0007-shop/payments.ts'

/** Carts, addresses, discount codes, orders with their history, and payments with their ledger. */
export const shop: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...BUYING, ...ORDERS, ...PAYMENTS])
      await sql.raw(statement).execute(db)
  },
}
