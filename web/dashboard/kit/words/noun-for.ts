/** The noun of a count that stands apart from it. */
export function nounFor(count: number, noun: string): string {
  return count === 1 ? noun : `${noun}s`
}
