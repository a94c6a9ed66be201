import type { Db } from '#server/database/database.ts'

export function findRefund(db: Db, id: string) {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether an order left, or leaves, in more than one parcel. */
export async function isInParts(db: Db, orderId: string): Promise<boolean> {
  const parts = db.selectFrom('shipments').select('id').where('order_id', '=', orderId)
  return (await parts.where('is_part', '=', 1).limit(1).executeTakeFirst()) !== undefined
}
