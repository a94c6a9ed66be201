import type { readStoreSales } from '#server/modules/orders/index.ts'
import { toAmount } from '#shared/money/amount.ts'
import type { StoreReport } from './schema-store.ts'
import { daysFrom } from '#shared/time/day-spans.ts'

const MOST_CODES = 20

type Sales = Awaited<ReturnType<typeof readStoreSales>>

export function presentTotals({ orders, cents, refunds, refundedCents }: Sales['totals']) {
  return {
    sales: toAmount(cents),
    orders,
    averageOrder: orders === 0 ? null : toAmount(Math.round((cents + refundedCents) / orders)),
    refunds,
    refunded: toAmount(refundedCents),
  }
}

/** Each day, with zeros where nothing was sold. */
export function presentDays(
  { from, to }: { from: string; to: string },
  days: Sales['days'],
): StoreReport['salesByDate'] {
  const byDay = new Map(days.map((day) => [day.day, day]))
  return daysFrom(from, to).map((date) => {
    const { cents = 0, orders = 0, refunds = 0, refundedCents = 0 } = byDay.get(date) ?? {}
    return {
      date,
      sales: toAmount(cents),
      orders,
      refunds,
      refunded: toAmount(refundedCents),
    }
  })
}

/** The first codes in rows of their own, the others in one, and the orders without any. */
export function presentCodes(
  rows: Sales['codes'],
): Pick<StoreReport, 'codes' | 'otherCodes' | 'withoutCode'> {
  const named = rows.filter(({ code }) => code !== '')
  const others = named.slice(MOST_CODES)
  return {
    codes: named.slice(0, MOST_CODES).map((row) => ({ code: row.code, ...sumCodes([row]) })),
    otherCodes: { codes: others.length, ...sumCodes(others) },
    withoutCode: sumCodes(rows.filter(({ code }) => code === '')),
  }
}

function sumCodes(rows: Sales['codes']) {
  const sum = (name: 'orders' | 'cents' | 'offCents') =>
    rows.reduce((total, row) => total + row[name], 0)
  return {
    orders: sum('orders'),
    sales: toAmount(sum('cents')),
    takenOff: toAmount(sum('offCents')),
  }
}

export function presentRefund({
  orderId,
  number,
  day,
  cents,
  reason,
}: Sales['refunds'][number]): StoreReport['lastRefunds'][number] {
  return { orderId, orderNumber: number, date: day, refunded: toAmount(cents), reason }
}
