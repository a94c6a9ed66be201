import { unwrap } from '#web/api/refusal.ts'
import { listAddress, param } from '#web/dashboard/kit/list/list-address.ts'
import { openList, requirePage } from '#web/dashboard/kit/list/load-page.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export const STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'attention', label: 'Needs attention' },
  { value: 'risks', label: 'Risk hints' },
  { value: 'returns', label: 'Returns' },
  { value: 'to-ship', label: 'To ship' },
  { value: 'on-the-way', label: 'On the way' },
  { value: 'unpaid', label: 'Waiting for payment' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'ended', label: 'Cancelled or refunded' },
] as const

export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'attention', label: 'Needs attention first' },
] as const

export const ORDERS = listAddress('/dashboard/orders', {
  search: param.text(),
  status: param.oneOf(STATUSES),
  from: param.text(),
  to: param.text(),
  min: param.text(),
  max: param.text(),
  country: param.text(),
  sort: param.order(SORTS),
  limit: param.size(),
  page: param.page(),
})

export type OrdersView = ReturnType<typeof ORDERS.read>

export async function loadOrders({ api, url }: ScreenVisit) {
  const { view, query } = openList(ORDERS, url)
  const [found, { views, most }] = await Promise.all([
    unwrap(api.admin.orders.$get({ query })),
    unwrap(api.admin['order-views'].$get()),
  ])
  requirePage(ORDERS, view, found.totalPages)
  return { ...found, views, mostViews: most }
}
