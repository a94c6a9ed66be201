import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { composeMail, queueMail, type MailPart } from '#server/modules/mail/index.ts'
import { wasCancelled } from '#server/modules/orders/lifecycle/index.ts'
import { presentOrder } from '#server/modules/orders/present.ts'
import {
  findOrder,
  findPending,
  listShipments,
  type OrderRow,
} from '#server/modules/orders/queries.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { isCancellableByBuyer, isPreparing, isShipped } from '#shared/orders/order-states.ts'
import { isOnItsWay } from './is-on-its-way.ts'
import { orderParts } from './order-letter.ts'
import { parcelLetter } from './parcel-letter.ts'
import { findRefund, isInParts } from './queries.ts'
import { payingOf } from './paying.ts'
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
  await mail(scope, order, { subject, text, key: `order-paid-in-vain:${order.id}` })
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

/** Tells of each number of a parcel once. */
export async function mailTracked(
  scope: Scope,
  { data }: Happened<'order.tracked'>,
): Promise<void> {
  const order = await findOrder(scope.tx, data.orderId)
  if (!order || !(isShipped(order.status) || isPreparing(order.status))) return
  const parcels = await listShipments(scope.tx, [order.id])
  const parcel = parcels.find(({ id }) => id === data.shipmentId)
  if (!parcel?.tracking_number) return
  const subject = `You can now track your order ${order.number}`
  const text = 'Here is the tracking number of your parcel.'
  await mail(scope, order, {
    subject,
    text,
    key: `order-tracked:${order.id}:${parcel.tracking_number}`,
  })
}

/** Tells of one of several parcels: what is in it, and what is still to come. */
export async function mailParcel(
  scope: Scope,
  { data: { orderId, shipmentId } }: Happened<'order.parcel-sent'>,
): Promise<void> {
  const row = await findOrder(scope.tx, orderId)
  if (!row) return
  const order = await presentOrder(scope.tx, row)
  const at = order.fulfillments.findIndex(({ _id: id }) => id === shipmentId)
  if (at < 0) return
  await mail(scope, row, { ...parcelLetter(order, at), key: `order-parcel:${shipmentId}` })
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
  await mail(scope, order, { subject, text, key: `order-address:${orderId}:${version}` })
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
  await mail(scope, order, { subject, text, key: `order-refunded:${refund.id}` })
}

// Each step is told once: an order that is paid is also confirmed. One that is paid too late may be cancelled twice.
async function mailStep(scope: Scope, order: OrderRow, step: Step): Promise<void> {
  if (step === 'confirmed' && order.is_quiet === 1) return
  const { refundDays } = await getSettings(scope.tx)
  const { subject, textFor } = stepWords(step, order.is_pickup === 1)
  const isPending = (await findPending(scope.tx, [order.id])).has(order.id)
  await mail(scope, order, {
    subject: subject.replace('{number}', order.number),
    text: textFor({
      financialStatus: order.financial_status,
      paying: payingOf(order),
      refundDays,
      isPending,
    }),
    key:
      step === 'cancelled'
        ? `order-${step}:${order.id}:${order.cancelled_at}`
        : `order-${step}:${order.id}`,
  })
}

type OrderMail = { subject: string; text: string; key: string; parts?: MailPart[] }

async function mail(
  scope: Scope,
  order: OrderRow,
  { subject, text, key, parts }: OrderMail,
): Promise<void> {
  if (order.email === '') return
  const { siteName } = await getSettings(scope.tx)
  const whole = [...(await orderParts(scope, order, { hasParcels: !parts })), ...cancelling(order)]
  const body: MailPart[] = [text, ...(parts ?? []), ...whole]
  const letter = composeMail({ to: order.email, siteName, subject, body })
  await queueMail(scope, { ...letter, audience: 'other', key, isUrgent: true })
}

/** How a guest takes an order back, as long as members may; those do it on its page. */
function cancelling({ id: orderId, user_id, status, financial_status }: OrderRow): MailPart[] {
  const canCancel = isCancellableByBuyer({ status, financialStatus: financial_status })
  if (user_id !== null || !canCancel) return []
  return [
    'You can cancel it until we pack it:',
    { link: { label: 'Cancel this order', secret: { kind: 'order-cancel', orderId } } },
  ]
}
