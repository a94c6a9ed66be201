import type { Scope } from '#server/kernel/scope.ts'
import type { MailPart } from '#server/modules/mail/index.ts'
import { presentOrder } from '#server/modules/orders/present.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import type { Order } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { daySpanText } from '#shared/time/day-spans.ts'
import { formatAmount } from '#shared/money/currency.ts'
import type { OrderStatus } from '#shared/orders/order-states.ts'
import { orderSums } from '#shared/orders/order-texts.ts'
import { addressLines } from '#shared/people/address-lines.ts'
import { parcelFacts } from './parcel-letter.ts'

/** What was bought, what it costs, where it goes, and a link to it: the part that all mails to the customer share. */
export async function orderParts(
  { tx, config }: Scope,
  row: OrderRow,
  { hasParcels = true } = {},
): Promise<MailPart[]> {
  const order = await presentOrder(tx, row)
  const url = config.publicUrl + orderPath(row)
  return [
    {
      facts: [
        { label: 'Order', value: order.order_number, url },
        ...shippingFacts(order),
        ...arrivalFacts(order),
        ...(hasParcels ? parcelFacts(order) : []),
      ],
    },
    goodsOf(order, config.publicUrl),
    { heading: toHeading(order), address: addressLines(order.shipping_address) },
    { link: { label: 'See your order', url } },
  ]
}

/** All that is needed to pack an order and to write its label, and how its customer can be asked. */
export async function packingParts({ tx, config }: Scope, row: OrderRow): Promise<MailPart[]> {
  const order = await presentOrder(tx, row)
  const { shipping_address: to, email } = order
  return [
    goodsOf(order, config.publicUrl),
    { heading: toHeading(order), address: addressLines(to) },
    {
      facts: [
        ...shippingFacts(order),
        ...(to.phone ? [{ label: 'Phone', value: to.phone }] : []),
        ...(email ? [{ label: 'Email', value: email }] : []),
      ],
    },
  ]
}

const toHeading = ({ is_pickup }: Order) => (is_pickup ? 'Picked up by' : 'Ships to')

/** Members read their orders on a page of their own, guests find theirs by its number. */
function orderPath({ id, user_id, number }: OrderRow): string {
  return user_id ? pathTo.order(id) : pathTo.trackOrder({ number })
}

function shippingFacts({ shipping_method: value, pickup_at }: Order) {
  return [
    ...(value ? [{ label: 'Shipping', value }] : []),
    ...(pickup_at ? [{ label: 'Pick-up at', value: pickup_at.replaceAll('\n', ', ') }] : []),
  ]
}

const STILL_TO_COME: readonly OrderStatus[] = ['confirmed', 'processing', 'shipped', 'in_transit']

function arrivalFacts({ status, arrives }: Order) {
  if (!arrives || !STILL_TO_COME.includes(status)) return []
  return [{ label: 'Arrives', value: daySpanText(arrives) }]
}

function goodsOf(order: Order, publicUrl: string): MailPart {
  const { line_items, currency } = order
  const lines = line_items.map(({ title, quantity, price, image_url }) => ({
    title,
    quantity,
    amount: formatAmount(price * quantity, currency),
    ...(quantity > 1 && { note: `${formatAmount(price, currency)} each` }),
    picture: publicUrl + image_url,
  }))
  return { lines, sums: orderSums(order) }
}
