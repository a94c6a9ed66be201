import type { Context } from '#server/kernel/context.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { siteToday } from '#server/modules/analytics/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { daysAfter } from '#shared/time/day-spans.ts'
import { KEPT_DAYS, REPORT_RANGES } from '#shared/time/report-ranges.ts'
import type { SiteReportQuery } from './schema-reports.ts'

/** The days of a report, both included, and today, all YYYY-MM-DD in the site's time zone; refuses those that are none. */
export async function readPeriod(ctx: Context, { range, from, to }: SiteReportQuery) {
  const [today, { timeZone }] = await Promise.all([siteToday(ctx), currentSettings(ctx)])
  const last = to ?? today
  const first = from ?? (to ? last : daysAfter(today, 1 - REPORT_RANGES[range]))
  if (first > last) throw invalidField('from', 'The first day must not be after the last.')
  if (daysAfter(first, KEPT_DAYS) <= last) throw invalidField('from', 'Choose at most 25 months.')
  return { today, timeZone, from: first, to: last }
}
