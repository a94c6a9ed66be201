import type { Db } from '#server/database/database.ts'

export function findRefund(db: Db, id: string) {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether a provider is still looking at the payment of an order: it may be charged yet. */
export async function hasPendingPayment(db: Db, orderId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return payment !== undefined
}
