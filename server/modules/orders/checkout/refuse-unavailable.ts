import { isAnswered, type Attempt } from '#server/database/once.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Refusal } from '#server/kernel/refusal.ts'
import { findSellable, findShortage } from '#server/modules/catalog/index.ts'
import type { Item } from '#server/modules/orders/schema.ts'
import { piecesProblem, tooManyPieces } from '#server/modules/orders/pieces-problem.ts'

type Cart = { items: readonly Item[]; settings: { piecesPerOrder: number } }

/**
 * Refuses what cannot be had without a transaction, so that those who come too late do not keep the others waiting for the
 * database's only writer. An attempt that was answered before gets its answer.
 */
export async function refuseUnavailable(
  ctx: Context,
  attempt: Attempt,
  { items, settings }: Cart,
): Promise<void> {
  const { db } = ctx.store
  const refusal = (await findShortage(db, items)) ?? (await findTooMany(ctx, items, settings))
  if (refusal && !(await isAnswered(ctx, attempt))) throw refusal
}

async function findTooMany(
  { store, clock }: Context,
  items: readonly Item[],
  settings: Cart['settings'],
): Promise<Refusal | undefined> {
  const many = items.filter(({ quantity }) => quantity > settings.piecesPerOrder)
  const ids = many.map(({ productId }) => productId)
  const [product] = await findSellable(store.db, ids, timestamp(clock))
  return product && tooManyPieces(piecesProblem(product, settings.piecesPerOrder + 1, settings))
}
