import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { openList, requirePage } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const SORTS = [
  { value: 'last', label: 'Last order first' },
  { value: 'spent', label: 'Most spent' },
  { value: 'orders', label: 'Most orders' },
  { value: 'name', label: 'Name, A to Z' },
  { value: 'newest', label: 'Newest customers' },
] as const

export const CUSTOMERS = listAddress('/dashboard/customers', {
  search: param.text(),
  tag: param.text(),
  sort: param.order(SORTS),
  limit: param.size(),
  page: param.page(),
})

export type CustomersView = ReturnType<typeof CUSTOMERS.read>

export async function loadCustomers({ api, url }: ScreenVisit) {
  const { view, query } = openList(CUSTOMERS, url)
  const found = await unwrap(api.admin.customers.$get({ query }))
  requirePage(CUSTOMERS, view, found.totalPages)
  return found
}
