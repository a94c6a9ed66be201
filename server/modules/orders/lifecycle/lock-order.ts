import type { Scope } from '#server/kernel/scope.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { lockStock } from '#server/modules/catalog/index.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { listPieces, lockOrderRow, type Piece } from './queries.ts'

export type LockedOrder = OrderRow & {
  pieces: Piece[]
  /** Pieces that anybody may buy of each product that is still there. */
  shelves: Map<string, number>
}

/**
 * Keeps an order, and the stock of what it holds, from everybody else until the transaction ends. Stock is locked first, as
 * where an order is placed, so that no two transactions wait for each other. Refused where somebody changed the order since
 * its `seenVersion`.
 */
export async function lockOrder(
  { tx, engine }: Scope,
  id: string,
  seenVersion?: number,
): Promise<LockedOrder> {
  const productIds = (await listPieces(tx, id)).map(({ productId }) => productId)
  const stock = await lockStock(tx, engine, productIds)
  const order = await lockOrderRow(tx, engine, id)
  if (!order) throw notFound('Order not found.')
  requireVersion(order, seenVersion)
  const shelves = new Map(stock.map(({ product_id, quantity }) => [product_id, quantity]))
  return { ...order, pieces: await listPieces(tx, id), shelves }
}

/** Refuses a change by somebody who saw another version; without one, they overwrite what they did not see. */
export function requireVersion({ version }: OrderRow, seenVersion: number | undefined): void {
  if (seenVersion === undefined || seenVersion === version) return
  throw staleOrder()
}

export function staleOrder(): Refusal {
  const text = 'This order was changed elsewhere in the meantime. Nothing was overwritten.'
  return new Refusal('conflict', 'stale_version', text)
}
