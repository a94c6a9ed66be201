import { minorDigits } from './minor-digits.ts'

/** ISO 4217; what prices are in until the owner chooses otherwise. */
export const DEFAULT_SHOP_CURRENCY = 'USD'

declare global {
  var countsIn: string | undefined
}

// One process serves one shop, and a document belongs to one, so it is a fact of both and no argument of every function. It
// is global because the server and its pages are built apart, each with this module in it.
globalThis.countsIn ??= announced()

/** In which currency (ISO 4217) the shop has its prices, and counts. */
export function shopCurrency(): string {
  return globalThis.countsIn ?? DEFAULT_SHOP_CURRENCY
}

/** What the settings say; whoever reads them says it here. */
export function adoptShopCurrency(next: string): void {
  globalThis.countsIn = next
}

/** The decimals of the shop's currency: 2 for dollars, 0 for yen. */
export function shopDigits(): number {
  return minorDigits(shopCurrency())
}

/** The attribute of a document by which its scripts know the currency; none for dollars. */
export function shopCurrencyAttribute(): string {
  const code = shopCurrency()
  return code === DEFAULT_SHOP_CURRENCY ? '' : ` data-shop="${code}"`
}

function announced(): string | undefined {
  return globalThis.document?.documentElement?.dataset.shop
}
