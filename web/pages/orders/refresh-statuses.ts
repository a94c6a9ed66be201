import type { AnswerOf } from '#web/api/answer-of.ts'
import type { ApiClient } from '#web/api/client.ts'
import { dropGuestOrders, storedGuestOrders, renewGuestOrder } from '#web/cart/guest-orders.ts'
import { orderNumberOf } from './guest-orders.ts'

type Tracked = AnswerOf<ApiClient['orders']['shopify-orders']['track'][':orderNumber']['$get']>

const MOST_AT_ONCE = 10
const ENDED = new Set(['delivered', 'cancelled', 'refunded'])

/** Asks how the newest kept orders stand now, and keeps what is answered. */
export async function refreshStatuses(): Promise<void> {
  const open = storedGuestOrders().filter(
    ({ status, isGone }) => !isGone && !ENDED.has(String(status).toLowerCase()),
  )
  for (const { id } of open.slice(-MOST_AT_ONCE)) {
    if (typeof id !== 'string' || !id) continue
    const answer = await fetch(
      `/api/orders/shopify-orders/track/${encodeURIComponent(orderNumberOf(id))}`,
    ).catch(() => undefined)
    // As after a restored backup. Asked again and again, it would count as a number that was guessed.
    if (answer?.status === 404) renewGuestOrder(id, { isGone: true })
    if (!answer?.ok) continue
    const { order }: Tracked = await answer.json()
    if (order.is_replaced) dropGuestOrders([id])
    const { status, cancelled_at, fulfillment_status, financial_status, can_pay, _id } = order
    const payId = can_pay ? _id : undefined
    renewGuestOrder(id, { status, cancelled_at, fulfillment_status, financial_status, payId })
  }
}
