import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { countCarts, sumProductViews } from '#server/modules/analytics/index.ts'
import { listProductStates } from '#server/modules/catalog/index.ts'
import { readStoreSales } from '#server/modules/orders/index.ts'
import { requireReportReader } from './access.ts'
import { presentCodes, presentDays, presentRefund, presentTotals } from './present-store.ts'
import { presentProducts, type Sold, type Viewed } from './present-products.ts'
import { findTillProblem } from './read-selling.ts'
import { readPeriod } from './report-period.ts'
import type { SiteReportQuery } from './schema-reports.ts'
import type { StoreReport } from './schema-store.ts'
import { countDays, daysAfter } from '#shared/time/day-spans.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

/** The catalog is asked about no more of those that were sold, and of those that were viewed. */
const MOST_ASKED = 500

/** What was sold in a range of days, and what was viewed and not sold. */
export async function reportStore(
  ctx: Context,
  actor: Actor,
  query: SiteReportQuery,
): Promise<StoreReport> {
  requireReportReader(actor)
  const { timeZone, from, to } = await readPeriod(ctx, query)
  const [sales, viewed, carts, problem] = await Promise.all([
    readStoreSales(ctx, { from, to, before: daysAfter(from, -countDays(from, to)) }),
    sumProductViews(ctx.store.db, { from, to }),
    countCarts(ctx.store.db, { from, to }),
    findTillProblem(ctx),
  ])
  const listed = await standingsOf(ctx, sales.products, viewed)
  return {
    from,
    to,
    currency: shopCurrency(),
    timeZone,
    problem: problem ?? null,
    carts,
    ...presentTotals(sales.totals),
    previous: presentTotals(sales.previous),
    salesByDate: presentDays({ from, to }, sales.days),
    ...presentProducts({ sold: sales.products, viewed, listed, cents: sales.totals.cents }),
    ...presentCodes(sales.codes),
    lastRefunds: sales.refunds.map(presentRefund),
  }
}

async function standingsOf(ctx: Context, sold: Sold[], viewed: Viewed[]) {
  const first = [...sold.slice(0, MOST_ASKED), ...viewed.slice(0, MOST_ASKED)]
  const ids = [...new Set(first.map(({ productId }) => productId))]
  const rows = await listProductStates(ctx.store.db, ids)
  return new Map(rows.map((row) => [row.id, row]))
}
