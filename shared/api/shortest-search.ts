/** The shortest query that is searched for, in letters and digits. */
export const SHORTEST_SEARCH = 3

/** Whether a query has enough letters and digits to be searched for; signs do not count. */
export function isLongEnough(query: string): boolean {
  const counted = query.normalize('NFC').match(/[\p{L}\p{N}\p{M}]/gu)
  return (counted?.length ?? 0) >= SHORTEST_SEARCH
}
