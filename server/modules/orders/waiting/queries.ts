import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { preparedStatement } from '#server/database/prepared-query.ts'
import type { CartOwner } from './cart-owner.ts'

const MOST = 20

/** The orders of a customer that wait for their payment, newest first. */
export async function listWaiting(db: Db, owner: CartOwner) {
  if (owner.userId === null && owner.holderHash === null) return []
  return (await waitingOf(db, owner)).rows
}

const waitingOf = preparedStatement((db, { userId, holderHash }: CartOwner) => {
  const waiting = db
    .selectFrom('orders')
    .selectAll()
    .where('expires_at', 'is not', null)
    // Joined to nothing, or SQLite would look at everybody's orders that wait.
    .where(sql`status || ''`, '=', 'pending')
    .where('provider', '<>', 'pay_on_delivery')
  const guests = waiting.where('holder_hash', '=', holderHash).where('user_id', 'is', null)
  return waiting.where('user_id', '=', userId).unionAll(guests).orderBy('id', 'desc').limit(MOST)
})

/** Says which order took the place of others. */
export async function setReplacement(tx: Tx, ids: string[], replacedBy: string): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('orders').set({ replaced_by: replacedBy }).where('id', 'in', ids).execute()
}
