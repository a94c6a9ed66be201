import { codesOf, MOST_CODES, writeCodes } from '#shared/orders/discount-codes.ts'

const LONGEST = 40

/** The discount codes of an address or a form, as many and as long as the API takes them. */
export function typedCodes(texts: readonly (string | undefined)[]): string {
  const codes = codesOf(texts.join(',')).map((code) => code.slice(0, LONGEST))
  return writeCodes(codes.slice(0, MOST_CODES))
}
