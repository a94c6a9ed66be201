import { attempt, unwrap } from '#web/api/refusal.ts'
import type { DeskSite } from '#web/dashboard/kit/desk.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'
import { pageHead } from './parts/seo-texts.ts'

export async function loadWriting({ api, url }: ScreenVisit) {
  const id = url.searchParams.get('id')
  const categories = await unwrap(api.categories.$get())
  if (!id) return { categories, post: null, status: 200 }
  const outcome = await attempt(api.blogs[':id'].edit.$get({ param: { id }, query: {} }))
  if ('value' in outcome) return { categories, post: outcome.value, status: 200 }
  const { status } = outcome.refusal
  if (status !== 404 && status !== 403) throw outcome.refusal
  return { categories, post: null, status }
}

type Writing = Awaited<ReturnType<typeof loadWriting>>

export const writingStatus = ({ status }: Writing) => status

export function writingTitle(data: Writing | undefined, { siteName }: DeskSite): string {
  return pageHead(data?.post ?? { metaTitle: '', metaDescription: '' }, siteName).title
}
