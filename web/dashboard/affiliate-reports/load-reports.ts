import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { requirePage } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const LINE_STATES = [
  { value: 'open', label: 'Without an article' },
  { value: 'all', label: 'All lines' },
] as const

export const REPORTS = listAddress('/dashboard/analytics/reports', {
  page: param.page(),
  state: param.oneOf<'open' | 'all'>(LINE_STATES),
  after: param.id(),
})

export async function loadReports({ api, url }: ScreenVisit) {
  const view = REPORTS.read(url.searchParams)
  const { state, after } = view
  const [reports, found] = await Promise.all([
    unwrap(api.affiliates.imports.$get({ query: { page: String(view.page) } })),
    unwrap(api.affiliates.lines.$get({ query: { state, after } })),
  ])
  requirePage(REPORTS, view, reports.totalPages)
  const lines = found.lines.map((line) => ({ ...line, _id: line.key }))
  return { ...reports, lines, next: found.next }
}

export type Reports = Awaited<ReturnType<typeof loadReports>>
export type ReportLine = Reports['lines'][number]
