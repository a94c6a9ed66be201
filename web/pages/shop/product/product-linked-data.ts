import type { DayRange } from '#shared/day-range.ts'
import { toCents } from '#shared/money/dollars.ts'
import { deliveryTime } from '#shared/orders/delivery.ts'
import { cheapestOf, deliveredOf, parcelOf, rateCents } from '#shared/orders/shipping.ts'
import { toDecimalText, usd } from '#shared/money/money.ts'
import { identifiersOf } from '#shared/product-identifiers.ts'
import type { Site } from '#web/site/page.ts'
import { sellingOf, type ProductView } from './product-view.ts'

type LinkedDataContext = Pick<Site, 'site' | 'publicUrl' | 'checkoutOffered' | 'offerShipping'> & {
  url: string
}

/**
 * A Product, with an Offer if it can be bought on the site (one that is no longer sold has none), as
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing asks for it.
 */
export function productLd(product: ProductView, context: LinkedDataContext) {
  const { publicUrl, checkoutOffered, url } = context
  const { brand, gtin, mpn } = identifiersOf(product.specifications)
  return {
    '@type': 'Product',
    name: product.title,
    ...(product.description && { description: product.description }),
    sku: product._id,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    url,
    image: product.images.map((image) => publicUrl + image.url),
    ...(product.category && { category: product.category.name }),
    // An affiliate product has the other shop's price, which is unknown here.
    ...(checkoutOffered &&
      product.status === 'live' &&
      sellingOf(product).isOwn && { offers: offerLd(product, context) }),
  }
}

const AVAILABILITY = { in: 'InStock', limited: 'LimitedAvailability', out: 'OutOfStock' } as const

/** The price is in dollars, so the offer is one to the United States. */
const COUNTRY = 'US'

function offerLd(product: ProductView, { site, offerShipping, url }: LinkedDataContext) {
  const cents = toCents(product.price)
  return {
    '@type': 'Offer',
    url,
    price: decimals(cents),
    priceCurrency: 'USD',
    ...saleLd(product),
    availability: `https://schema.org/${AVAILABILITY[product.availability]}`,
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: shippingLd(product, site, offerShipping),
    hasMerchantReturnPolicy: returnsLd(site.returnDays),
  }
}

function saleLd({ isOnSale, sale, price, regularPrice }: ProductView) {
  if (!isOnSale) return {}
  const specification = { '@type': 'UnitPriceSpecification', priceCurrency: 'USD' }
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
  site: LinkedDataContext['site'],
  methods: Site['offerShipping'],
) {
  const parcel = parcelOf(toCents(price), { grams: weightGrams ?? 0 })
  const method = cheapestOf(deliveredOf(methods), (one) => rateCents(one, parcel))
  const shippingDestination = { '@type': 'DefinedRegion', addressCountry: COUNTRY }
  if (!method) return { '@type': 'OfferShippingDetails', shippingDestination, doesNotShip: true }
  const time = deliveryTime({ ...site, deliveryDays: method.days || site.deliveryDays })
  const rate = rateCents(method, parcel)
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: decimals(rate), currency: 'USD' },
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
function returnsLd(days: number) {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: COUNTRY }
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
  return toDecimalText(usd(cents))
}

function daysLd({ from, to }: DayRange) {
  return { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' }
}
