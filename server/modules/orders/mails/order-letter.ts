import type { Scope } from '#server/kernel/scope.ts'
import type { MailPart } from '#server/modules/mail/index.ts'
import { presentOrders } from '#server/modules/orders/present.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import type { Order } from '#server/modules/orders/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import { formatMoney } from '#shared/currency.ts'
import { fromMajor, multiply } from '#shared/money.ts'

/** What was bought, what it costs, where it goes, and a link to it: the part that all mails to the customer share. */
export async function orderParts({ tx, config }: Scope, row: OrderRow): Promise<MailPart[]> {
  const [order] = await presentOrders(tx, [row])
  if (!order) return []
  const url = config.publicUrl + orderPath(row)
  return [
    { facts: [{ label: 'Order', value: order.order_number, url }, ...parcelFacts(order)] },
    { lines: linesOf(order, config.publicUrl), totals: totalsOf(order) },
    { heading: 'Ships to', address: addressLines(order) },
    { link: { label: 'See your order', url } },
  ]
}

/** Members read their orders on a page of their own, guests find theirs by its number. */
function orderPath({ id, user_id, number }: OrderRow): string {
  return user_id ? pathTo.order(id) : pathTo.trackOrder({ number })
}

function parcelFacts({ fulfillments }: Order) {
  return fulfillments.flatMap(({ tracking_company, tracking_number, tracking_url: url }) => [
    ...(tracking_company ? [{ label: 'Carrier', value: tracking_company }] : []),
    ...(tracking_number
      ? [{ label: 'Tracking number', value: tracking_number, ...(url && { url }) }]
      : url
        ? [{ label: 'Tracking', value: 'Track Package', url }]
        : []),
  ])
}

function linesOf({ line_items, currency }: Order, publicUrl: string) {
  return line_items.map(({ title, quantity, price, image_url }) => {
    const each = fromMajor(price, currency)
    return {
      ...{ title, quantity, amount: formatMoney(multiply(each, quantity)) },
      ...(quantity > 1 && { note: `${formatMoney(each)} each` }),
      picture: publicUrl + image_url,
    }
  })
}

function totalsOf(order: Order) {
  const amount = (value: number) => formatMoney(fromMajor(value, order.currency))
  const { total_discounts: discount, shipping_price: shipping, refunded_price: refunded } = order
  return [
    { label: 'Items', amount: amount(order.subtotal_price) },
    ...(discount > 0
      ? [{ label: `Discount ${order.discount_code}`, amount: `−${amount(discount)}` }]
      : []),
    { label: 'Shipping', amount: shipping > 0 ? amount(shipping) : 'Free' },
    ...(refunded > 0 ? [{ label: 'Refunded', amount: `−${amount(refunded)}` }] : []),
    { label: 'Total', amount: amount(order.total_price) },
  ]
}

function addressLines({ shipping_address: to }: Order): string[] {
  const place = [to.city, [to.province, to.zip].filter(Boolean).join(' ')].join(', ')
  return [to.name, to.address1, to.address2, place, to.country].filter(Boolean)
}
