import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { daysOf, readRange } from './report-range.ts'

export const CHOICE = listAddress('/dashboard/blog-analytics', {
  search: param.text(),
  page: param.page(),
})

export async function loadAnalytics({ api, url, params: { id }, person }: ScreenVisit) {
  if (person.role !== 'admin') return { kind: 'denied' as const }
  if (!id) {
    const { search } = CHOICE.read(url.searchParams)
    const query = { search, sort: 'popular', status: 'published', limit: '10' } as const
    const { blogs } = await unwrap(api.blogs.$get({ query }))
    return { kind: 'choice' as const, posts: blogs }
  }
  const report = await unwrap(api.analytics.blog[':id'].$get({ param: { id } }))
  const range = readRange(url.searchParams)
  const days = daysOf(report.viewsByDate, range, new Date())
  return { kind: 'report' as const, report, range, days }
}
