import type { Insertable } from 'kysely'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { OrdersTables } from '#server/modules/orders/tables.ts'
import { countStatuses, insertDiscounts, insertOrder } from './queries.ts'
import { holdOwn } from './lock-order.ts'
import { writeHistory } from './write-change.ts'

type Fixed = 'status' | 'financial_status' | 'created_at' | 'updated_at' | 'expires_at'
type NewOrder = {
  order: Omit<Insertable<OrdersTables['orders']>, Fixed>
  lines: Insertable<OrdersTables['order_lines']>[]
  discounts?: Insertable<OrdersTables['order_discounts']>[]
  /** Until then it waits for its payment or its confirmation; null confirms it immediately. */
  expiresAt: string | null
}

/** Writes an order whose pieces are reserved under its id while it waits, or sold. */
export async function openOrder(
  scope: Scope,
  actor: Actor,
  { order, lines, discounts = [], expiresAt }: NewOrder,
): Promise<void> {
  const { tx, clock, emit, schedule } = scope
  const { id } = order
  const now = timestamp(clock)
  const status = expiresAt ? 'pending' : 'confirmed'
  const row = { ...order, status, created_at: now, updated_at: now } as const
  holdOwn(tx, { id, adds_to: order.adds_to ?? null })
  await insertOrder(tx, { ...row, financial_status: 'pending', expires_at: expiresAt }, lines)
  if (discounts.length > 0) await insertDiscounts(tx, discounts)
  await writeHistory(scope, actor, { orderId: id, verb: 'placed', from: '', to: status })
  if (expiresAt) {
    const payload = { orderId: id }
    await schedule({ kind: 'order.expire', key: id, payload, runAt: expiresAt })
  }
  await emit('order.placed', { orderId: id })
  await countStatuses(tx, [{ status, by: 1 }])
}
