import { pick } from '#shared/api/record.ts'
import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { openList } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const SORTS = [
  { value: 'latest', label: 'Latest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'price-low', label: 'Price: low to high' },
  { value: 'price-high', label: 'Price: high to low' },
  { value: 'stock-low', label: 'Stock: low to high' },
  { value: 'stock-high', label: 'Stock: high to low' },
] as const

export const STOCKS = [
  { value: 'all', label: 'Any stock' },
  { value: 'in-stock', label: 'In stock' },
  { value: 'low-stock', label: 'Low stock' },
  { value: 'out-of-stock', label: 'Out of stock' },
] as const

export const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'live', label: 'Live' },
  { value: 'draft', label: 'Drafts' },
  { value: 'archived', label: 'Archived' },
  { value: 'bin', label: 'Bin' },
] as const

export const PRODUCTS = listAddress('/dashboard/manage-products', {
  search: param.text(),
  category: param.text(),
  sort: param.order(SORTS),
  stock: param.oneOf(STOCKS),
  status: param.oneOf(STATUSES),
  limit: param.size(),
  page: param.page(),
})

export type ProductsView = ReturnType<typeof PRODUCTS.read>

export type ListedStatus = Exclude<ProductsView['status'], 'bin'>

export function listedStatus({ status }: ProductsView): ListedStatus {
  return status === 'bin' ? 'all' : status
}

export async function loadProducts({ api, url }: ScreenVisit) {
  const { view, query } = openList(PRODUCTS, url)
  const status = listedStatus(view)
  const isBin = view.status === 'bin'
  const [bin, found, counts, { categories }, till] = await Promise.all([
    isBin ? unwrap(api.products.bin.$get({ query: pick(query, ['page', 'limit']) })) : null,
    isBin ? null : unwrap(api.products.$get({ query: { ...query, status } })),
    unwrap(api.products.counts.$get({ query: { status } })),
    unwrap(api['product-categories'].$get()),
    unwrap(api.checkout.$get()),
  ])
  return { bin, found, counts, categories, till }
}

export type LoadedProducts = Awaited<ReturnType<typeof loadProducts>>
