import { pathTo } from '#shared/addresses.ts'
import { ApiRefusal, attempt, unwrap } from '#web/api/refusal.ts'
import type { DashboardSite } from '#web/dashboard/kit/dashboard-context.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { Redirect } from '#web/site/page.ts'
import type { LastDraft } from './editor-page/last-draft.tsx'
import { pageHead } from './parts/seo-texts.ts'

export async function loadWriting({ api, url, person }: ScreenVisit) {
  const slug = url.searchParams.get('slug')
  if (slug) throw new Redirect(await editorUrlOf(api, slug))
  const id = url.searchParams.get('id')
  const categories = await unwrap(api.categories.$get())
  if (!id)
    return { categories, post: null, status: 200, lastDraft: await lastDraftOf(api, person._id) }
  const outcome = await attempt(api.blogs[':id'].edit.$get({ param: { id }, query: {} }))
  if ('value' in outcome) return { categories, post: outcome.value, status: 200, lastDraft: null }
  const { status } = outcome.refusal
  if (![400, 403, 404].includes(status)) throw outcome.refusal
  return { categories, post: null, status: status === 403 ? 403 : 404, lastDraft: null }
}

// Only an offer: a new post opens without it.
async function lastDraftOf(api: ScreenVisit['api'], authorId: string): Promise<LastDraft | null> {
  const query = { authorId, status: 'draft', sort: 'updated', limit: '1' } as const
  const outcome = await attempt(api.blogs.$get({ query }))
  const [draft] = 'value' in outcome ? outcome.value.blogs : []
  if (!draft) return null
  const { _id, title, excerpt, editorial, updatedAt } = draft
  return { _id, title, excerpt, editedAt: editorial?.savedAt ?? updatedAt }
}

// Public pages know a post by its slug.
async function editorUrlOf(api: ScreenVisit['api'], slug: string): Promise<string> {
  const path = pathTo.dashboardScreen('create-post')
  const response = await api.blogs.blog[':slug'].$get({ param: { slug } })
  if (![400, 404].includes(response.status) && !response.ok) throw new ApiRefusal(response.status)
  const id = response.ok ? (await response.json())._id : 'missing'
  return `${path}?${new URLSearchParams({ id })}`
}

type Writing = Awaited<ReturnType<typeof loadWriting>>

export const writingStatus = ({ status }: Writing) => status

export function writingTitle(data: Writing | undefined, site: DashboardSite): string {
  return headOf(data, site).title
}

export function writingDescription(data: Writing | undefined, site: DashboardSite): string {
  return headOf(data, site).description
}

function headOf(data: Writing | undefined, { siteName }: DashboardSite) {
  return pageHead(data?.post ?? { metaTitle: '', metaDescription: '' }, siteName)
}
