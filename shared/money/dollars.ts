/** The JSON number of dollars for integer `cents`: 4999 → 49.99. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** The integer cents of a JSON number made by `toDollars`. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}
