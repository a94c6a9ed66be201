import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { requirePage } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { daysOf, readRange, totalBefore } from './report-range.ts'

export const CHOICE = listAddress('/dashboard/blog-analytics', {
  search: param.text(),
  page: param.page(),
})

export async function loadAnalytics({ api, url, params: { id }, person }: ScreenVisit) {
  if (person.role !== 'admin') return { kind: 'denied' as const }
  if (!id) {
    const view = CHOICE.read(url.searchParams)
    const { search } = view
    const page = String(view.page)
    const query = { search, sort: 'popular', status: 'published', page, limit: '10' } as const
    const { blogs, totalBlogs, totalPages } = await unwrap(api.blogs.$get({ query }))
    requirePage(CHOICE, view, Math.max(1, totalPages))
    return { kind: 'choice' as const, posts: blogs, total: totalBlogs, pages: totalPages }
  }
  const range = readRange(url.searchParams)
  const query = { days: String(range.days) }
  const report = await unwrap(api.analytics.blog[':id'].$get({ param: { id }, query }))
  const { viewsByDate, today } = report
  const days = daysOf(viewsByDate, range, today)
  const before = totalBefore(viewsByDate, range, today)
  return { kind: 'report' as const, report, range, days, before }
}
