import type { Scope } from '#server/kernel/scope.ts'
import { lockStock } from '#server/modules/catalog/index.ts'
import { listAdditions, listLines } from '#server/modules/orders/queries.ts'
import { lockOrder, staleOrder, type LockedOrder } from './lock-order.ts'

type Asked = {
  orderId: string
  /** The version that the person saw; others are refused. */
  version?: number | undefined
  /** What else is going to be in one of them. */
  productIds?: string[]
}

/** Keeps an order, all that adds to it, and the stock of these from everybody else; `open` waits for its payment. */
export async function lockWithAdditions(
  scope: Scope,
  { orderId, version, productIds = [] }: Asked,
): Promise<{ order: LockedOrder; additions: LockedOrder[]; open: LockedOrder | undefined }> {
  const { tx, engine } = scope
  const before = new Set((await listAdditions(tx, [orderId])).map(({ id }) => id))
  const lines = await listLines(tx, [orderId, ...before])
  const ids = [...productIds, ...lines.map(({ product_id }) => product_id)]
  await lockStock(tx, engine, [...new Set(ids)])
  const order = await lockOrder(scope, orderId, version)
  const additions: LockedOrder[] = []
  for (const { id } of await listAdditions(tx, [orderId])) {
    // Stock is never locked after an order: that of an addition that came meanwhile would be.
    if (!before.has(id)) throw staleOrder()
    additions.push(await lockOrder(scope, id))
  }
  return { order, additions, open: additions.find(({ status }) => status === 'pending') }
}
