import { atShop, oneShopOf, shopName } from '#shared/products/partner-shops.ts'
import { shopNames } from '#shared/money/currency-name.ts'

/** Where a line can be bought elsewhere; empty if nowhere. */
type Linked = { affiliateUrl: string }

export const linksOf = (lines: readonly Linked[]): string[] =>
  lines.map(({ affiliateUrl }) => affiliateUrl).filter(Boolean)

/** Which products of the cart other shops sell, where there are any and none are sold here. */
export function linksText(lines: readonly Linked[]): string {
  const links = linksOf(lines)
  if (links.length === 0) return ''
  const shop = oneShopOf(links)
  if (links.length < lines.length)
    return `Links to ${shopName(shop) || 'other shops'} are paid links.`
  const which = lines.length === 1 ? 'it' : 'each of them'
  return `You can buy ${which} ${atShop(shop)} through a paid link.`
}

/** What the sums are worth where nothing is paid on this site. */
export function finalPriceText(lines: readonly Linked[]): string {
  const links = linksOf(lines)
  if (links.length === 0) return `Prices in ${shopNames()}.`
  return `Prices in ${shopNames()}. ${shopName(oneShopOf(links)) || 'Each shop'} sets the final price.`
}
