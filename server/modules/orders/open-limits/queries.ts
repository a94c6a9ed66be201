import type { ExpressionBuilder } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db, Tables } from '#server/database/database.ts'

/** A customer, and the hash of the network from which they order; empty where it is unknown. */
type Customer = {
  userId: string | null
  holderHash: string | null
  emailKey: string
  network: string
}

/** The orders of a customer that wait for their payment. */
export function countWaiting(db: Db, customer: Customer): Promise<number> {
  const found = db.selectFrom('orders').where('expires_at', 'is not', null).where(isOf(customer))
  return countRows(found)
}

/** The orders of a customer that are sent before they are paid, and have not left. */
export function countToDeliver(db: Db, customer: Customer): Promise<number> {
  const found = db
    .selectFrom('orders')
    .where(isOf(customer))
    .where('status', 'in', ['confirmed', 'processing'])
    .where('financial_status', '=', 'pending')
  return countRows(found)
}

// A member's by account. A guest's by browser, or by address where it was shown to be theirs or the order came from the same
// network: anybody can write the address of somebody else.
function isOf({ userId, holderHash, emailKey, network }: Customer) {
  return (eb: ExpressionBuilder<Tables, 'orders'>) => {
    if (userId !== null) return eb('user_id', '=', userId)
    const isTheirs = eb.or([
      eb('trusted_at', 'is not', null),
      ...(network ? [eb('network', '=', network)] : []),
    ])
    return eb.or([
      eb('holder_hash', '=', holderHash),
      eb.and([eb('email_key', '=', emailKey), isTheirs]),
    ])
  }
}
