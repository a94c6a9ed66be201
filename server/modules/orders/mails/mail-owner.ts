import type { Happened } from '#server/kernel/events.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { findOwnerAddress } from '#server/modules/accounts/index.ts'
import { composeMail, queueMail, type MailPart } from '#server/modules/mail/index.ts'
import { findOrder, numbersOf, type OrderRow } from '#server/modules/orders/queries.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money, shopMoney } from '#shared/money/money.ts'
import { isOnItsWay } from './is-on-its-way.ts'
import { packingParts } from './order-letter.ts'
import { payingOf, type Paying } from './paying.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

/** Tells the owner of an order that can be sent; one that waits for its payment is told when it is paid. */
export async function notifyOwnerOfPlaced(
  scope: Scope,
  { data }: Happened<'order.placed'>,
): Promise<void> {
  const order = await findOrder(scope.tx, data.orderId)
  if (order && isOnItsWay(order)) await tellOwner(scope, order, await newOrder(scope, order))
}

/** One that waited for its customer's word. */
export async function notifyOwnerOfConfirmed(
  scope: Scope,
  { data }: Happened<'order.confirmed'>,
): Promise<void> {
  const order = await findOrder(scope.tx, data.orderId)
  if (order && isOnItsWay(order)) await tellOwner(scope, order, await newOrder(scope, order))
}

/** One that was paid too late to be sent asks for attention instead. */
export async function notifyOwnerOfPaid(
  scope: Scope,
  { data }: Happened<'order.paid'>,
): Promise<void> {
  const order = await findOrder(scope.tx, data.orderId)
  if (order && isOnItsWay(order)) await tellOwner(scope, order, await newOrder(scope, order))
}

/** So that nobody packs what its customer has cancelled. */
export async function notifyOwnerOfTakenBack(
  scope: Scope,
  { data }: Happened<'order.taken-back'>,
): Promise<void> {
  const order = await findOrder(scope.tx, data.orderId)
  if (!order) return
  const total = formatMoney(money(order.total_minor, order.currency))
  const { adds_to: mainId } = order
  const main = mainId && (await numbersOf(scope.tx, [mainId])).get(mainId)
  const what = main ? `what was to be added to order ${main}` : 'their order'
  await tellOwner(scope, order, {
    subject: `Order ${order.number} was cancelled by its customer`,
    body: [
      `${order.customer_name} cancelled ${what} for ${total}. Its items are back in stock, and nothing was paid.`,
    ],
    key: `order-taken-back:${order.id}:${order.cancelled_at}`,
  })
}

export async function notifyOwnerOfAttention(
  scope: Scope,
  { data, id }: Happened<'order.attention'>,
): Promise<void> {
  const order = await findOrder(scope.tx, data.orderId)
  if (!order?.attention) return
  const subject = `Please check order ${order.number}`
  await tellOwner(scope, order, { subject, body: [order.attention], key: `order-attention:${id}` })
}

type Told = { subject: string; body: MailPart[]; key: string }

const PAYING: Record<Paying, string> = {
  paid: 'It has been paid.',
  free: 'There is nothing to pay.',
  onDelivery: 'It will be paid on delivery.',
  unpaid: 'It has not been paid yet.',
}

/** Tells all that packing needs, so that it can be done from the mail. */
async function newOrder(scope: Scope, order: OrderRow): Promise<Told> {
  const total = formatMoney(money(order.total_minor, order.currency))
  const counted =
    order.currency === shopCurrency() ? '' : ` (${formatMoney(shopMoney(order.total_cents))})`
  return {
    subject: `New order ${order.number}: ${total}`,
    body: [
      `${order.customer_name} placed an order for ${total}${counted}. ${PAYING[payingOf(order)]}`,
      ...(await packingParts(scope, order)),
    ],
    key: `order-new:${order.id}`,
  }
}

/** Mails the owner about an order, with a link to it. */
export async function tellOwner(
  scope: Scope,
  { id }: OrderRow,
  { subject, body, key }: Told,
): Promise<void> {
  const owner = await findOwnerAddress(scope.tx)
  if (!owner) return
  const { siteName } = await getSettings(scope.tx)
  const url = scope.config.publicUrl + pathTo.dashboardScreen(`orders/${id}`)
  const letter = composeMail({
    to: owner.email,
    siteName,
    subject,
    body: [...body, { link: { label: 'Open the order', url } }],
  })
  await queueMail(scope, { ...letter, audience: 'owner', key })
}
