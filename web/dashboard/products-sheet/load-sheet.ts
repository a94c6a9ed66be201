import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { openList, requirePage } from '#web/dashboard/kit/list/load-page.ts'
import { SORTS, STATUSES, STOCKS } from '#web/dashboard/manage-products/load-products.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const SHEET_STATUSES = [
  { value: 'all', label: 'Any status' },
  ...STATUSES.filter(({ value }) => value !== 'all' && value !== 'bin'),
]

type SheetStatus = Exclude<(typeof STATUSES)[number]['value'], 'bin'>

export const SHEET = listAddress('/dashboard/manage-products/sheet', {
  search: param.text(),
  category: param.text(),
  sort: param.order(SORTS),
  stock: param.oneOf(STOCKS),
  status: param.oneOf<SheetStatus>([
    { value: 'all' },
    { value: 'live' },
    { value: 'draft' },
    { value: 'archived' },
  ]),
  limit: param.size(25),
  page: param.page(),
})

export async function loadSheet({ api, url }: ScreenVisit) {
  const { view, query } = openList(SHEET, url)
  const [found, { categories }] = await Promise.all([
    unwrap(api.products.sheet.$get({ query })),
    unwrap(api['product-categories'].$get()),
  ])
  requirePage(SHEET, view, found.totalPages)
  return { ...found, categories }
}

export type LoadedSheet = Awaited<ReturnType<typeof loadSheet>>
