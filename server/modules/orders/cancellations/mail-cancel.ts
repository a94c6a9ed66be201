import type { Context } from '#server/kernel/context.ts'
import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { isOfAddress } from '#server/modules/orders/contact-columns.ts'
import { mailAboutOrder, tellOwner } from '#server/modules/orders/mails/index.ts'
import { tokenOf } from '#server/modules/orders/order-links/index.ts'
import { findOrder, type OrderRow } from '#server/modules/orders/queries.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import type { CancelRequestState } from '#shared/orders/cancel-requests.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { counted } from '#shared/text/counted.ts'
import { findCancelRequest, type CancelRequestRow } from './queries.ts'

type Changed = Happened<'order.cancel-request-changed'>

/** Tells the customer how their request stands, once for each step; what was granted has the mails of its order. */
export async function mailCancelRequest(
  scope: Scope,
  { data: { orderId, state } }: Changed,
): Promise<void> {
  const order = await findOrder(scope.tx, orderId)
  const request = await findCancelRequest(scope.tx, orderId)
  if (!order || !request) return
  const words = await wordsOf(scope, order, { state, request })
  if (!words) return
  const { subject, text } = words
  await mailAboutOrder(scope, order, {
    subject: subject.replace('{number}', order.number),
    text,
    ...(state === 'declined' && { parts: [request.answer] }),
    key: `order-cancel-request:${orderId}:${state}`,
  })
}

type Step = { state: CancelRequestState; request: CancelRequestRow }

async function wordsOf({ tx }: Scope, order: OrderRow, { state, request }: Step) {
  // Whoever took it back meanwhile waits for nothing.
  if (state === 'requested' && request.state === 'requested')
    return {
      subject: 'We got your request to cancel order {number}',
      text: 'We look at it and write to you. If your order is packed already, it may still ship.',
    }
  if (state === 'declined')
    return {
      subject: 'About your request to cancel order {number}',
      text: 'We cannot cancel your order any more:',
    }
  // Whoever was handed it knows.
  if (state === 'shipped' && order.is_pickup === 0)
    return {
      subject: 'Your order {number} had shipped before we could cancel it',
      text: ['It is on its way to you.', await returnText({ tx })].filter(Boolean).join(' '),
    }
  return undefined
}

async function returnText({ tx }: Pick<Scope, 'tx'>): Promise<string> {
  const { returnDays } = await getSettings(tx)
  if (returnDays === 0) return ''
  return `You can return its items within ${counted(returnDays, 'day')} of delivery.`
}

/** Tells the owner once of each order, so that nobody packs what its customer does not want any more. */
export async function notifyOwnerOfCancelRequest(
  scope: Scope,
  { data: { orderId, state } }: Changed,
): Promise<void> {
  if (state !== 'requested') return
  const order = await findOrder(scope.tx, orderId)
  const request = await findCancelRequest(scope.tx, orderId)
  if (!order || request?.state !== 'requested') return
  const total = formatMoney(money(order.total_minor, order.currency))
  await tellOwner(scope, order, {
    subject: `Cancellation asked for: order ${order.number}`,
    body: [
      `${order.customer_name} asks you to cancel their order for ${total}. Cancel it, or decline that, before you ship it.`,
      ...(request.text ? [{ quote: request.text }] : []),
    ],
    key: `order-cancel-asked:${orderId}`,
  })
}

/** The link of a mail, made when it is sent and stored nowhere. */
export async function mailedCancelLink(
  { store: { db }, config }: Context,
  { orderId }: { orderId: string },
  recipient: string,
): Promise<string | undefined> {
  const order = await findOrder(db, orderId)
  if (!order || !isOfAddress(order, recipient)) return undefined
  return config.publicUrl + pathTo.cancelOrder(await tokenOf(db, 'cancel order', order))
}
