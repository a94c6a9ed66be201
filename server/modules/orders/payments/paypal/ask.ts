import type {
  PaypalCapture,
  PaypalFailure,
  PaypalOrder,
  PaypalServer,
} from '#server/adapters/paypal/types.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Due, ProviderStatus } from '#server/modules/orders/payments/provider.ts'
import { mismatchOf } from './mismatch.ts'
import { NOT_CONFIGURED, reasonOf } from './reason.ts'

type Asking = Due & { mayTake: boolean }

/** Where a payment stands. Money is taken only from an order that PayPal describes as we do. */
export async function askPaypal({ paypal }: Context, asking: Asking): Promise<ProviderStatus> {
  if (!paypal) return NOT_CONFIGURED
  const found = await paypal.findOrder(asking.payment.provider_id ?? '')
  if (!('ok' in found)) return failed(found)
  const reported = statusOf(found.value, asking)
  return reported ?? take(paypal, asking)
}

/** Undefined where the customer has agreed and the money may be taken. */
function statusOf(order: PaypalOrder, asking: Asking): ProviderStatus | undefined {
  const reason = mismatchOf(order, asking)
  if (reason) return { state: 'mismatch', reason }
  const capture = order.captures.at(-1)
  if (capture) return statusOfCapture(capture, order.payer.countryCode)
  if (order.status === 'VOIDED') return { state: 'gone' }
  if (order.status === 'COMPLETED')
    return { state: 'unknown', reason: 'PayPal names no capture of a completed order' }
  return order.status === 'APPROVED' && asking.mayTake ? undefined : { state: 'open' }
}

const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']

function statusOfCapture(
  { id: captureId, status, reason }: PaypalCapture,
  payerCountry: string,
): ProviderStatus {
  if (TAKEN.includes(status))
    return { state: 'completed', captureId, isGivenBack: status !== 'COMPLETED', payerCountry }
  if (status === 'PENDING') return { state: 'pending', captureId, reason }
  if (status === 'DECLINED' || status === 'FAILED')
    return { state: 'failed', reason: `PayPal declined the payment${reason && ` (${reason})`}` }
  return { state: 'unknown', reason: `PayPal says ${status}` }
}

async function take(paypal: PaypalServer, asking: Asking): Promise<ProviderStatus> {
  const { id, provider_id: providerId, declines } = asking.payment
  // One after each decline: PayPal answers a repeated request as it answered the first.
  const taken = await paypal.captureOrder(providerId ?? '', `${id}-${declines}`)
  if ('ok' in taken) return agreed(taken.value, asking)
  if (taken.fault === 'declined') return { state: 'declined', reason: reasonOf(taken) }
  if (taken.fault === 'unapproved') return { state: 'open' }
  // Somebody else may have taken it in the meantime.
  const found = await paypal.findOrder(providerId ?? '')
  if ('ok' in found && (found.value.captures.length > 0 || taken.fault !== 'invalid'))
    return agreed(found.value, asking)
  return taken.fault === 'invalid' ? { state: 'failed', reason: reasonOf(taken) } : failed(taken)
}

function agreed(order: PaypalOrder, asking: Asking): ProviderStatus {
  const reason = 'the customer approved the payment, but PayPal has not confirmed that it was taken'
  return statusOf(order, asking) ?? { state: 'unknown', reason }
}

function failed(failure: PaypalFailure): ProviderStatus {
  if (failure.fault === 'unknown') return { state: 'gone' }
  return { state: 'unknown', reason: reasonOf(failure) }
}
