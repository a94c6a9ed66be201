import type { TaxLine } from '#shared/orders/tax.ts'

type Refund = { totalMinor: number; beforeMinor: number; amountMinor: number }

/**
 * What of an order's taxes goes back with a refund, in proportion to the money. It is the difference of two sums so far, so that
 * the parts of several refunds add up to the whole, tax by tax.
 */
export function refundedTaxes(
  lines: readonly TaxLine[],
  { totalMinor, beforeMinor, amountMinor }: Refund,
): TaxLine[] {
  const upTo = (minor: number, refundedMinor: number) =>
    Number((BigInt(minor) * BigInt(refundedMinor)) / BigInt(totalMinor))
  const after = beforeMinor + amountMinor
  const partOf = (minor: number) => upTo(minor, after) - upTo(minor, beforeMinor)
  return lines.map((line) => ({
    ...line,
    baseMinor: partOf(line.baseMinor),
    taxMinor: partOf(line.taxMinor),
  }))
}
