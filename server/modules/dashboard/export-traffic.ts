import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile } from '#server/kernel/csv-file.ts'
import { readTraffic } from '#server/modules/analytics/index.ts'
import { requireReportReader } from './access.ts'
import { readPeriod } from './report-period.ts'
import type { SiteReport, SiteReportQuery } from './schema-reports.ts'

/** The days of a range, oldest first, as the pieces of a CSV file. */
export async function exportTraffic(
  ctx: Context,
  actor: Actor,
  query: SiteReportQuery,
): Promise<AsyncGenerator<string>> {
  requireReportReader(actor)
  const period = await readPeriod(ctx, query)
  const { viewsByDate } = await readTraffic(ctx, period)
  const columns = [`Date (${period.timeZone})`, 'Views', 'Visitors', 'Reads']
  return csvFile(columns, inOne(viewsByDate), ({ date, views, visitors, reads }) => [
    date,
    views,
    visitors,
    reads,
  ])
}

async function* inOne(days: SiteReport['viewsByDate']) {
  yield days
}
