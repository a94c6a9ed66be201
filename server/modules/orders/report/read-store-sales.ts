import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { listProductTitles } from '#server/modules/catalog/index.ts'
import type { BestSeller } from '#server/modules/orders/schema-sales.ts'
import { toAmount } from '#shared/money/amount.ts'
import {
  listRefunds,
  listSalesDays,
  sumBest,
  sumCodes,
  sumProducts,
  sumRefunds,
  type Days,
} from './queries.ts'

const REFUNDS = 10

/**
 * What the store brought in minor units in some days (YYYY-MM-DD, both included): by day, product and discount code, with
 * the last ten refunds; `previous` are the sums from `before` to `from`.
 */
export async function readStoreSales(
  { store: { db } }: Context,
  { from, to, before }: Days & { before: string },
) {
  const [all, products, codes, refunds] = await Promise.all([
    readDays(db, { from: before, to }),
    sumProducts(db, { from, to }),
    sumCodes(db, { from, to }),
    listRefunds(db, { from, to }, REFUNDS),
  ])
  const days = all.filter(({ day }) => day >= from)
  return {
    days,
    totals: totalsOf(days),
    previous: totalsOf(all.filter(({ day }) => day < from)),
    products,
    codes,
    refunds: refunds.map(({ day, cents, ...refund }) => ({
      ...refund,
      day: day ?? '',
      cents: cents ?? 0,
    })),
  }
}

/** The `most` products that brought most in some days, as the whole report counts them; those that only came back are left out. */
export async function listBestSellers(
  ctx: Context,
  days: Days,
  most: number,
): Promise<BestSeller[]> {
  const best = await sumBest(ctx.store.db, days, most)
  const rows = await listProductTitles(
    ctx,
    best.map(({ productId }) => productId),
  )
  const products = new Map(rows.map((row) => [row.id, row]))
  return best.map(({ productId, title, pieces, cents }) => ({
    _id: productId,
    slug: products.get(productId)?.slug ?? '',
    title: products.get(productId)?.title ?? title,
    pieces,
    sales: toAmount(cents),
  }))
}

export type SalesDay = {
  day: string
  orders: number
  /** Less what was given back on that day, whenever it was paid. */
  cents: number
  refunds: number
  refundedCents: number
}

/** Only days on which something was paid or given back, oldest first. */
export function readSalesByDay({ store }: Context, days: Days): Promise<SalesDay[]> {
  return readDays(store.db, days)
}

// Whatever is given back is counted in the sales of its day, so each refund has its row there.
async function readDays(db: Db, days: Days): Promise<SalesDay[]> {
  const [sales, refunds] = await Promise.all([listSalesDays(db, days), sumRefunds(db, days)])
  const refundsOn = new Map(refunds.map((row) => [row.day, row]))
  return sales
    .map((row) => ({
      ...row,
      refunds: refundsOn.get(row.day)?.count ?? 0,
      refundedCents: refundsOn.get(row.day)?.cents ?? 0,
    }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

function totalsOf(days: SalesDay[]) {
  const sum = (name: Exclude<keyof SalesDay, 'day'>) =>
    days.reduce((total, day) => total + day[name], 0)
  return {
    orders: sum('orders'),
    cents: sum('cents'),
    refunds: sum('refunds'),
    refundedCents: sum('refundedCents'),
  }
}
