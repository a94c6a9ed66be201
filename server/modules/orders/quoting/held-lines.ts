import type { Context } from '#server/kernel/context.ts'
import type { Sellable } from '#server/modules/catalog/index.ts'
import { mostPieces, type LineLimits } from '#server/modules/orders/line-problem.ts'
import {
  findExpiringHolds,
  findHeld,
  findUnpaidHolds,
} from '#server/modules/orders/queries-held.ts'
import { countedSince, holdText } from '#server/modules/orders/unpaid-share.ts'

type Line = { product: Pick<Sellable, 'id' | 'stock'> }

type Limits = { limits: LineLimits; ownPieces: ReadonlyMap<string, number> }

/** Lines of a cart with what unpaid orders of others hold of them, and what is told of that where it stands in the way. */
export async function heldLines<Of extends Line>(
  { store: { db }, clock }: Context,
  lines: readonly Of[],
  { limits, ownPieces }: Limits,
) {
  const now = clock.now()
  const since = countedSince(now)
  const ids = lines.map(({ product }) => product.id)
  const held = limits.percent === undefined ? undefined : await findHeld(db, ids, since)
  const counted = lines.map((line) => {
    const { id } = line.product
    return { ...line, held: Math.max(0, (held?.get(id) ?? 0) - (ownPieces.get(id) ?? 0)) }
  })
  const isFull = (line: (typeof counted)[number]) => mostPieces(line, limits) === 0
  const full = counted.filter(isFull).map(({ product }) => product)
  const soldOut = full.filter(({ stock }) => stock === 0).map(({ id }) => id)
  const shared = full.filter(({ stock }) => stock > 0).map(({ id }) => id)
  const holds = new Map([
    ...(await findExpiringHolds(db, soldOut)),
    ...(await findUnpaidHolds(db, shared, since)),
  ])
  return counted.map((line) => {
    const hold = holds.get(line.product.id)
    return { ...line, hold: hold && holdText(hold, now) }
  })
}

/** What a customer's unpaid order holds is theirs to order again: the next one takes its place. */
export function withOwn<Of extends Line['product']>(
  products: readonly Of[],
  pieces: ReadonlyMap<string, number>,
): Of[] {
  return products.map((product) => ({
    ...product,
    stock: product.stock + (pieces.get(product.id) ?? 0),
  }))
}
