import { countRows } from '#server/database/count-rows.ts'
import type { Db } from '#server/database/database.ts'

type Customer = { userId: string | null; holderHash: string | null; emailKey: string }

/** The orders of a customer that wait for their payment: a member’s by account, a guest’s by browser or address. */
export function countWaiting(db: Db, { userId, holderHash, emailKey }: Customer): Promise<number> {
  const found = db
    .selectFrom('orders')
    .where('expires_at', 'is not', null)
    .where((eb) =>
      userId === null
        ? eb.or([eb('email_key', '=', emailKey), eb('holder_hash', '=', holderHash)])
        : eb('user_id', '=', userId),
    )
  return countRows(found)
}

/** The orders of a member, or of a guest’s address, that are sent before they are paid, and have not left. */
export function countToDeliver(db: Db, { userId, emailKey }: Customer): Promise<number> {
  const found = db
    .selectFrom('orders')
    .where((eb) => (userId === null ? eb('email_key', '=', emailKey) : eb('user_id', '=', userId)))
    .where('status', 'in', ['confirmed', 'processing'])
    .where('financial_status', '=', 'pending')
  return countRows(found)
}
