import type { TaxLine } from '#shared/orders/tax.ts'

type Refund = { totalMinor: number; beforeMinor: number; amountMinor: number }

/**
 * What of an order's taxes goes back with a refund, in proportion to the money. It is the difference of two sums so far, so that
 * the parts of several refunds add up to the whole, tax by tax. A half goes to the tax and not to its base, so that the two are
 * together what is given back.
 */
export function refundedTaxes(
  lines: readonly TaxLine[],
  { totalMinor, beforeMinor, amountMinor }: Refund,
): TaxLine[] {
  const total = BigInt(totalMinor)
  const upTo = (minor: number, refundedMinor: number, half: bigint) =>
    Number((2n * BigInt(minor) * BigInt(refundedMinor) + total - half) / (2n * total))
  const after = beforeMinor + amountMinor
  const partOf = (minor: number, half: bigint) =>
    upTo(minor, after, half) - upTo(minor, beforeMinor, half)
  return lines.map((line) => ({
    ...line,
    baseMinor: partOf(line.baseMinor, 1n),
    taxMinor: partOf(line.taxMinor, 0n),
  }))
}
