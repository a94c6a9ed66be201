import type { Context } from '#server/kernel/context.ts'
import type { Sellable } from '#server/modules/catalog/index.ts'
import { mostPieces, type LineLimits } from '#server/modules/orders/line-problem.ts'
import { findHeld, findHeldUntil, findReservedUntil } from '#server/modules/orders/queries-held.ts'
import { countedSince } from '#server/modules/orders/unpaid-share.ts'
import { untilText } from '#shared/site-time.ts'

type Line = { product: Sellable; quantity: number; priceCents: number }

type Limits = { limits: LineLimits; ownPieces: ReadonlyMap<string, number> }

/** Lines of a cart with what unpaid orders of others hold of them, and when that is free again where it stands in the way. */
export async function heldLines(
  { store: { db }, clock }: Context,
  lines: readonly Line[],
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
  const until = new Map([
    ...(await findReservedUntil(db, soldOut)),
    ...(await findHeldUntil(db, shared, since)),
  ])
  return counted.map((line) => {
    const end = until.get(line.product.id)
    return { ...line, freeIn: end && untilText(new Date(end), now) }
  })
}
