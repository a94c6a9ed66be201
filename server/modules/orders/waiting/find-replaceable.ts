import type { Db } from '#server/database/database.ts'
import { findPending, listLines } from '#server/modules/orders/queries.ts'
import { codesOf } from '#shared/orders/discount-codes.ts'
import { listWaiting } from './queries.ts'
import type { CartOwner } from './cart-owner.ts'

/** What a customer's order, once it is placed, frees by taking the place of those that wait for their payment. */
export type Replaceable = {
  ids: string[]
  productIds: string[]
  /** The pieces that they hold of each product. */
  pieces: Map<string, number>
  /** Those among them that count as held by people whom nobody knows. */
  unknownPieces: Map<string, number>
  /** How often they hold each discount code. */
  codeUses: Map<string, number>
}

/**
 * The orders of the same cart: they wait for their payment, add to no other, and have a product in common with what is wanted. One at which
 * its provider is still looking stays, since its customer has agreed.
 */
export async function findReplaceable(
  db: Db,
  cartOwner: CartOwner,
  wantedIds: readonly string[],
): Promise<Replaceable> {
  const waiting = (await listWaiting(db, cartOwner)).filter(({ adds_to }) => adds_to === null)
  const ids = waiting.map(({ id }) => id)
  const [lines, pending] = await Promise.all([listLines(db, ids), findPending(db, ids)])
  const shared = new Set(
    lines.filter((line) => wantedIds.includes(line.product_id)).map((line) => line.order_id),
  )
  const orders = waiting.filter(({ id }) => shared.has(id) && !pending.has(id))
  const trusted = new Set(orders.filter((order) => order.trusted_at).map(({ id }) => id))
  const replaced = new Set(orders.map(({ id }) => id))
  const freed = lines.filter((line) => replaced.has(line.order_id))
  return {
    ids: [...replaced],
    productIds: [...new Set(freed.map((line) => line.product_id))],
    pieces: piecesOf(freed),
    unknownPieces: piecesOf(freed.filter((line) => !trusted.has(line.order_id))),
    codeUses: counted(orders.flatMap((order) => codesOf(order.discount_code))),
  }
}

type Line = { product_id: string; quantity: number }

function piecesOf(lines: readonly Line[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { product_id: id, quantity } of lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  return pieces
}

function counted(texts: readonly string[]): Map<string, number> {
  return new Map([...Map.groupBy(texts, String)].map(([text, same]) => [text, same.length]))
}
