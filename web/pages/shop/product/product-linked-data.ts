import type { DayRange } from '#shared/time/day-range.ts'
import { toCents } from '#shared/money/amount.ts'
import { deliveryTime } from '#shared/orders/delivery.ts'
import { cheapestOf, deliveredOf, parcelOf, rateCents } from '#shared/orders/shipping.ts'
import { toDecimalText, shopMoney } from '#shared/money/money.ts'
import { identifiersOf, isGtin } from '#shared/products/product-identifiers.ts'
import type { Variant } from '#server/modules/catalog/schema.ts'
import { pathTo } from '#shared/addresses.ts'
import type { Site } from '#web/site/page.ts'
import { asVariant } from './chosen-variant.ts'
import { sellingOf, type ProductView } from './product-view.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

type LinkedDataContext = Pick<
  Site,
  'site' | 'publicUrl' | 'checkoutOffered' | 'offerCountry' | 'offerShipping'
> & {
  url: string
}

/**
 * A Product, with an Offer if it can be bought on the site (one that is no longer sold has none), as
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing asks for it.
 */
export function productLd(product: ProductView, context: LinkedDataContext) {
  const { publicUrl, checkoutOffered, url } = context
  const { brand, mpn, ...named } = identifiersOf(product.specifications)
  const gtin = isGtin(product.barcode) ? product.barcode : named.gtin
  // An affiliate product has the other shop's price, which is unknown here.
  const isOffered = checkoutOffered && product.status === 'live' && sellingOf(product).isOwn
  return {
    '@type': 'Product',
    name: product.title,
    ...(product.description && { description: product.description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(mpn && { mpn }),
    url,
    image: product.images.map((image) => publicUrl + image.url),
    ...(product.category && { category: product.category.name }),
    ...(product.variant
      ? groupLd(product, { ...context, isOffered })
      : {
          sku: product.sku || product._id,
          ...(gtin && { gtin }),
          ...(isOffered && { offers: offerLd(product, context) }),
        }),
  }
}

// As https://developers.google.com/search/docs/appearance/structured-data/product-variants asks for it.
function groupLd(product: ProductView, context: LinkedDataContext & { isOffered: boolean }) {
  const { publicUrl, isOffered } = context
  return {
    '@type': 'ProductGroup',
    productGroupID: product.listed.id,
    variesBy: product.options.map(({ name }) => variesBy(name)),
    hasVariant: product.variants.map((variant, at) => {
      const one = { ...product, ...asVariant(product, variant) }
      const url = publicUrl + pathTo.product(variant.slug)
      const [picture] = one.images
      return {
        '@type': 'Product',
        name: variant.title,
        sku: variant.sku || variant._id,
        ...(isGtin(variant.barcode) && { gtin: variant.barcode }),
        ...propertiesLd(product, variant),
        ...(picture && { image: publicUrl + picture.url }),
        // What all share stands once, so that a hundred variants make no long page.
        ...(isOffered && {
          offers: at === 0 ? firstLd(one, { ...context, url }) : oneLd(one, context, url),
        }),
      }
    }),
  }
}

const SHIPPING = '#shipping'
const RETURNS = '#returns'

function firstLd(one: ProductView, context: LinkedDataContext) {
  const promises = promisesLd(one, context)
  return {
    ...itemLd(one, context.url),
    ...(promises && {
      shippingDetails: { '@id': SHIPPING, ...promises.shippingDetails },
      hasMerchantReturnPolicy: { '@id': RETURNS, ...promises.hasMerchantReturnPolicy },
    }),
  }
}

function oneLd(one: ProductView, { offerCountry }: LinkedDataContext, url: string) {
  if (!offerCountry) return itemLd(one, url)
  return {
    ...itemLd(one, url),
    shippingDetails: { '@id': SHIPPING },
    hasMerchantReturnPolicy: { '@id': RETURNS },
  }
}

// The properties that schema.org has of its own.
const PROPERTIES: Record<string, string> = {
  color: 'color',
  colour: 'color',
  size: 'size',
  material: 'material',
  pattern: 'pattern',
}

function variesBy(name: string): string {
  const property = PROPERTIES[name.toLowerCase()]
  return property ? `https://schema.org/${property}` : name
}

function propertiesLd({ options }: ProductView, { values }: Variant) {
  const named = options.map(({ name }, at) => [PROPERTIES[name.toLowerCase()], values[at]] as const)
  return Object.fromEntries(named.filter(([property]) => property))
}

const AVAILABILITY = { in: 'InStock', limited: 'LimitedAvailability', out: 'OutOfStock' } as const

function offerLd(product: ProductView, context: LinkedDataContext) {
  return { ...itemLd(product, context.url), ...promisesLd(product, context) }
}

// An offer is one to the country whose money its price is in; where there is none, it promises nothing.
function promisesLd(product: ProductView, context: LinkedDataContext) {
  const { site, offerCountry } = context
  if (!offerCountry) return undefined
  return {
    shippingDetails: shippingLd(product, context),
    hasMerchantReturnPolicy: returnsLd(site.returnDays, offerCountry),
  }
}

function itemLd(product: ProductView, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: decimals(toCents(product.price)),
    priceCurrency: shopCurrency(),
    ...saleLd(product),
    availability: `https://schema.org/${AVAILABILITY[product.availability]}`,
    itemCondition: 'https://schema.org/NewCondition',
  }
}

function saleLd({ isOnSale, sale, price, regularPrice }: ProductView) {
  if (!isOnSale) return {}
  const specification = { '@type': 'UnitPriceSpecification', priceCurrency: shopCurrency() }
  return {
    ...(sale?.until && { priceValidUntil: sale.until }),
    priceSpecification: [
      { ...specification, price: decimals(toCents(price)) },
      {
        ...specification,
        priceType: 'https://schema.org/StrikethroughPrice',
        price: decimals(toCents(regularPrice)),
      },
    ],
  }
}

function shippingLd(
  { price, weightGrams }: ProductView,
  { site, offerCountry, offerShipping: methods }: LinkedDataContext,
) {
  const parcel = parcelOf(toCents(price), { grams: weightGrams ?? 0 })
  const method = cheapestOf(deliveredOf(methods), (one) => rateCents(one, parcel))
  const shippingDestination = { '@type': 'DefinedRegion', addressCountry: offerCountry }
  if (!method) return { '@type': 'OfferShippingDetails', shippingDestination, doesNotShip: true }
  const time = deliveryTime({ ...site, deliveryDays: method.days || site.deliveryDays })
  const rate = rateCents(method, parcel)
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: decimals(rate), currency: shopCurrency() },
    shippingDestination,
    ...(time && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: daysLd(time.handling),
        transitTime: daysLd(time.transit),
      },
    }),
  }
}

// As the refund policy says: who changes their mind pays for the way back, and nobody who got a defect.
function returnsLd(days: number, country: string) {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: country }
  if (days <= 0)
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: days,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
  }
}

function decimals(cents: number): string {
  return toDecimalText(shopMoney(cents))
}

function daysLd({ from, to }: DayRange) {
  return { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' }
}
