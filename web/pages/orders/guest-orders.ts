import { shopCurrency } from '#shared/money/shop-currency.ts'

/** An order that this browser keeps. Whatever is missing or of another type is undefined. */
export type GuestOrder = {
  id: string
  date: string
  status: string | undefined
  items: { title: string; price: number; quantity: number }[]
  total: number
  /** ISO 4217. */
  currency: string
  address: GuestAddress | undefined
  cancelled_at?: string | undefined
  fulfillment_status?: string | undefined
  financial_status?: string | undefined
  /** The id under which it can be paid; undefined where it cannot. */
  payId?: string | undefined
}

export type GuestAddress = {
  name: string | undefined
  phone: string | undefined
  lines: string[]
  city: string | undefined
  state: string | undefined
  postalCode: string | undefined
  country: string | undefined
}

const MOST = 200
const LONGEST_TEXT = 500

/** Reads the stored text, the newest order first; drops entries that are no orders. Throws when the text is no list. */
export function readGuestOrders(text: string | null): GuestOrder[] {
  const stored: unknown = JSON.parse(text ?? '[]')
  if (!Array.isArray(stored)) throw new TypeError('the stored orders are no list')
  const orders = stored.slice(-MOST).flatMap((entry) => readOrder(fieldsOf(entry)) ?? [])
  return orders.toSorted((one, other) => timeOf(other) - timeOf(one))
}

/** The number of an order with this id, which ends in it; an id of another shape is the number itself. */
export function orderNumberOf(id: string): string {
  return /^[0-9a-z]{26}$/.test(id) ? id.slice(-10).toUpperCase() : id
}

function readOrder(fields: Fields): GuestOrder | undefined {
  const id = textOf(fields.id)
  if (!id) return undefined
  const items = Array.isArray(fields.items) ? fields.items.slice(0, 100) : []
  return {
    id,
    date: textOf(fields.date) ?? '',
    status: textOf(fields.status),
    items: items.map(fieldsOf).map(readItem),
    total: numberOf(fields.total),
    currency: currencyOf(fields.currency),
    address: readAddress(fieldsOf(fields.shippingAddress)),
    cancelled_at: textOf(fields.cancelled_at),
    fulfillment_status: textOf(fields.fulfillment_status),
    financial_status: textOf(fields.financial_status),
    payId: textOf(fields.payId),
  }
}

function readItem(item: Fields) {
  const product = fieldsOf(item.product)
  return {
    title: textOf(product.title) ?? 'N/A',
    price: numberOf(product.price),
    quantity: Math.max(1, Math.trunc(numberOf(item.quantity))),
  }
}

function readAddress(fields: Fields): GuestAddress | undefined {
  const address = {
    name: textOf(fields.fullName) ?? textOf(fields.name),
    phone: textOf(fields.phone) ?? textOf(fields.phoneNumber),
    lines: [textOf(fields.addressLine1), textOf(fields.addressLine2)].filter(
      (line) => line !== undefined,
    ),
    city: textOf(fields.city),
    // Empty where the country has none.
    state: fields.state === '' ? '' : textOf(fields.state),
    postalCode: fields.postalCode === '' ? '' : textOf(fields.postalCode),
    country: textOf(fields.country),
  }
  const isKnown = Object.values(address).flat().some(Boolean)
  return isKnown ? address : undefined
}

type Fields = Record<string, unknown>

function fieldsOf(value: unknown): Fields {
  return Object(value)
}

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, LONGEST_TEXT) : ''
  return text || undefined
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0
}

function currencyOf(value: unknown): string {
  return typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : shopCurrency()
}

// Orders without a readable date come last.
function timeOf({ date }: GuestOrder): number {
  return Date.parse(date) || 0
}
