import { formatAmount } from '#shared/money/currency.ts'

/** One line of what something costs; `amount` as people write it. */
export type Sum = { name: string; amount: string; isTotal?: boolean }

type Amounts = {
  subtotal: number
  discount: number
  discountCode: string
  shipping: number
  total: number
  refunded?: number
}

/** The sums of a cart or an order, in major units of `currency`; a discount and a refund where there are any. */
export function sumsOf(amounts: Amounts, currency = 'USD'): Sum[] {
  const shown = (amount: number) => formatAmount(amount, currency)
  const { subtotal, discount, discountCode, shipping, total, refunded = 0 } = amounts
  return [
    { name: 'Subtotal', amount: shown(subtotal) },
    ...(discount > 0
      ? [{ name: `Discount ${discountCode}`.trim(), amount: `−${shown(discount)}` }]
      : []),
    { name: 'Shipping', amount: shipping > 0 ? shown(shipping) : 'Free' },
    { name: 'Total', amount: shown(total), isTotal: true },
    ...(refunded > 0 ? [{ name: 'Refunded', amount: `−${shown(refunded)}` }] : []),
  ]
}

type Order = {
  currency: string
  subtotal_price: number
  total_discounts: number
  discount_code: string
  shipping_price: number
  total_price: number
  refunded_price: number
}

/** The sums of an order of the API. */
export function orderSums(order: Order): Sum[] {
  const { subtotal_price: subtotal, total_discounts: discount, discount_code: discountCode } = order
  const { shipping_price: shipping, total_price: total, refunded_price: refunded } = order
  return sumsOf({ subtotal, discount, discountCode, shipping, total, refunded }, order.currency)
}

type Address = {
  name: string
  address1: string
  address2: string
  city: string
  province: string
  zip: string
  country: string
}

/** The address of an order of the API, as it stands on a parcel; parts that are unknown are left out. */
export function addressLines(to: Address): string[] {
  const cityLine = [to.city, [to.province, to.zip].filter(Boolean).join(' ')].filter(Boolean)
  return [to.name, to.address1, to.address2, cityLine.join(', '), to.country].filter(Boolean)
}
