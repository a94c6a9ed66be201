import type { Product } from '#server/modules/catalog/schema.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { isSoldHere, storeLink } from '#shared/products/selling.ts'
import type { CartProduct } from '#web/cart/cart-items.ts'
import type { Site } from '#web/site/page.ts'
import { asVariant, chosenVariant } from './chosen-variant.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { currencyNames } from '#shared/money/currency-name.ts'
import { capitalized } from '#shared/text/capitalized.ts'

const SHORTEST_DESCRIPTION = 30
const FIRST_SENTENCE = /^<p>([^<]{20,200}?[.!?])\s+(?=\S)/u

/** The product as its page shows it; of one with options the chosen variant, whose product is `listed`. */
export function productView(product: Product) {
  const variant = chosenVariant(product)
  const text = product.description.trim()
  const isTold = text.length >= SHORTEST_DESCRIPTION
  return {
    ...product,
    cartTitle: product.title,
    ...(variant && asVariant(product, variant)),
    title: product.title,
    variant,
    listed: { id: product._id, slug: product.slug },
    description: isTold ? text : '',
    overview: overviewWithLede(product.overview),
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
    isOwn: isSoldHere({ sellingMode }),
    affiliateUrl: storeLink({ sellingMode, affiliateUrl }),
  }
}

/**
 * What the page offers: the cart, the other shop, or both. Where nothing is paid on this site, the cart is a list of links
 * to the other shop, so its products fit in too. A product that is not live has no cart.
 */
export function offerOf(
  product: Pick<Product, 'status' | 'sellingMode' | 'affiliateUrl' | 'availability'>,
  { checkoutOffered }: { checkoutOffered: boolean },
) {
  const { isOwn, affiliateUrl } = sellingOf(product)
  const hasCart = product.status === 'live' && (isOwn || (!checkoutOffered && affiliateUrl !== ''))
  return { hasCart, canAdd: hasCart && product.availability !== 'out', affiliateUrl }
}

/** The product as a guest's cart remembers it: without a price that is another shop's. */
export function cartProduct({
  _id,
  slug,
  cartTitle,
  images,
  ...product
}: ProductView): CartProduct {
  const price = sellingOf(product).isOwn ? product.price : 0
  return {
    productId: _id,
    slug,
    title: cartTitle,
    price,
    images: images.slice(0, 1).map(({ url }) => url),
    affiliateUrl: sellingOf(product).affiliateUrl,
    shopifyVariantId: '',
  }
}

type Till = Pick<Site, 'checkoutOffered' | 'rupeesOffered' | 'taxAdded' | 'taxIsDue'>

/** What the price beside it is, and what is paid in the end where that is another figure. */
export function priceNote(product: ProductView, till: Till): string {
  const name = capitalized(currencyNames(product.displayCurrency))
  const isPaidHere = till.checkoutOffered && sellingOf(product).isOwn
  if (product.priceAsOf && product.shop?.currency === product.displayCurrency) return name
  const tax = taxNote(till)
  if (product.displayCurrency === shopCurrency()) return isPaidHere ? name + tax : name
  if (!isPaidHere) return `${name}, rounded`
  const paid = formatAmount(product.price)
  return product.displayCurrency === 'INR' && till.rupeesOffered
    ? `${name}${tax}. You pay exactly this on delivery in India, and ${paid} otherwise${tax && till.taxAdded ? ', plus tax each time' : ''}.`
    : `${name}, rounded. You pay ${paid}${tax}.`
}

function taxNote({ taxAdded, taxIsDue }: Till): string {
  if (taxIsDue === false) return ''
  return `, ${taxAdded ? 'plus tax' : 'tax included'}${taxIsDue === null ? ' where it is due' : ''}`
}
