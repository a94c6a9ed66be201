import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { placedBy } from '#server/modules/orders/access.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import { isPayable } from './payable.ts'
import { onlinePayments, providerLabel } from './providers.ts'
import type { Opened } from './schema.ts'
import { startPayment } from './start-payment.ts'
import { countProviderCall } from './count-provider-call.ts'

/** Where whoever placed an order pays for it: the open payment, or a new one after one that failed. */
export async function openPayment(ctx: Context, actor: Actor, orderId: string): Promise<Opened> {
  const order = placedBy(actor, await findOrder(ctx.store.db, orderId))
  if (!isPayable(order) || !onlinePayments(order.provider)) throw nothingToPay()
  await countProviderCall(ctx, orderId)
  const { provider, id, approvalUrl, isRefused, isEnded } = await startPayment(ctx, orderId)
  if (isEnded) throw nothingToPay()
  if (id && approvalUrl) return { provider, id, approvalUrl }
  const label = providerLabel(provider)
  if (isRefused) {
    const text = `${label} cannot take this payment. Nothing was charged; please choose another way to pay, or contact us.`
    throw new Refusal('conflict', 'payment_refused', text)
  }
  const text = `${label} is not responding at the moment. Your order is saved; please try again in a minute.`
  throw new Refusal('unavailable', 'provider_silent', text, { retryAfterSeconds: 30 })
}

/** The order ended or was paid meanwhile. */
export function nothingToPay(): Refusal {
  return new Refusal('conflict', 'nothing_to_pay', 'There is nothing to pay for this order.')
}
