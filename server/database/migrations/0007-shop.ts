import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#server/database/migrate.ts'
import { BUYING } from './0007-shop/buying.ts'
import { orders } from './0007-shop/orders.ts'
import { PAYMENTS } from './0007-shop/payments.ts'

/** Carts, addresses, discount codes, orders with their history, and payments with their ledger. */
export function shop(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of [...BUYING, ...orders(engine), ...PAYMENTS])
        await sql.raw(statement).execute(db)
    },
  }
}
