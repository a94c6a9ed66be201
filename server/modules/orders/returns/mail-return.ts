import type { Context } from '#server/kernel/context.ts'
import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { isOfAddress } from '#server/modules/orders/contact-columns.ts'
import { mailAboutOrder, tellOwner } from '#server/modules/orders/mails/index.ts'
import type { MailPart } from '#server/modules/mail/index.ts'
import { tokenOf } from '#server/modules/orders/order-links/index.ts'
import { findOrder, listLines, type OrderRow } from '#server/modules/orders/queries.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { reasonText, type ReturnState } from '#shared/orders/return-states.ts'
import { listReturns, type ReturnRow } from './queries.ts'

/** Tells the customer how their return stands, once for each step, and the owner of a new one. */
export async function mailReturn(
  scope: Scope,
  { data: { orderId, returnId, state } }: Happened<'order.return-changed'>,
): Promise<void> {
  const order = await findOrder(scope.tx, orderId)
  const row = (await listReturns(scope.tx, [orderId])).find(({ id }) => id === returnId)
  if (!order || !row) return
  const words = WORDS[state]
  if (!words) return
  await mailAboutOrder(scope, order, {
    subject: words.subject.replace('{number}', order.number),
    text: words.text,
    parts: await partsOf(scope, order, { row, state }),
    key: `order-return:${returnId}:${state}`,
  })
}

export async function notifyOwnerOfReturn(
  scope: Scope,
  { data: { orderId, returnId, state } }: Happened<'order.return-changed'>,
): Promise<void> {
  const order = await findOrder(scope.tx, orderId)
  const row = (await listReturns(scope.tx, [orderId])).find(({ id }) => id === returnId)
  if (!order || !row || state !== 'requested' || row.state !== 'requested') return
  await tellOwner(scope, order, {
    subject: `Return asked for: order ${order.number}`,
    body: [
      `${order.customer_name} wants to return items. Reason: ${reasonText(row.reason)}.`,
      ...(row.text ? [{ quote: row.text }] : []),
      await itemsOf(scope, row),
    ],
    key: `order-return-new:${returnId}`,
  })
}

const WORDS: Partial<Record<ReturnState, { subject: string; text: string }>> = {
  requested: {
    subject: 'We got your return request for order {number}',
    text: 'We look at it and write to you. Please keep the items until then.',
  },
  accepted: {
    subject: 'Your return of order {number} is accepted',
    text: 'You can send these items back:',
  },
  declined: {
    subject: 'About your return of order {number}',
    text: 'We cannot take these items back:',
  },
  received: {
    subject: 'Your return of order {number} has arrived',
    text: 'We have received these items and look at them now:',
  },
}

async function partsOf(
  scope: Scope,
  order: OrderRow,
  { row, state }: { row: ReturnRow; state: ReturnState },
): Promise<MailPart[]> {
  const items = await itemsOf(scope, row)
  if (state === 'requested' || state === 'received') return [items]
  if (state === 'declined') return [items, row.answer]
  const { returnAddress, invoiceAddress, siteName } = await getSettings(scope.tx)
  const address = (returnAddress || invoiceAddress).split('\n').filter(Boolean)
  return [
    items,
    row.answer,
    ...(address.length > 0 ? [{ heading: 'Send it to', address }] : []),
    `Write ${siteName} order ${order.number} on the parcel.`,
  ]
}

async function itemsOf({ tx }: Scope, row: ReturnRow): Promise<string> {
  const lines = await listLines(tx, [row.order_id])
  return fromJson(row.lines)
    .map(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position)
      return `${quantity} × ${line?.title ?? 'a product'}`
    })
    .join('\n')
}

/** The link of a mail, made when it is sent and stored nowhere. */
export async function mailedReturnLink(
  { store: { db }, config }: Context,
  { orderId }: { orderId: string },
  recipient: string,
): Promise<string | undefined> {
  const order = await findOrder(db, orderId)
  if (!order || !isOfAddress(order, recipient)) return undefined
  return config.publicUrl + pathTo.returnOrder(await tokenOf(db, 'return order', order))
}
