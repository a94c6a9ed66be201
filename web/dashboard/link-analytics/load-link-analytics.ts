import type { LinkOut } from '#server/modules/links/outbound/schema.ts'
import { unwrap } from '#web/api/refusal.ts'
import { carriedReportFields } from '#web/dashboard/analytics/report-address.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { requirePage } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'broken', label: 'Broken' },
  { value: 'moved', label: 'Moved' },
  { value: 'unchecked', label: 'Not checked yet' },
  { value: 'paid', label: 'Paid' },
] as const

// The range is the other reports', and is still theirs after every search, filter and page of this one.
export const LINKS = listAddress('/dashboard/analytics/links', {
  ...carriedReportFields,
  search: param.text(),
  filter: param.oneOf(FILTERS),
  page: param.page(),
  redirects: param.page(),
  posts: param.page(),
})

export type LinksView = ReturnType<typeof LINKS.read>

export type LinkLine = LinkOut & { _id: string }

export async function loadLinkAnalytics({ api, url }: ScreenVisit) {
  const view = LINKS.read(url.searchParams)
  const { search, filter, page } = view
  const { admin } = api
  const [found, { pages: missing }, redirects, attention] = await Promise.all([
    unwrap(admin.links.$get({ query: { search, filter, page: String(page) } })),
    unwrap(admin['missing-pages'].$get()),
    unwrap(admin.redirects.$get({ query: { page: String(view.redirects) } })),
    unwrap(admin['posts-to-check'].$get({ query: { page: String(view.posts) } })),
  ])
  requirePage(LINKS, view, found.totalPages)
  const links = found.links.map((link): LinkLine => ({ ...link, _id: link.url }))
  return { found: { ...found, links }, missing, redirects, attention }
}
