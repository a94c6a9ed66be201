import { DEFAULT_SHOP_CURRENCY, shopCurrency } from '#shared/money/shop-currency.ts'

/** What a way to pay charges: the shop's currency, or dollars where it cannot charge that. */
export function usualCurrency({ currencies }: { currencies: readonly string[] }): string {
  const shop = shopCurrency()
  return currencies.includes(shop) ? shop : DEFAULT_SHOP_CURRENCY
}
