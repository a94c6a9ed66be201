import { withPoint } from '#shared/money/with-point.ts'

/** The number that was typed; NaN where it is none, which the server refuses in its own words. */
export function typedNumber(text: string): number {
  const typed = typedNumberOrText(text)
  return typeof typed === 'number' ? typed : Number.NaN
}

/** The number that was typed; what is none stays as it is, for fields of which the server says what is wrong with that text. */
export function typedNumberOrText(text: string): number | string {
  const typed = withPoint(text)
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed
}
