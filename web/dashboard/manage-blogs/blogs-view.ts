/** The orders that the list offers, as the API names them. */
export const BLOG_SORTS = [
  { value: 'latest', label: 'Latest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'popular', label: 'Most popular' },
] as const

/** What the list can be narrowed to; the bin is a list of its own. */
export const BLOG_STATUSES = [
  { value: 'all', label: 'All statuses' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'private', label: 'Private' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'submitted', label: 'In review' },
  { value: 'bin', label: 'Bin' },
] as const

export type BlogSort = (typeof BLOG_SORTS)[number]['value']
export type BlogStatus = (typeof BLOG_STATUSES)[number]['value']

/** What somebody sees of the list; all of it stands in the address. */
export type BlogsView = {
  search: string
  category: string
  sort: BlogSort
  status: BlogStatus
  page: number
}

export const BLOGS_PATH = '/dashboard/manage-blogs'

const LONGEST = 200
const LAST_PAGE = 1_000_000

/** The view that an address asks for; whatever makes no sense in it counts as not said. */
export function readBlogsView(query: URLSearchParams): BlogsView {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST).toWellFormed()
  const page = /^\d{1,7}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  return {
    search: text('search'),
    category: text('category'),
    sort: BLOG_SORTS.find(({ value }) => value === query.get('sort'))?.value ?? 'latest',
    status: BLOG_STATUSES.find(({ value }) => value === query.get('status'))?.value ?? 'all',
    page: Math.min(Math.max(page, 1), LAST_PAGE),
  }
}

/** The address of a view with some changes; every change but that of the page itself leads to the first page. */
export function blogsHref(view: BlogsView, changes: Partial<BlogsView> = {}): string {
  const { search, category, sort, status, page } = { ...view, page: 1, ...changes }
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (category) query.set('category', category)
  if (status !== 'all') query.set('status', status)
  if (sort !== 'latest') query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${BLOGS_PATH}?${query}` : BLOGS_PATH
}

/** Whether anything narrows the list. */
export function isFiltered({ search, category, status }: BlogsView): boolean {
  return search !== '' || category !== '' || status !== 'all'
}
