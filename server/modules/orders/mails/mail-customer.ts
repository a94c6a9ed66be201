import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { wasCancelled } from '#server/modules/orders/lifecycle/index.ts'
import { findOrder, findPending, type OrderRow } from '#server/modules/orders/queries.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { isOnItsWay } from './is-on-its-way.ts'
import { mailAboutOrder } from './mail-about-order.ts'
import { findRefund, isInParts } from './queries.ts'
import { dueOf, payingOf } from './paying.ts'
import { isStep, stepWords, type Step } from './step-words.ts'

/** An order that waits for its payment is confirmed by a mail once it is paid. */
export async function mailPlaced(scope: Scope, { data }: Happened<'order.placed'>): Promise<void> {
  const order = await findOrder(scope.tx, data.orderId)
  if (order && isOnItsWay(order)) await mailStep(scope, order, 'confirmed')
}

export async function mailPaid(scope: Scope, { data }: Happened<'order.paid'>): Promise<void> {
  const order = await findOrder(scope.tx, data.orderId)
  if (!order) return
  if (isOnItsWay(order)) await mailStep(scope, order, 'confirmed')
  else if (order.status === 'cancelled') await mailPaidAfterCancelling(scope, order)
}

async function mailPaidAfterCancelling(scope: Scope, order: OrderRow): Promise<void> {
  const { refundDays } = await getSettings(scope.tx)
  const subject = `Your payment for the cancelled order ${order.number} went through`
  const text = `The order stays cancelled. Your payment will be refunded within ${refundDays} business days.`
  await mailAboutOrder(scope, order, { subject, text, key: `order-paid-in-vain:${order.id}` })
}

export async function mailChanged(
  scope: Scope,
  { data }: Happened<'order.changed'>,
): Promise<void> {
  const order = await findOrder(scope.tx, data.orderId)
  if (!order || !isStep(data.to)) return
  // Whoever changed their order knows.
  if (order.replaced_by !== null) return
  // Paid in the last moment, and on its way again.
  if (data.to === 'cancelled' && order.status !== 'cancelled') return
  if (await wasForgotten(scope, order)) return
  // Each of several parcels has an email of its own, and nobody waits to hear that the rest is being packed.
  const isParcelStep = data.to === 'processing' || data.to === 'shipped'
  if (isParcelStep && (await isInParts(scope.tx, order.id))) return
  await mailStep(scope, order, data.to)
}

// Nothing was ever mailed about an order that was placed and not paid for. The reminder does, with a way to finish it.
async function wasForgotten({ tx }: Scope, order: OrderRow): Promise<boolean> {
  if (order.status !== 'cancelled' || payingOf(order) !== 'unpaid') return false
  return !(await wasCancelled(tx, order.id)) && !(await findPending(tx, [order.id])).has(order.id)
}

/** Tells of a new address where whoever changed it wants it to, at the address that the order has then. */
export async function mailAddressChanged(
  scope: Scope,
  { data: { orderId, version, notify } }: Happened<'order.address-changed'>,
): Promise<void> {
  const order = await findOrder(scope.tx, orderId)
  if (!notify || !order || order.status === 'cancelled') return
  const subject = `We changed the address of your order ${order.number}`
  const text = 'This is your order as it is now. If something is not right, reply to this email.'
  await mailAboutOrder(scope, order, { subject, text, key: `order-address:${orderId}:${version}` })
}

export async function mailRefunded(
  scope: Scope,
  { data }: Happened<'order.refunded'>,
): Promise<void> {
  const order = await findOrder(scope.tx, data.orderId)
  const refund = await findRefund(scope.tx, data.refundId)
  if (!order || !refund) return
  const { refundDays } = await getSettings(scope.tx)
  const amount = formatMoney(money(refund.amount_minor, refund.currency))
  const subject = `We refunded ${amount} of your order ${order.number}`
  const text = `It can take up to ${refundDays} business days to reach you.`
  await mailAboutOrder(scope, order, {
    subject,
    text,
    key: `order-refunded:${refund.id}`,
    ...(refund.reason && { parts: [{ facts: [{ label: 'Reason', value: refund.reason }] }] }),
  })
}

// Each step is told once: an order that is paid is also confirmed. One that is paid too late may be cancelled twice.
async function mailStep(scope: Scope, order: OrderRow, step: Step): Promise<void> {
  if (step === 'confirmed' && order.is_quiet === 1) return
  const { refundDays } = await getSettings(scope.tx)
  const { subject, textFor } = stepWords(step, order.is_pickup === 1)
  const isPending = (await findPending(scope.tx, [order.id])).has(order.id)
  await mailAboutOrder(scope, order, {
    subject: subject.replace('{number}', order.number),
    text: textFor({
      financialStatus: order.financial_status,
      paying: payingOf(order),
      refundDays,
      isPending,
      due: dueOf(order),
    }),
    key:
      step === 'cancelled'
        ? `order-${step}:${order.id}:${order.cancelled_at}`
        : `order-${step}:${order.id}`,
  })
}
