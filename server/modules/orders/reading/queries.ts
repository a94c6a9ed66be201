import { countRows } from '#server/database/count-rows.ts'
import type { Db } from '#server/database/database.ts'

type Page = { limit: number; offset: number }

/** A member's orders, newest first, but for those that another took the place of before they were paid. */
export function listOrdersOf(db: Db, userId: string, { limit, offset }: Page) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('replaced_by', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countOrdersOf(db: Db, userId: string): Promise<number> {
  const found = db.selectFrom('orders').where('user_id', '=', userId)
  return countRows(found.where('replaced_by', 'is', null))
}

/** What was given back of some orders, oldest first. */
export async function listRefunds(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('refunds')
    .select(['order_id', 'amount_minor', 'currency', 'reason', 'created_at'])
    .where('order_id', 'in', orderIds)
    .where('status', '=', 'done')
    .orderBy('id')
    .execute()
}

/** Every change of status of some orders, oldest first. */
export async function listChanges(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_history')
    .select(['order_id', 'status_to as to', 'at'])
    .where('order_id', 'in', orderIds)
    .where('status_to', '!=', '')
    .orderBy('id')
    .execute()
}
