import type { Db } from '#server/database/database.ts'

const ROWS = 50

/** A member's orders behind the one with the id `after`, oldest first, without those that nothing was ever owed for. */
export function listBilledOrders(db: Db, { userId, after }: { userId: string; after: string }) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .where('status', '!=', 'pending')
    .where((eb) => eb.or([eb('status', '!=', 'cancelled'), eb('paid_at', 'is not', null)]))
    .orderBy('id')
    .limit(ROWS)
    .execute()
}
