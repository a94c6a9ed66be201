import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { placedBy } from '#server/modules/orders/access.ts'
import { presentOrder } from '#server/modules/orders/present.ts'
import { findOrder } from '#server/modules/orders/queries.ts'
import type { Captured } from './schema.ts'
import { providerLabel } from './providers.ts'
import { countProviderCall } from './count-provider-call.ts'
import { settleReturned } from './settle-order.ts'
import type { Settled } from './settle-payment.ts'

/** Settles the payment of an order for whoever placed it; the order is paid, or its payment pending, or this is refused. */
export async function capturePayment(
  ctx: Context,
  actor: Actor,
  orderId: string,
): Promise<Captured> {
  placedBy(actor, await findOrder(ctx.store.db, orderId))
  await countProviderCall(ctx, orderId)
  const settled = await settleReturned(ctx, orderId)
  const { db } = ctx.store
  const row = placedBy(actor, await findOrder(db, orderId))
  const order = await presentOrder(db, row)
  const { provider } = row
  if (row.paid_at !== null) return { order, payment: { provider, status: 'completed' } }
  if (settled?.status === 'pending') return { order, payment: { provider, status: 'pending' } }
  throw refusalOf(settled, providerLabel(provider))
}

function refusalOf(settled: Settled | undefined, label: string): Refusal {
  if (!settled) {
    return new Refusal('conflict', 'nothing_to_pay', 'There is no open payment for this order.')
  }
  if (!settled.isKnown) {
    const text = `${label} is not responding at the moment. Your order is saved; please try again in a minute.`
    return new Refusal('unavailable', 'provider_silent', text, { retryAfterSeconds: 30 })
  }
  if (settled.status === 'open' && !settled.fault) {
    return new Refusal(
      'conflict',
      'not_approved',
      `You have not approved the payment at ${label} yet.`,
    )
  }
  if (settled.status === 'abandoned') {
    return new Refusal('conflict', 'abandoned', 'This payment was abandoned. Nothing was charged.')
  }
  const text = `${label} did not accept the payment. Nothing was charged; please try again, perhaps with another card or account there.`
  return new Refusal('conflict', 'payment_declined', text)
}
