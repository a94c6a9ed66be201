import type { AffiliatesTables } from './tables.ts'

type Counted = { post_id: string; day: string; cents: number }

/** What lines add to the sums by post and day, or take off with `times` -1; in an order in which no two writes lock each other. */
export function sumDays(lines: Counted[], times: 1 | -1 = 1): AffiliatesTables['affiliate_days'][] {
  const sums = new Map<string, AffiliatesTables['affiliate_days']>()
  for (const { post_id, day, cents } of lines) {
    const key = `${post_id} ${day}`
    const sum = sums.get(key) ?? { post_id, day, lines: 0, cents: 0 }
    sums.set(key, { ...sum, lines: sum.lines + times, cents: sum.cents + times * cents })
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}
