import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { csvFile } from '#server/csv/index.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { readPostViews, readTraffic } from '#server/modules/analytics/index.ts'
import { findPostTotals } from '#server/modules/blog/index.ts'
import type { SummedBy } from '#shared/time/report-ranges.ts'
import { requireReportReader } from './access.ts'
import { readPeriod } from './report-period.ts'
import type { SiteReportQuery } from './schema-reports.ts'
import { reportColumns, sumDays } from './sum-days.ts'

/** The days, weeks or months of a range, oldest first, as the pieces of a CSV file. */
export async function exportTraffic(
  ctx: Context,
  actor: Actor,
  query: SiteReportQuery,
): Promise<AsyncGenerator<string>> {
  requireReportReader(actor)
  const period = await readPeriod(ctx, query)
  const { viewsByDate } = await readTraffic(ctx, period)
  return csvFile(reportColumns(query.by, period.timeZone), [sumDays(viewsByDate, query.by)])
}

/** The same of a post, of all days on which it was viewed. */
export async function exportPostViews(
  ctx: Context,
  actor: Actor,
  { id, by }: { id: string; by: SummedBy },
): Promise<AsyncGenerator<string>> {
  requireReportReader(actor)
  const [post, views] = await Promise.all([findPostTotals(ctx, id), readPostViews(ctx, id)])
  if (!post) throw notFound('Post not found.')
  return csvFile(reportColumns(by, views.timeZone), [sumDays(views.allDays, by)])
}
