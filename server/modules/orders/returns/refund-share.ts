import { paidMinor } from '#server/modules/orders/paid-for-lines.ts'
import type { LinePieces } from '#server/modules/orders/tables.ts'
import { countAt } from './returnable.ts'

/**
 * What was paid for pieces, after others of the same lines were returned; all returns of a line come to what was paid for it,
 * to the cent.
 */
export function shareOf(
  sold: Parameters<typeof paidMinor>[0],
  pieces: readonly LinePieces[],
  earlier: readonly LinePieces[],
) {
  const paid = paidMinor(sold)
  return sold.lines.reduce((sum, { position, quantity }, at) => {
    const upTo = (count: number) =>
      Number((BigInt(paid[at] ?? 0) * BigInt(Math.min(count, quantity))) / BigInt(quantity))
    const before = countAt(earlier, position)
    return sum + upTo(before + countAt(pieces, position)) - upTo(before)
  }, 0)
}
