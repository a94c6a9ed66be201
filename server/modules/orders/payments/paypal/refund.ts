import type { PaypalAnswer, PaypalRefund } from '#server/adapters/paypal/types.ts'
import type { Context } from '#server/kernel/context.ts'
import type { ProviderRefundStatus } from '#server/modules/orders/payments/provider.ts'
import type { PaymentRow, RefundRow } from '#server/modules/orders/payments/queries.ts'
import { money } from '#shared/money/money.ts'
import { NOT_CONFIGURED, reasonOf } from './reason.ts'

export async function refundByPaypal(
  { paypal }: Context,
  { payment, refund }: { payment: PaymentRow; refund: RefundRow },
): Promise<ProviderRefundStatus> {
  if (!paypal) return NOT_CONFIGURED
  if (refund.provider_id) return statusOf(await paypal.findRefund(refund.provider_id))
  const answer = await paypal.refundCapture({
    captureId: payment.capture_id ?? '',
    requestId: refund.id,
    customId: refund.id,
    amount: money(refund.amount_minor, refund.currency),
    note: refund.reason,
  })
  return statusOf(answer)
}

export async function askPaypalRefund(
  { paypal }: Context,
  providerId: string,
): Promise<ProviderRefundStatus> {
  return paypal ? statusOf(await paypal.findRefund(providerId)) : NOT_CONFIGURED
}

function statusOf(answer: PaypalAnswer<PaypalRefund>): ProviderRefundStatus {
  if (!('ok' in answer)) {
    const isFinal = answer.fault === 'invalid' || answer.fault === 'unknown'
    return { state: isFinal ? 'failed' : 'unknown', reason: reasonOf(answer) }
  }
  const { id: providerId, status, amount, reason } = answer.value
  if (status === 'COMPLETED') return { state: 'done', providerId, amount, reason }
  if (status === 'PENDING') return { state: 'pending', providerId, amount, reason }
  if (status === 'FAILED' || status === 'CANCELLED')
    return { state: 'failed', reason: `PayPal says ${status}${reason && ` (${reason})`}` }
  return { state: 'unknown', reason: `PayPal says ${status}` }
}
