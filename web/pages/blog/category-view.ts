import { pathTo } from '#shared/addresses.ts'

const SORTS = ['latest', 'oldest', 'popular'] as const

/** What of a category's posts is shown, as its address says it. */
export type CategoryView = { page: number; sort: (typeof SORTS)[number] }

/** What the address of a category page asks for; anything odd counts as not asked. */
export function readCategoryView(query: URLSearchParams): CategoryView {
  const sort = query.get('sort')
  return {
    page: readPage(query),
    sort: SORTS.find((known) => known === sort) ?? 'latest',
  }
}

/** The number of the page that an address asks for; the first where it asks for nothing sensible. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** Where a view of a category is; what is shown without asking does not stand in the address. */
export function categoryPath(slug: string, { page = 1, sort = 'latest' }: Partial<CategoryView>) {
  return pathTo.category(slug, {
    sort: sort === 'latest' ? undefined : sort,
    page: page > 1 ? page : undefined,
  })
}

export const SORT_LABELS: { value: CategoryView['sort']; label: string }[] = [
  { value: 'latest', label: 'Latest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'popular', label: 'Popular' },
]
