import { MOST_LINES, MOST_PIECES, type RequestedItem } from '#web/cart/cart-items.ts'

/** Reads `id:2,other:1`, as checkout writes what is ordered into its form and its address. */
export function parseWanted(text: string | null | undefined): RequestedItem[] {
  const quantities = new Map<string, number>()
  for (const entry of (text ?? '').split(',').slice(0, MOST_LINES)) {
    const [productId = '', typed = ''] = entry.split(':')
    const quantity = Number(typed)
    if (!/^[\w-]{1,64}$/.test(productId) || !Number.isSafeInteger(quantity) || quantity < 1)
      continue
    quantities.set(productId, Math.min(quantity, MOST_PIECES))
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}

export function writeWanted(items: readonly RequestedItem[]): string {
  return items.map(({ productId, quantity }) => `${productId}:${quantity}`).join(',')
}

/** The Idempotency-Key that the form keeps, or a new one: a form can hold what no header may. */
export function keyOf({ attempt = '' }: { attempt?: string }): string {
  return /^[\x21-\x7E]{1,255}$/.test(attempt) ? attempt : crypto.randomUUID()
}

/** The charge that the customer has seen, as the form keeps it: `USD 129`. */
export function shownCharge({ currency, total }: { currency: string; total: number }): string {
  return `${currency} ${total}`
}

/** Nothing agrees with what is no charge, so that an order is never placed unseen. */
export function parseCharge(text: string | undefined): { currency: string; total: number } {
  const [currency = '', total = ''] = (text ?? '').split(' ')
  return {
    currency: currency.slice(0, 3),
    total: total && Number.isFinite(Number(total)) ? Number(total) : -1,
  }
}

type TypedCode = { discountCode?: string; refusedCode?: string }

/** The code to order with. The charge that was seen holds nothing of a refused one, which therefore stops no order. */
export function orderedCode({ discountCode = '', refusedCode = '' }: TypedCode): string {
  const code = discountCode.trim()
  return code.toUpperCase() === refusedCode.toUpperCase() ? '' : code
}
