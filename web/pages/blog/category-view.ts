const SORTS = ['latest', 'oldest', 'popular'] as const

export type CategorySort = (typeof SORTS)[number]

/** What the address of a category page asks for; anything odd counts as not asked. */
export function readCategoryView(query: URLSearchParams): { page: number; sort: CategorySort } {
  const page = query.get('page') ?? ''
  const sort = query.get('sort')
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    sort: SORTS.find((known) => known === sort) ?? 'latest',
  }
}

export const SORT_LABELS: { value: CategorySort; label: string }[] = [
  { value: 'latest', label: 'Latest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'popular', label: 'Popular' },
]
