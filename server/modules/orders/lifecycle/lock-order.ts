import type { Tx } from '#server/database/database.ts'
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
 * where an order is placed, so that no two transactions wait for each other. Of several that belong together, see
 * `lockWithAdditions`. Refused where somebody changed the order since its `seenVersion`.
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
  requireInTurn(tx, order)
  requireVersion(order, seenVersion)
  const shelves = new Map(stock.map(({ product_id, quantity }) => [product_id, quantity]))
  return { ...order, pieces: await listPieces(tx, id), shelves }
}

type Held = Pick<OrderRow, 'id' | 'adds_to'>

const lockedBy = new WeakMap<Tx, Held[]>()

/** Of an order that this transaction has written: nobody else can wait for it. */
export function holdOwn(tx: Tx, own: Held): void {
  lockedBy.set(tx, [...(lockedBy.get(tx) ?? []), own])
}

// Two transactions that lock the same orders wait for each other unless both begin with the same one.
function requireInTurn(tx: Tx, order: OrderRow): void {
  const before = lockedBy.get(tx) ?? []
  if (before.some(({ id }) => id === order.id)) return
  const isLate = before.some(
    ({ id, adds_to }) =>
      adds_to !== null && (adds_to === order.id || (adds_to === order.adds_to && id > order.id)),
  )
  if (isLate) throw new Error('an order is locked before what adds to it, and that by its ids')
  holdOwn(tx, order)
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
