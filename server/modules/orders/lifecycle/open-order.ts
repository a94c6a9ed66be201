import type { Insertable } from 'kysely'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'
import { paidUntil } from './paid-within.ts'
import { countStatuses, insertOrder } from './queries.ts'
import { writeHistory } from './write-change.ts'

type Fixed = 'status' | 'financial_status' | 'created_at' | 'updated_at' | 'expires_at'
type NewOrder = {
  order: Omit<Insertable<OrdersTables['orders']>, Fixed>
  lines: Insertable<OrdersTables['order_lines']>[]
  /** Waits for its payment, for half an hour; otherwise it is confirmed at once. */
  isPrepaid: boolean
}

/** Writes an order whose pieces are reserved under its id, or sold where it is not prepaid. */
export async function openOrder(
  scope: Scope,
  actor: Actor,
  { order, lines, isPrepaid }: NewOrder,
): Promise<void> {
  const { tx, clock, emit, schedule } = scope
  const { id } = order
  const now = timestamp(clock)
  const status = isPrepaid ? 'pending' : 'confirmed'
  const runAt = paidUntil(clock)
  const row = { ...order, status, created_at: now, updated_at: now } as const
  const expires_at = isPrepaid ? runAt : null
  await insertOrder(tx, { ...row, financial_status: 'pending', expires_at }, lines)
  await writeHistory(scope, actor, { orderId: id, verb: 'placed', from: '', to: status })
  if (isPrepaid) {
    await schedule({ kind: 'order.expire', key: id, payload: { orderId: id }, runAt })
  }
  await emit('order.placed', { orderId: id })
  await countStatuses(tx, [{ status, by: 1 }])
}
