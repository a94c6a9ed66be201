import { pick } from '#shared/api/record.ts'
import { attempt, unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { openList } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const SORTS = [
  { value: 'latest', label: 'Latest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'popular', label: 'Most popular' },
  { value: 'popular-up', label: 'Least popular' },
  { value: 'likes', label: 'Most likes' },
  { value: 'likes-up', label: 'Fewest likes' },
  { value: 'title', label: 'Title, A to Z' },
  { value: 'title-down', label: 'Title, Z to A' },
  { value: 'updated', label: 'Recently updated' },
  { value: 'updated-up', label: 'Least recently updated' },
] as const

export const STATUSES = [
  { value: 'all', label: 'All statuses' },
  { value: 'published', label: 'Published' },
  { value: 'changed', label: 'Unpublished changes' },
  { value: 'draft', label: 'Draft' },
  { value: 'private', label: 'Private' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'submitted', label: 'In review' },
  { value: 'bin', label: 'Bin' },
] as const

export const BLOGS = listAddress('/dashboard/manage-blogs', {
  search: param.text(),
  author: param.text(),
  category: param.text(),
  status: param.oneOf(STATUSES),
  sort: param.order(SORTS),
  limit: param.size(),
  page: param.page(),
})

export type BlogsView = ReturnType<typeof BLOGS.read>

export async function loadBlogs({ api, url, person }: ScreenVisit) {
  const { query } = openList(BLOGS, url)
  const { author, status, ...asked } = query
  const authorId = person.role === 'admin' ? author : person._id
  const [found, counts, categories] = await Promise.all([
    status === 'bin'
      ? unwrap(api.blogs.bin.$get({ query: pick(query, ['page', 'limit']) }))
      : unwrap(api.blogs.$get({ query: { ...asked, status, authorId } })),
    unwrap(api.blogs.counts.$get()),
    unwrap(api.categories.$get()),
  ])
  const earned = 'blogs' in found && person.role === 'admin' ? await earnedBy(api, found.blogs) : []
  return { found, counts, categories, earned }
}

// Without it, the list stands all the same.
async function earnedBy(api: ScreenVisit['api'], blogs: { _id: string }[]) {
  if (blogs.length === 0) return []
  const ids = blogs.map(({ _id }) => _id).join(',')
  const outcome = await attempt(api.analytics.earned.$get({ query: { ids } }))
  return 'value' in outcome ? outcome.value.posts : []
}

export type Categories = Loaded['categories']

type Loaded = Awaited<ReturnType<typeof loadBlogs>>

export type Earned = Loaded['earned']

export type FoundBlogs = Extract<Loaded['found'], { totalBlogs: number }>
export type FoundBin = Extract<Loaded['found'], { totalPosts: number }>
