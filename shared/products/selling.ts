export type SellingMode = 'affiliate' | 'own' | 'both' | 'none'

/** How the shop takes orders: whether checkout is on, and the ways to pay that are set up. */
export type Till = { enabled: boolean; methods: readonly string[] }

/** Why the shop takes no order at all. */
export type TillProblem = 'checkout_off' | 'no_payment'

/** Why nobody can buy a product; `not_for_sale` is what its owner chose. */
export type SellingProblem = TillProblem | 'no_link' | 'not_for_sale'

type Sold = { sellingMode: SellingMode; affiliateUrl: string }

/** Whether a product may be bought on this site, where that sells at all. */
export function isSoldHere({ sellingMode }: Pick<Sold, 'sellingMode'>): boolean {
  return sellingMode === 'own' || sellingMode === 'both'
}

/** The link to the other store that sells a product; empty if none does. */
export function storeLink({ sellingMode, affiliateUrl }: Sold): string {
  return sellingMode === 'affiliate' || sellingMode === 'both' ? affiliateUrl : ''
}

/** What keeps the whole shop from taking orders; undefined where nothing does. */
export function tillProblem({ enabled, methods }: Till): TillProblem | undefined {
  if (!enabled) return 'checkout_off'
  return methods.length === 0 ? 'no_payment' : undefined
}

/** Stock is no part of it: what is sold out can be bought once there is more. */
export function sellingProblem(product: Sold, till: Till): SellingProblem | undefined {
  if (product.sellingMode === 'none') return 'not_for_sale'
  if (storeLink(product).trim()) return undefined
  return isSoldHere(product) ? tillProblem(till) : 'no_link'
}
