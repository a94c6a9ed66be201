import type { Scope } from '#server/kernel/scope.ts'
import { lockStock } from '#server/modules/catalog/index.ts'
import { lockOrder } from '#server/modules/orders/lifecycle/index.ts'
import { findOpenAddition, listLines } from '#server/modules/orders/queries.ts'

type Asked = { orderId: string; version?: number | undefined; productIds?: string[] }

/** Keeps an order, what waits to be added to it, and the stock of both and of `productIds`, from everybody else. */
export async function lockWithAddition(scope: Scope, { orderId, version, productIds = [] }: Asked) {
  const { tx, engine } = scope
  const before = await findOpenAddition(tx, orderId)
  const lines = await listLines(tx, before ? [orderId, before.id] : [orderId])
  const ids = [...productIds, ...lines.map(({ product_id }) => product_id)]
  await lockStock(tx, engine, [...new Set(ids)])
  const order = await lockOrder(scope, orderId, version)
  return { order, open: await findOpenAddition(tx, orderId) }
}
