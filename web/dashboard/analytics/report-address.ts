import { namesOf } from '#shared/api/record.ts'
import { REPORT_RANGES, type ReportRange } from '#shared/time/report-ranges.ts'
import { attempt, unwrap, type JsonResponse } from '#web/api/refusal.ts'
import { listAddress, param, type ListAddress } from '#web/dashboard/kit/list/list-address.ts'

const LABELS: Record<ReportRange, string> = {
  today: 'Today',
  week: 'Week',
  month: 'Month',
  '6month': '6 months',
  year: 'Year',
}

export const RANGES = namesOf(REPORT_RANGES).map((value) => ({ value, label: LABELS[value] }))

const WEEK_FIRST = [
  { value: 'week' as const },
  ...RANGES.filter(({ value }) => value !== 'week'),
] as const

/** `from` and `to`, where they are set, are instead of the range. */
export type ReportView = { range: ReportRange; from: string; to: string }

/** What the address of each report names. */
export const reportFields = {
  range: param.oneOf<ReportRange>(WEEK_FIRST),
  from: param.text(),
  to: param.text(),
}

/** The same for a screen among the reports that has no range of its own. */
export const carriedReportFields = {
  range: param.carried(reportFields.range),
  from: param.carried(reportFields.from),
  to: param.carried(reportFields.to),
}

export const reportAddress = (path: string): ListAddress<ReportView> =>
  listAddress(path, reportFields)

export const TRAFFIC = reportAddress('/dashboard/analytics')
export const STORE = reportAddress('/dashboard/analytics/store')

const { read } = TRAFFIC

/** With days that are refused, the report of the week, beside what is wrong with them. */
export async function loadReport<Received extends JsonResponse>(
  url: URL,
  request: (query: ReturnType<typeof queryOf>) => Promise<Received>,
) {
  const outcome = await attempt(request(queryOf(read(url.searchParams))))
  if ('value' in outcome) return { report: outcome.value, problem: '' }
  const { refusal } = outcome
  if (refusal.status !== 400) throw refusal
  const report = await unwrap(request({ range: 'week' }))
  return { report, problem: Object.values(refusal.fields ?? {})[0] ?? refusal.message }
}

export function queryOf({ range, from, to }: ReportView): {
  range: ReportRange
  from?: string
  to?: string
} {
  return { range, ...(from && { from }), ...(to && { to }) }
}
