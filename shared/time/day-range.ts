/** Days as a policy names them: a number or a range such as `7–12`, with an en dash. */
export type DayRange = { from: number; to: number }

const RANGE = /^(\d{1,3})(?:\s*(?:-|–|—|to)\s*(\d{1,3}))?$/

/** The days of a text such as `7–12`, `7 - 12`, `7 to 12` or `7`; undefined for any other and for a range that runs back. */
export function parseDayRange(text: string): DayRange | undefined {
  const [, first, last = first] = RANGE.exec(text.trim()) ?? []
  const [from, to] = [Number(first), Number(last)]
  return from <= to ? { from, to } : undefined
}

/** The one spelling of a range: `7–12`, or `7` for a single day. */
export function dayRangeText({ from, to }: DayRange): string {
  return from === to ? String(from) : `${from}–${to}`
}
