const AMAZON = /(?:^|\.)amazon\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/
const SHORT_AMAZON = ['amzn.to', 'amzn.eu', 'amzn.asia', 'a.co']

/** All of Amazon's hosts, which have one rule for prices. */
export const AMAZON_SHOP = 'amazon.*'

/** Whether a host is one of Amazon’s shops, in any country; its short links have hosts of their own. */
export function isAmazonHost(host: string): boolean {
  return AMAZON.test(host)
}

/** The shop behind a web address: its host without "www.", or `amazon.*` for each of Amazon's; empty for no address. */
export function shopOf(address: string): string {
  const host = URL.parse(address)?.hostname.replace(/^www\./, '') ?? ''
  return isAmazonHost(host) || SHORT_AMAZON.includes(host) ? AMAZON_SHOP : host
}

/** What a reader calls a shop of `shopOf`. */
export function shopName(shop: string): string {
  return shop === AMAZON_SHOP ? 'Amazon' : shop
}

/** The one shop behind some web addresses; empty for several, or for none. */
export function oneShopOf(addresses: readonly string[]): string {
  const shops = new Set(addresses.filter(Boolean).map(shopOf))
  const [shop = ''] = shops
  return shops.size === 1 ? shop : ''
}

/** "on Amazon", "at shop.example", or "elsewhere" for no shop. */
export function atShop(shop: string): string {
  if (shop === AMAZON_SHOP) return 'on Amazon'
  return shop ? `at ${shop}` : 'elsewhere'
}
