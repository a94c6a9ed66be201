import type { Tx } from '#server/database/database.ts'
import type { Engine } from '#server/database/migrate.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { Cart } from '#server/modules/orders/schema.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'

export const findCart = preparedQuery((db, userId: string) =>
  db.selectFrom('carts').select(['items', 'updated_at']).where('user_id', '=', userId),
)

/** Keeps a cart from other writes until the transaction ends: a payment empties it without its account. */
export function lockCart(tx: Tx, engine: Engine, userId: string) {
  return tx
    .selectFrom('carts')
    .select(['items', 'updated_at'])
    .where('user_id', '=', userId)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

export async function putCart(tx: Tx, row: OrdersTables['carts']): Promise<void> {
  const { items, updated_at } = row
  await tx
    .insertInto('carts')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ items, updated_at }))
    .execute()
}

export function itemsOf(row: Pick<OrdersTables['carts'], 'items'> | undefined): Cart['items'] {
  return row ? fromJson(row.items) : []
}
