import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile, type Column } from '#server/csv/index.ts'
import { readSalesByDay } from '#server/modules/orders/index.ts'
import { requireReportReader } from './access.ts'
import { presentDays } from './present-store.ts'
import { readPeriod } from './report-period.ts'
import type { SiteReportQuery } from './schema-reports.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

/** What each day of a range brought, oldest first, as the pieces of a CSV file. */
export async function exportStore(
  ctx: Context,
  actor: Actor,
  query: SiteReportQuery,
): Promise<AsyncGenerator<string>> {
  requireReportReader(actor)
  const period = await readPeriod(ctx, query)
  const days = presentDays(period, await readSalesByDay(ctx, period))
  const currency = shopCurrency()
  const columns: Column<(typeof days)[number]>[] = [
    [`Date (${period.timeZone})`, ({ date }) => date],
    [`Sales less refunds (${currency})`, ({ sales }) => sales],
    ['Paid orders', ({ orders }) => orders],
    ['Refunds', ({ refunds }) => refunds],
    [`Refunded (${currency})`, ({ refunded }) => refunded],
  ]
  return csvFile(columns, [days])
}
