import type { OrderProgress } from '#shared/order-steps.ts'
import { GUEST_ORDERS, orderNumberOf } from './guest-orders.ts'

const MOST_AT_ONCE = 10
const ENDED = new Set(['delivered', 'cancelled', 'refunded'])

/** `isGone`: the site does not know it any more, as after a restored backup. */
type Kept = { id?: unknown; status?: unknown; isGone?: unknown }

/** Asks how the newest kept orders stand now, and keeps what is answered. */
export async function refreshStatuses(): Promise<void> {
  const open = kept().filter(
    ({ status, isGone }) => !isGone && !ENDED.has(String(status).toLowerCase()),
  )
  for (const { id } of open.slice(-MOST_AT_ONCE)) {
    if (typeof id !== 'string' || !id) continue
    const answer = await fetch(
      `/api/orders/shopify-orders/track/${encodeURIComponent(orderNumberOf(id))}`,
    ).catch(() => undefined)
    // Asked again and again, it would count as a number that was guessed.
    if (answer?.status === 404) keep(id, { isGone: true })
    if (!answer?.ok) continue
    const { order } = (await answer.json()) as { order: OrderProgress }
    const { status, cancelled_at, fulfillment_status, financial_status } = order
    keep(id, { status, cancelled_at, fulfillment_status, financial_status })
  }
}

function kept(): Kept[] {
  try {
    const orders: unknown = JSON.parse(localStorage.getItem(GUEST_ORDERS) ?? '[]')
    return Array.isArray(orders) ? orders.filter((order) => typeof order === 'object' && order) : []
  } catch {
    return []
  }
}

// Read again just before it is written: another tab may have added an order.
function keep(id: string, news: object): void {
  const orders = kept().map((order) => (order.id === id ? { ...order, ...news } : order))
  localStorage.setItem(GUEST_ORDERS, JSON.stringify(orders))
}
