import { withPoint } from '#shared/money/typed-dollars.ts'

/** The number that was typed; NaN where it is none, which the server refuses in its own words. */
export function typedNumber(text: string): number {
  const typed = withPoint(text)
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN
}
