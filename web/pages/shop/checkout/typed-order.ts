import { codesOf, writeCodes } from '#shared/orders/discount-codes.ts'
import { MOST_LINES, MOST_PIECES, type RequestedItem } from '#web/cart/cart-items.ts'

/** Reads `id:2:post,other:1`, as checkout writes what is ordered into its form and its address. */
export function parseWanted(text: string | null | undefined): RequestedItem[] {
  const items = new Map<string, RequestedItem>()
  for (const entry of (text ?? '').split(',').slice(0, MOST_LINES)) {
    const [productId = '', typed = '', via = ''] = entry.split(':')
    const quantity = Number(typed)
    if (!/^[\w-]{1,64}$/.test(productId) || !Number.isSafeInteger(quantity) || quantity < 1)
      continue
    items.set(productId, { productId, quantity: Math.min(quantity, MOST_PIECES), via })
  }
  return [...items.values()]
}

export const quantityField = (productId: string) => `quantity ${productId}`

/** The items with the quantities of the form’s fields, without the one that is dropped. */
export function changedItems(typed: Record<string, string>): RequestedItem[] {
  const fewer = new Map(
    parseWanted(typed.take).map(({ productId, quantity }) => [productId, quantity]),
  )
  return parseWanted(typed.items)
    .filter(({ productId }) => productId !== typed.drop)
    .map((item) => ({ ...item, quantity: fewer.get(item.productId) ?? typedQuantity(typed, item) }))
}

function typedQuantity(typed: Record<string, string>, item: RequestedItem): number {
  const quantity = Number(typed[quantityField(item.productId)])
  return Number.isSafeInteger(quantity) && quantity > 0
    ? Math.min(quantity, MOST_PIECES)
    : item.quantity
}

export function writeWanted(items: readonly RequestedItem[]): string {
  return items
    .map(({ productId, quantity, via }) => [productId, quantity, via].filter(Boolean).join(':'))
    .join(',')
}

/** The Idempotency-Key that the form keeps, or a new one: a form can hold what no header may. */
export function keyOf({ attempt = '' }: { attempt?: string }): string {
  return /^[\x21-\x7E]{1,255}$/.test(attempt) ? attempt : crypto.randomUUID()
}

const LONGEST_ID = 40

/** The way of shipping that was chosen; empty for the cheapest. */
export function methodIdOf({ shippingMethod = '' }: { shippingMethod?: string }): string {
  return shippingMethod.slice(0, LONGEST_ID)
}

/** The charge that the customer has seen, as the form keeps it: `USD 129 9`. */
export function shownCharge({ currency, total, shipping }: Agreed): string {
  return [currency, total, shipping].join(' ').trim()
}

type Agreed = { currency: string; total: number; shipping?: number }

/** Nothing agrees with what is no charge, so that an order is never placed unseen. */
export function parseCharge(text: string | undefined): Agreed {
  const [currency = '', total = '', shipping = ''] = (text ?? '').split(' ')
  return {
    currency: currency.slice(0, 3),
    total: total && Number.isFinite(Number(total)) ? Number(total) : -1,
    ...(shipping && Number.isFinite(Number(shipping)) && { shipping: Number(shipping) }),
  }
}

type TypedCode = { usedCodes?: string; discountCode?: string; refusedCode?: string }

/** The codes to order with. The charge that was seen holds nothing of refused ones, which therefore stop no order. */
export function orderedCode({ usedCodes, discountCode, refusedCode = '' }: TypedCode): string {
  const refused = codesOf(refusedCode)
  const typed = codesOf([usedCodes, discountCode].join(','))
  return writeCodes(typed.filter((code) => !refused.includes(code)))
}
