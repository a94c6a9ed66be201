import { AMAZON_SHOP, shopOf } from '#shared/products/partner-shops.ts'

/** The shop that the typed link of a product leads to; Amazon while it is no address of any. */
export function linkedShop(affiliateUrl: string): string {
  const shop = shopOf(affiliateUrl.trim())
  // Half of an address that is still being typed has a host, too.
  return shop.includes('.') ? shop : AMAZON_SHOP
}

export function linkName(affiliateUrl: string): string {
  const shop = linkedShop(affiliateUrl)
  return shop === AMAZON_SHOP ? 'Amazon link' : `Link to ${shop}`
}
