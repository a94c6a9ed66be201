const SORTS = ['latest', 'oldest', 'popular'] as const

/** The page and order of a shelf of posts, parsed from the address. */
export type ShelfView = { page: number; sort: (typeof SORTS)[number] }

/** Invalid parameters count as absent. */
export function readShelfView(query: URLSearchParams): ShelfView {
  const sort = query.get('sort')
  return {
    page: readPage(query),
    sort: SORTS.find((option) => option === sort) ?? 'latest',
  }
}

/** The page number in an address; 1 if it is missing or invalid. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** The query of a view; defaults are omitted. */
export function shelfQuery({ page = 1, sort = 'latest' }: Partial<ShelfView>) {
  return { sort: sort === 'latest' ? undefined : sort, page: page > 1 ? page : undefined }
}

export const SORT_LABELS: { value: ShelfView['sort']; label: string }[] = [
  { value: 'latest', label: 'Latest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'popular', label: 'Popular' },
]
