import type { Earnings } from '#server/modules/dashboard/schema-earnings.ts'
import { toCents, toAmount } from '#shared/money/amount.ts'

type Numbers = Pick<Earnings['total'], 'direct' | 'read' | 'readers' | 'affiliateEarnings'>

/** Direct sales alone, or with those of people who had read the article before. */
export type Way = 'direct' | 'read'

export function countedSales({ direct, read }: Pick<Numbers, 'direct' | 'read'>, way: Way) {
  if (way === 'direct') return direct
  return {
    orders: direct.orders + read.orders,
    sales: toAmount(toCents(direct.sales) + toCents(read.sales)),
  }
}

/** Dollars for a thousand readers, from this store and others; undefined without readers. */
export function perThousand(numbers: Numbers, way: Way): number | undefined {
  const cents = toCents(countedSales(numbers, way).sales) + toCents(numbers.affiliateEarnings ?? 0)
  return numbers.readers > 0 ? toAmount(Math.round((1000 * cents) / numbers.readers)) : undefined
}
