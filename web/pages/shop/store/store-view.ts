import { pathTo } from '#shared/addresses.ts'

export const STORE_SORTS = [
  { value: 'latest', label: 'Latest' },
  { value: 'price-asc', label: 'Price: low to high' },
  { value: 'price-desc', label: 'Price: high to low' },
  { value: 'alpha', label: 'Name: A to Z' },
] as const

export type StoreSort = (typeof STORE_SORTS)[number]['value']

/** A view of the store; all of it is part of the address. */
export type StoreView = { search: string; category: string; sort: StoreSort; page: number }

const LONGEST = 200
const LAST_PAGE = 1_000_000

/** Invalid parameters count as absent. */
export function readStoreView(query: URLSearchParams): StoreView {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST)
  const sort = STORE_SORTS.find(({ value }) => value === query.get('sort'))?.value ?? 'latest'
  const page = /^\d{1,7}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const clampedPage = Math.min(Math.max(page, 1), LAST_PAGE)
  return { search: text('search'), category: text('category'), sort, page: clampedPage }
}

/** The address of a view with some changes; every change except that of the page goes to the first page. */
export function storeHref(view: StoreView, changes: Partial<StoreView> = {}): string {
  const { search, category, sort, page } = { ...view, page: 1, ...changes }
  return pathTo.store({
    search,
    category,
    sort: sort === 'latest' ? undefined : sort,
    page: page > 1 ? page : undefined,
  })
}

/** Id of the element where the list starts. */
export const LIST_START = 'products'

export const LIST_PATH = `${pathTo.store()}#${LIST_START}`

/** Like `storeHref`, scrolled to the start of the list. */
export function listHref(view: StoreView, changes?: Partial<StoreView>): string {
  return `${storeHref(view, changes)}#${LIST_START}`
}
