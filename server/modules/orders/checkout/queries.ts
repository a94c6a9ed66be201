import { countRows } from '#server/database/count-rows.ts'
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

type Shopper = { userId: string | null; holderHash: string | null; emailKey: string }

/** The orders of a shopper, by account, browser or address, that wait for their payment. */
export function countWaiting(db: Db, { userId, holderHash, emailKey }: Shopper): Promise<number> {
  const found = db
    .selectFrom('orders')
    .where('expires_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('email_key', '=', emailKey),
        ...(userId === null ? [] : [eb('user_id', '=', userId)]),
        ...(holderHash === null ? [] : [eb('holder_hash', '=', holderHash)]),
      ]),
    )
  return countRows(found)
}

/** The orders of an address that are sent before they are paid, and have not left. */
export function countToDeliver(db: Db, emailKey: string): Promise<number> {
  const found = db
    .selectFrom('orders')
    .where('email_key', '=', emailKey)
    .where('status', 'in', ['confirmed', 'processing'])
    .where('financial_status', '=', 'pending')
  return countRows(found)
}
