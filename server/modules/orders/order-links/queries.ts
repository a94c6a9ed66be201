import type { Db } from '#server/database/database.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'

/** Whether the customer of an order has placed another one since, by account, browser or address. */
export async function hasOrderedSince(
  db: Db,
  { id, user_id, holder_hash, email_key }: OrderRow,
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    // Ids follow time, so that only the orders since are read.
    .where('id', '>', id)
    .where((eb) =>
      eb.or([
        eb('user_id', '=', user_id),
        eb('holder_hash', '=', holder_hash),
        eb('email_key', '=', email_key),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
