import type { DayRange } from '#shared/day-range.ts'
import { toCents } from '#shared/money/dollars.ts'
import { deliveryTime } from '#shared/orders/delivery.ts'
import { toDecimalText, usd } from '#shared/money/money.ts'
import { identifiersOf } from '#shared/product-identifiers.ts'
import type { Site } from '#web/site/page.ts'
import { sellingOf, type ProductView } from './product-view.ts'

type LinkedDataContext = Pick<Site, 'site' | 'publicUrl' | 'checkoutOffered'> & { url: string }

/**
 * A Product, with an Offer if it can be bought on the site, as
 * https://developers.google.com/search/docs/appearance/structured-data/merchant-listing asks for it.
 */
export function productLd(
  product: ProductView,
  { site, publicUrl, checkoutOffered, url }: LinkedDataContext,
) {
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
    ...(checkoutOffered && sellingOf(product).isOwn && { offers: offerLd(product, site, url) }),
  }
}

const AVAILABILITY = { in: 'InStock', limited: 'LimitedAvailability', out: 'OutOfStock' } as const

/** The price is in dollars, so the offer is one to the United States. */
const COUNTRY = 'US'

function offerLd(product: ProductView, site: LinkedDataContext['site'], url: string) {
  const cents = toCents(product.price)
  return {
    '@type': 'Offer',
    url,
    price: decimals(cents),
    priceCurrency: 'USD',
    ...saleLd(product),
    availability: `https://schema.org/${AVAILABILITY[product.availability]}`,
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: shippingLd(cents, site),
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

function shippingLd(cents: number, site: LinkedDataContext['site']) {
  const time = deliveryTime(site)
  const rate = cents >= site.freeShippingOverCents ? 0 : site.shippingFlatCents
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: decimals(rate), currency: 'USD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
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
