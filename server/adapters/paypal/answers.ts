import type { Address, Order, OrdersCapture, Refund } from '@paypal/paypal-server-sdk'
import { fromDecimalText, type Money } from '#shared/money/money.ts'
import { PaypalFaultError } from './line.ts'
import type {
  PaypalAddress,
  PaypalCapture,
  PaypalOrder,
  PaypalPayer,
  PaypalRefund,
} from './types.ts'

/** An order with its one purchase unit; throws where that is not what PayPal sent. */
export function readOrder(order: Order): PaypalOrder {
  const [unit, ...further] = order.purchaseUnits ?? []
  if (!unit || further.length > 0) throw nonsense()
  return {
    id: idOf(order.id),
    status: statusOf(order.status),
    amount: moneyOf(unit.amount),
    customId: unit.customId ?? '',
    invoiceId: unit.invoiceId ?? '',
    payee: unit.payee?.merchantId ?? unit.payee?.emailAddress ?? '',
    approvalUrl: approvalOf(order),
    captures: (unit.payments?.captures ?? []).map(captureOf),
    payer: payerOf(order),
  }
}

function payerOf(order: Order): PaypalPayer {
  const { payer, paymentSource, purchaseUnits } = order
  const { name, address, ...contact } = purchaseUnits?.[0]?.shipping ?? {}
  const wallet = paymentSource?.paypal
  const { givenName = '', surname = '' } = wallet?.name ?? payer?.name ?? {}
  const ownName = `${givenName} ${surname}`.trim()
  const fullName = name?.fullName ?? ownName
  return {
    // What was chosen for this order counts before what PayPal knows of the account.
    email: contact.emailAddress ?? wallet?.emailAddress ?? payer?.emailAddress ?? '',
    name: ownName || fullName,
    phone: chosenPhone(contact.phoneNumber) || ownPhone(order),
    countryCode: isoCode(wallet?.address?.countryCode ?? payer?.address?.countryCode ?? ''),
    shippingAddress: address && addressOf(fullName, address),
  }
}

type Phone = { countryCode?: string; nationalNumber?: string }

function chosenPhone(phone: Phone | undefined): string {
  const { countryCode = '', nationalNumber = '' } = phone ?? {}
  if (!nationalNumber) return ''
  return countryCode ? `+${countryCode} ${nationalNumber}` : nationalNumber
}

// Of an account PayPal tells the number without its country.
function ownPhone({ payer, paymentSource }: Order): string {
  const phone = paymentSource?.paypal?.phoneNumber ?? payer?.phone?.phoneNumber
  return phone?.nationalNumber ?? ''
}

// PayPal calls China worldwide C2.
const isoCode = (code: string) => (code === 'C2' ? 'CN' : code)

function addressOf(name: string, address: Address): PaypalAddress {
  return {
    name,
    line1: address.addressLine1 ?? '',
    line2: address.addressLine2 ?? '',
    city: address.adminArea2 ?? '',
    state: address.adminArea1 ?? '',
    postalCode: address.postalCode ?? '',
    countryCode: address.countryCode,
  }
}

function captureOf(capture: OrdersCapture): PaypalCapture {
  return {
    id: idOf(capture.id),
    status: statusOf(capture.status),
    reason: capture.statusDetails?.reason ?? '',
    amount: moneyOf(capture.amount),
    customId: capture.customId ?? '',
    invoiceId: capture.invoiceId ?? '',
  }
}

export function readRefund(refund: Refund): PaypalRefund {
  return {
    id: idOf(refund.id),
    status: statusOf(refund.status),
    reason: refund.statusDetails?.reason ?? '',
    amount: moneyOf(refund.amount),
    customId: refund.customId ?? '',
  }
}

function moneyOf(stated: { value?: string; currencyCode?: string } | undefined): Money {
  const amount = fromDecimalText(stated?.value ?? '', stated?.currencyCode ?? '')
  if (!amount) throw nonsense()
  return amount
}

function approvalOf({ links = [] }: Order): string {
  const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (!link) return ''
  const isAddress = URL.canParse(link.href) && /^https?:$/.test(new URL(link.href).protocol)
  if (!isAddress) throw nonsense()
  return link.href
}

function idOf(id: string | undefined): string {
  if (!id || !/^[\w-]{1,64}$/.test(id)) throw nonsense()
  return id
}

function statusOf(status: string | undefined): string {
  if (!status || !/^[A-Z_]{1,64}$/.test(status)) throw nonsense()
  return status
}

const nonsense = () => new PaypalFaultError('nonsense')
