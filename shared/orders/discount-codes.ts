/** What a discount takes something off, in the order in which discounts are taken off. */
export const DISCOUNT_KINDS = ['products', 'order', 'shipping'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** As many codes as somebody may type for one order. */
export const MOST_CODES = 3

/** The codes that a text names, in capitals and each once; commas or spaces stand between them. */
export function codesOf(text: string): string[] {
  return [...new Set(text.toUpperCase().split(/[\s,]+/))].filter(Boolean)
}

/** Codes as a text that `codesOf` reads. */
export function writeCodes(codes: readonly string[]): string {
  return codes.join(',')
}
