import type { Product } from '#server/modules/catalog/schema.ts'
import { formatAmount } from '#shared/currency.ts'
import type { CartProduct } from '#web/cart/cart-items.ts'

const SHORTEST_DESCRIPTION = 30
const FIRST_SENTENCE = /^<p>([^<]{20,200}?[.!?])\s+(?=\S)/u

export function productView(product: Product) {
  const text = product.description.trim()
  const isTold = text.length >= SHORTEST_DESCRIPTION
  return {
    ...product,
    description: isTold ? text : '',
    overview: overviewWithLede(product.overview),
    priceNote: priceNote(product),
  }
}

/** Sets the first sentence of the overview apart as the lead, if more follows. */
export function overviewWithLede(html: string): string {
  return html.replace(FIRST_SENTENCE, '<p data-lede>$1</p><p>')
}

export type ProductView = ReturnType<typeof productView>

/** Whether the shop itself sells the product, and whether the page links to another shop. */
export function sellingOf({
  sellingMode,
  affiliateUrl,
}: Pick<Product, 'sellingMode' | 'affiliateUrl'>) {
  return {
    isOwn: sellingMode === 'own' || sellingMode === 'both',
    affiliateUrl: sellingMode === 'affiliate' || sellingMode === 'both' ? affiliateUrl : '',
  }
}

/**
 * What the page offers: the cart, the other shop, or both. Where nothing is paid on this site, the cart is a list of links
 * to the other shop, so its products fit in too.
 */
export function offerOf(
  product: Pick<Product, 'sellingMode' | 'affiliateUrl' | 'availability'>,
  { checkoutOffered }: { checkoutOffered: boolean },
) {
  const { isOwn, affiliateUrl } = sellingOf(product)
  const hasCart = isOwn || (!checkoutOffered && affiliateUrl !== '')
  return { hasCart, canAdd: hasCart && product.availability !== 'out', affiliateUrl }
}

/** The product as a guest's cart remembers it. */
export function cartProduct({ _id, slug, title, price, images, ...product }: Product): CartProduct {
  return {
    productId: _id,
    slug,
    title,
    price,
    images: images.slice(0, 1).map(({ url }) => url),
    affiliateUrl: sellingOf(product).affiliateUrl,
    shopifyVariantId: '',
  }
}

function priceNote({ displayCurrency, price }: Product): string {
  const named = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: displayCurrency,
    currencyDisplay: 'name',
  })
  const name = named.formatToParts(2).find(({ type }) => type === 'currency')?.value
  const base = displayCurrency === 'USD' ? '' : ` (${formatAmount(price)})`
  return `${name ?? displayCurrency}${base}, tax included`
}
