import type { Db, Tx } from '#server/database/database.ts'
import type { Cart } from '#server/modules/orders/schema.ts'

export function findCart(db: Db, userId: string) {
  return db
    .selectFrom('carts')
    .select(['items', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function putCart(
  tx: Tx,
  row: { user_id: string; items: string; updated_at: string },
): Promise<void> {
  const { items, updated_at } = row
  await tx
    .insertInto('carts')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ items, updated_at }))
    .execute()
}

export function itemsOf(row: { items: string } | undefined): Cart['items'] {
  return row ? (JSON.parse(row.items) as Cart['items']) : []
}
