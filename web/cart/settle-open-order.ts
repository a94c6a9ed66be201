import type { AnswerOf } from '#web/api/answer-of.ts'
import type { ApiClient } from '#web/api/client.ts'
import { isMember } from './account-cart.ts'
import { readGuestCart, writeGuestCart } from './guest-cart.ts'
import { readOpenOrder, writeOpenOrder } from './open-order.ts'

type Placed = AnswerOf<ApiClient['checkout'][':orderId']['$get']>

/**
 * Looks whether this browser's order was paid since, as by somebody who closed PayPal's page, and takes its products out of
 * the guest's cart then. Nothing happens where nobody can be asked.
 */
export async function settleOpenOrder(): Promise<void> {
  const id = readOpenOrder()
  if (!id) return
  const answer = await fetch(`/api/checkout/${id}`).catch(() => undefined)
  if (answer?.status === 404) writeOpenOrder('')
  if (!answer?.ok) return
  const { order }: Placed = await answer.json()
  const { status, financial_status: money } = order
  // Another tab may have settled it, or placed the next one.
  if ((status === 'pending' && money === 'pending') || readOpenOrder() !== id) return
  writeOpenOrder('')
  if (money !== 'voided' && !isMember())
    takeFromGuestCart(order.line_items.map(({ productId }) => productId))
}

/** Takes products out of the guest's cart. */
export function takeFromGuestCart(productIds: readonly string[]): void {
  writeGuestCart(readGuestCart().filter(({ productId }) => !productIds.includes(productId)))
}
