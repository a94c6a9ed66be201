import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { unwrap } from '#web/api/refusal.ts'
import type { DashboardSite } from '#web/dashboard/kit/dashboard-context.ts'
import type { ScreenVisit } from '#web/dashboard/screens.ts'

export async function loadOrder({ api, params }: ScreenVisit): Promise<OrderDetail> {
  const { order } = await unwrap(api.admin.orders[':id'].$get({ param: { id: params.id ?? '' } }))
  return order
}

export function orderTitle(order: OrderDetail | undefined, { siteName }: DashboardSite): string {
  return `${order ? `Order ${order.order_number}` : 'Order'} | ${siteName}`
}
