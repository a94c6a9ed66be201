import { pathTo } from '#shared/addresses.ts'
import type { CollectionSort } from '#shared/products/collections.ts'
import { readPage } from '#web/pages/blog/shelf-view.ts'
import { STORE_SORTS } from '#web/pages/shop/store/store-view.ts'

/** The order and page of a collection; both are part of the address. */
export type CollectionView = { sort: CollectionSort; page: number }

/** The orders that are offered: one by rules is the newest first by itself. */
export function sortsOf(kind: 'hand' | 'rules'): { value: CollectionSort; label: string }[] {
  const others = STORE_SORTS.filter(({ value }) => value !== 'latest')
  if (kind === 'rules') return [{ value: 'collection', label: 'Latest' }, ...others]
  return [{ value: 'collection', label: 'Our order' }, ...STORE_SORTS]
}

/** Invalid parameters count as absent. */
export function readCollectionView(query: URLSearchParams): CollectionView {
  const sort = STORE_SORTS.find(({ value }) => value === query.get('sort'))?.value ?? 'collection'
  return { sort, page: readPage(query) }
}

/** The address of a view of a collection; defaults are omitted. */
export function collectionHref(slug: string, { sort, page }: Partial<CollectionView>): string {
  return pathTo.collection(slug, {
    sort: sort === 'collection' ? undefined : sort,
    page: page && page > 1 ? page : undefined,
  })
}
