import type { Db } from '#server/database/database.ts'

/** The newest payment of an order. */
export function findPayment(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .select(['provider', 'status', 'approval_url'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
