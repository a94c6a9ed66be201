import type { Db } from '#server/database/database.ts'

const MOST_ENTRIES = 500
const MOST_PAYMENTS = 50
const MOST_ORDERS = 100

/** Oldest first. */
export function listHistory(db: Db, orderId: string) {
  return db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(MOST_ENTRIES)
    .execute()
}

export function listPayments(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(MOST_PAYMENTS)
    .execute()
}

export function listRefunds(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(MOST_PAYMENTS)
    .execute()
}

/** How many orders came from an address, up to 100. */
export async function countOfCustomer(db: Db, emailKey: string): Promise<number> {
  const query = db.selectFrom('orders').select('id').where('email_key', '=', emailKey)
  return (await query.limit(MOST_ORDERS).execute()).length
}
