import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { ORDER_STATUSES, type OrderStatus } from '#shared/orders/order-states.ts'
import { money, toMajor } from '#shared/money/money.ts'
import { methodName } from '#shared/orders/payment-texts.ts'
import { amountIn, statusWords } from '#web/dashboard/order-parts/order-words.ts'
import { asRecord } from '#shared/api/record.ts'

type Entry = OrderDetail['history'][number]
type Words = { title: string; text: string }

const TITLES: Record<string, string> = {
  placed: 'Order placed',
  tracked: 'Tracking updated',
  'address-changed': 'Address changed',
  'lines-changed': 'Items changed',
  'addition-waived': 'Added items given for nothing',
  cancelled: 'Cancelled',
  'cancel-requested': 'The customer asks to cancel it',
  'cancel-withdrawn': 'The customer keeps it after all',
  'cancel-declined': 'Cancellation declined',
  reopened: 'Reserved once more by the customer',
  replaced: 'Replaced by a newer order',
  'email-confirmed': 'Confirmed by the customer',
  returned: 'Items were returned',
  'return-requested': 'Return requested',
  'return-accepted': 'Return accepted',
  'return-declined': 'Return declined',
  'return-received': 'Return received',
  'return-closed': 'Return closed without a refund',
  'return-withdrawn': 'Return withdrawn',
  noted: 'Note',
  mailed: 'Email to the customer',
  flagged: 'Needs attention',
  'looked-at': 'Checked',
  'looks-fine': 'Looks fine',
  claimed: 'Linked to an account',
  'payment-failed': 'Payment failed',
}

/** What happened to an order, in words; verbs that are not known here are said as they are. */
export function historyWords(entry: Entry, order: OrderDetail): Words {
  const { verb, to, details } = entry
  const title = TITLES[verb]
  if (verb === 'placed' && order.enteredBy)
    return { title: `Entered by ${order.enteredBy.name}`, text: '' }
  if (verb === 'changed') return { title: statusLabel(to, order), text: sentText(details, order) }
  if (verb === 'parcel-sent') return { title: 'Partly shipped', text: sentText(details, order) }
  if (verb === 'expired') return { title: expiredTitle(order), text: '' }
  if (verb === 'paid') return { title: 'Paid', text: methodText(details) }
  if (verb === 'refunded')
    return { title: refundTitle(details, order), text: piecesText(details, order, 'restocked') }
  if (verb === 'tracked') return { title: title ?? verb, text: parcelText(details) }
  if (verb === 'returned')
    return { title: title ?? verb, text: piecesText(details, order, 'restocked') }
  if (verb.startsWith('return-'))
    return { title: title ?? verb, text: piecesText(details, order, '') }
  if (verb === 'lines-changed') return { title: title ?? verb, text: itemsText(details, order) }
  if (verb === 'address-changed') return { title: title ?? verb, text: changesText(details) }
  const text = textOf(details.text) || textOf(details.reason) || textOf(details.attention)
  return { title: title ?? verb.replaceAll('-', ' '), text }
}

function expiredTitle({ payment_method }: OrderDetail): string {
  const missing = payment_method === 'pay_on_delivery' ? 'confirmed' : 'paid'
  return `Cancelled: not ${missing} in time`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const isStatus = (status: string): status is OrderStatus =>
  ORDER_STATUSES.some((one) => one === status)

function statusLabel(status: string, { is_pickup }: OrderDetail): string {
  if (!isStatus(status)) return status
  return statusWords({ status, is_pickup }).label
}

function parcelText({ carrier, number }: Entry['details']): string {
  return [textOf(carrier), textOf(number)].filter(Boolean).join(' · ')
}

function sentText(details: Entry['details'], order: OrderDetail): string {
  return [piecesText(details, order, 'sent'), parcelText(details)].filter(Boolean).join('\n')
}

function methodText({ method }: Entry['details']): string {
  return textOf(method) && methodName(textOf(method))
}

function refundTitle({ amountMinor }: Entry['details'], order: OrderDetail): string {
  if (typeof amountMinor !== 'number') return 'Refunded'
  return `Refunded ${amountIn(toMajor(money(amountMinor, order.currency)), order)}`
}

const FIELD_NAMES: Record<string, string> = {
  fullName: 'Full name',
  email: 'Email',
  phone: 'Phone number',
  addressLine1: 'Street address',
  addressLine2: 'Apartment, suite or company',
  city: 'City',
  state: 'State or province',
  postalCode: 'Postal code',
  country: 'Country',
}

/** A line for each field: "City: Leipzig → Berlin". */
function changesText({ changes }: Entry['details']): string {
  if (!Array.isArray(changes)) return ''
  return changes
    .map((change) => {
      const { field, from, to } = asRecord(change)
      return `${FIELD_NAMES[textOf(field)] ?? textOf(field)}: ${textOf(from) || 'none'} → ${textOf(to) || 'none'}`
    })
    .join('\n')
}

function piecesText(
  { lines }: Entry['details'],
  { line_items }: OrderDetail,
  what: 'restocked' | 'sent' | '',
): string {
  if (!Array.isArray(lines)) return ''
  return lines
    .map((piece) => {
      const { position, quantity } = asRecord(piece)
      const line = line_items.find((one) => one.position === position)
      return `${String(quantity)} × ${line?.title ?? 'a product'} ${what}`.trim()
    })
    .join('\n')
}

/** A line for each item: "Lamp: 3 → 5", and what the order comes to. */
function itemsText(details: Entry['details'], order: OrderDetail): string {
  const { changes, fromMinor, toMinor, refund, addition } = details
  const amount = (minor: unknown) => amountIn(toMajor(money(Number(minor), order.currency)), order)
  const items = (Array.isArray(changes) ? changes : []).map((change) => {
    const { title, from, to } = asRecord(change)
    return `${textOf(title)}: ${String(from)} → ${String(to)}`
  })
  const more =
    typeof toMinor === 'number'
      ? [`Total: ${amount(fromMinor)} → ${amount(toMinor)}`]
      : [
          textOf(refund) && `Refunded: ${textOf(refund)}`,
          textOf(addition) && `Added: order ${textOf(addition)}`,
        ].filter(Boolean)
  return [...items, ...more].join('\n')
}
