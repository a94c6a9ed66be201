import { namesOf } from '#shared/record.ts'
import { REPORT_RANGES, type ReportRange } from '#shared/report-ranges.ts'
import { attempt, unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

const LABELS: Record<ReportRange, string> = {
  today: 'Today',
  week: 'Week',
  month: 'Month',
  '6month': '6 months',
  year: 'Year',
}

/** The ranges to choose from. */
export const RANGES = namesOf(REPORT_RANGES).map((value) => ({ value, label: LABELS[value] }))

const WEEK_FIRST = [
  { value: 'week' as const },
  ...RANGES.filter(({ value }) => value !== 'week'),
] as const

/** `from` and `to`, where they are set, are instead of the range. */
export const ANALYTICS = listAddress('/dashboard/analytics', {
  range: param.oneOf<ReportRange>(WEEK_FIRST),
  from: param.text(),
  to: param.text(),
})

export type AnalyticsView = ReturnType<typeof ANALYTICS.read>

/** With days that are refused, the week, beside what is wrong with them. */
export async function loadSiteAnalytics({ api, url }: ScreenVisit) {
  const query = queryOf(ANALYTICS.read(url.searchParams))
  const outcome = await attempt(api.analytics.$get({ query }))
  if ('value' in outcome) return { report: outcome.value, problem: '' }
  const { refusal } = outcome
  if (refusal.status !== 400) throw refusal
  const report = await unwrap(api.analytics.$get({ query: { range: 'week' } }))
  return { report, problem: Object.values(refusal.fields ?? {})[0] ?? refusal.message }
}

/** What the API is asked for. */
export function queryOf({ range, from, to }: AnalyticsView) {
  return { range, ...(from && { from }), ...(to && { to }) }
}
