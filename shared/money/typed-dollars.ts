/** The largest price, in US cents: ten million dollars. */
export const MAX_CENTS = 1_000_000_000

/** `4,50` as `4.50`. A comma before three digits may mean thousands, so it stays. */
export function withPoint(typed: string): string {
  return typed.trim().replace(/^(\d+),(\d{1,2})$/, '$1.$2')
}

const DOLLARS = /^\d{1,9}(?:\.(\d+))?$/

/** US cents of a price in dollars such as `49.99`, `"49.9"` or `"49,9"`, or the sentence that says what is wrong with it. */
export function parseDollars(input: number | string): { cents: number } | { problem: string } {
  const text = withPoint(String(input))
  const match = DOLLARS.exec(text)
  if (!match) return { problem: 'Price must be a number of dollars, 0 or more.' }
  const decimals = match[1] ?? ''
  if (decimals.length > 2) return { problem: 'Price may have at most two decimals.' }
  const [integer = '0'] = text.split('.')
  const cents = Number(integer) * 100 + Number(decimals.padEnd(2, '0'))
  if (cents > MAX_CENTS) return { problem: 'Price may be at most $10,000,000.' }
  return { cents }
}
