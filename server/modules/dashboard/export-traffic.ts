import { csvFile } from '#server/kernel/csv-file.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { reportSite } from './report-site.ts'
import type { SiteReport, SiteReportQuery } from './schema-reports.ts'

/** The days of a range, oldest first, as the pieces of a CSV file. */
export async function exportTraffic(
  ctx: Context,
  actor: Actor,
  query: SiteReportQuery,
): Promise<AsyncGenerator<string>> {
  const { viewsByDate, timeZone } = await reportSite(ctx, actor, query)
  const columns = [`Date (${timeZone})`, 'Views', 'Visitors', 'Reads']
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
