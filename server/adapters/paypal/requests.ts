import type { Money as PaypalMoney, OrderRequest, Patch } from '@paypal/paypal-server-sdk'
import { toDecimalText, type Money } from '#shared/money/money.ts'
import { isRecord } from '#shared/api/record.ts'
import type { NewPaypalOrder, PaypalAddress, PaypalUnit } from './types.ts'

// As PayPal limits them.
const LONGEST = { brand: 127, item: 127, name: 300, line: 300, city: 120, state: 300, postal: 60 }

export function paypalMoney(amount: Money): PaypalMoney {
  return { currencyCode: amount.currency, value: toDecimalText(amount) }
}

/** Our order in PayPal's words: to be paid at once, and sent to the address given here and no other. */
export function orderRequest(order: NewPaypalOrder): OrderRequest {
  return {
    // An enum of the library, which is loaded with the first payment only; so are those below.
    intent: 'CAPTURE' as OrderRequest['intent'],
    purchaseUnits: [purchaseUnit(order)],
    paymentSource: {
      paypal: {
        // Enums, as above.
        experienceContext: {
          brandName: order.siteName.slice(0, LONGEST.brand) || 'Shop',
          shippingPreference: preferenceOf(order),
          // In the United States PayPal asks for a telephone number, too; elsewhere it passes over this.
          ...(order.asksForContact && { contactPreference: 'UPDATE_CONTACT_INFO' }),
          userAction: order.isExpress ? 'CONTINUE' : 'PAY_NOW',
          returnUrl: order.returnUrl,
          cancelUrl: order.cancelUrl,
        } as NonNullable<Wallet['experienceContext']>,
      },
    },
  }
}

function preferenceOf({ isExpress, shippingAddress }: NewPaypalOrder): string {
  if (isExpress) return 'GET_FROM_FILE'
  return shippingAddress ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING'
}

/** What an order is for, in place of what it was for. The library writes no names in a patch. */
export function unitPatch(unit: PaypalUnit): Patch[] {
  const path = `/purchase_units/@reference_id=='default'`
  // An enum, as above.
  return [{ op: 'replace' as Patch['op'], path, value: inPaypalsNames(purchaseUnit(unit)) }]
}

function inPaypalsNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inPaypalsNames)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name.replace(/[A-Z]|\d+/g, (sign) => `_${sign.toLowerCase()}`),
      inPaypalsNames(each),
    ]),
  )
}

type Wallet = NonNullable<NonNullable<OrderRequest['paymentSource']>['paypal']>

function purchaseUnit(order: PaypalUnit): OrderRequest['purchaseUnits'][number] {
  const { customId, invoiceId, items, shippingAddress } = order
  return {
    customId,
    ...(invoiceId && { invoiceId }),
    amount: {
      ...paypalMoney(order.total),
      breakdown: {
        itemTotal: paypalMoney(order.subtotal),
        shipping: paypalMoney(order.shipping),
        discount: paypalMoney(order.discount),
        ...(order.addedTax.amountMinor > 0 && { taxTotal: paypalMoney(order.addedTax) }),
      },
    },
    items: items.map(({ title, quantity, price }) => ({
      name: title.slice(0, LONGEST.item) || 'Item',
      quantity: String(quantity),
      unitAmount: paypalMoney(price),
    })),
    ...(shippingAddress && { shipping: shippingOf(shippingAddress) }),
  }
}

function shippingOf({ name, line1, line2, city, state, postalCode, countryCode }: PaypalAddress) {
  return {
    name: { fullName: name.slice(0, LONGEST.name) },
    address: {
      addressLine1: line1.slice(0, LONGEST.line),
      ...(line2 && { addressLine2: line2.slice(0, LONGEST.line) }),
      adminArea2: city.slice(0, LONGEST.city),
      ...(state && { adminArea1: state.slice(0, LONGEST.state) }),
      ...(postalCode && { postalCode: postalCode.slice(0, LONGEST.postal) }),
      countryCode,
    },
  }
}
