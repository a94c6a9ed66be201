import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { chosenIds, startRun, type BulkRun } from '#server/modules/bulk/index.ts'
import { requireBulkManager } from '#server/modules/orders/access.ts'
import { findOrderIds, listKnownIds } from '#server/modules/orders/administration/index.ts'
import type { OrderStep } from './order-bulk.ts'
import type { BulkOrdersIn } from './schema.ts'

/** Starts to move many orders on. An order is never taken back, so this cannot be undone. */
export async function changeOrders(
  ctx: Context,
  actor: Actor,
  { key, status, orders, filter, expected }: BulkOrdersIn,
): Promise<BulkRun> {
  const member = requireBulkManager(actor)
  const ids = orders?.map(({ _id }) => _id)
  const find = async (limit: number) => (filter ? findOrderIds(ctx, filter, limit) : [])
  const visible = (named: string[]) => listKnownIds(ctx.store.db, named)
  const choose = () => chosenIds({ ids, visible, find, expected, noun: 'order' })
  const versions = Object.fromEntries(orders?.map(({ _id, version }) => [_id, version]) ?? [])
  const change: OrderStep = { status, versions }
  return startRun(ctx, member, { id: key, kind: 'orders', change, choose })
}
