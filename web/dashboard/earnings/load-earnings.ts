import { unwrap } from '#web/api/refusal.ts'
import { loadReport, queryOf, reportFields } from '#web/dashboard/analytics/report-address.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

/** Which sales count for an article. */
export const WAYS = [
  { value: 'direct', label: 'Direct' },
  { value: 'read', label: 'With “read before”' },
] as const

/** `post` is the id of the article that is opened. */
export const EARNINGS = listAddress('/dashboard/analytics/earnings', {
  ...reportFields,
  count: param.oneOf<'direct' | 'read'>(WAYS),
  post: param.id(),
})

export async function loadEarnings({ api, url }: ScreenVisit) {
  const loaded = await loadReport(url, (query) => api.analytics.earnings.$get({ query }))
  const { post: id } = EARNINGS.read(url.searchParams)
  const isShown = loaded.report.articles.some(({ _id }) => _id === id)
  if (!isShown) return { ...loaded, article: null }
  const { from, to } = loaded.report
  const query = queryOf({ range: 'week', from, to })
  const article = await unwrap(api.analytics.earnings[':id'].$get({ param: { id }, query }))
  return { ...loaded, article }
}
