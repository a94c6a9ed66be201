import { Refusal } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { findHeld, findUnpaidHolds } from '#server/modules/orders/queries-held.ts'
import {
  countedSince,
  holdText,
  unpaidLimit,
  shareProblem,
} from '#server/modules/orders/unpaid-share.ts'

/** Pieces that are wanted of a product, of which `stock` are free. */
type AskedLine = { product: { id: string; title: string; stock: number }; quantity: number }

type Asked = { lines: readonly AskedLine[]; percent: number }

type Filled = { productId: string; title: string }[]

/**
 * Refuses an order by which people whom nobody knows would hold too much of a product without having paid. To be called
 * while its stock is locked and before it is taken, so that orders that are placed at once see each other. Returns the
 * products of which they then hold all that they may although some are left.
 */
export async function requireFairShare(
  { tx, clock, config }: Scope,
  { lines, percent }: Asked,
): Promise<Filled> {
  if (percent >= 100) return []
  const ids = lines.map(({ product }) => product.id)
  const since = countedSince(clock.now())
  const held = await findHeld(tx, ids, since)
  const filled: Filled = []
  const limit = { percent, canConfirm: Boolean(config.SMTP_URL) }
  for (const { product, quantity } of lines) {
    const { id: productId, title, stock: free } = product
    const shelf = { productId, title, free, held: held.get(productId) ?? 0 }
    if (shareProblem(shelf, quantity, limit)) {
      const found = (await findUnpaidHolds(tx, [productId], since)).get(productId)
      const hold = found && holdText(found, clock.now())
      const problem = shareProblem({ ...shelf, hold }, quantity, limit)
      throw new Refusal('conflict', 'held_by_others', problem)
    }
    const isFull = shelf.held + quantity === unpaidLimit(shelf, percent)
    if (isFull && free > quantity) filled.push({ productId, title })
  }
  return filled
}
