import { pathTo } from '#shared/addresses.ts'
import { parseDayRange } from '#shared/day-range.ts'
import { toCents } from '#shared/dollars.ts'
import { toDecimalText, usd } from '#shared/money.ts'
import type { Head } from '#web/site/head/head.ts'
import { breadcrumbs } from '#web/site/head/linked-data.ts'
import type { Site } from '#web/site/page.ts'
import { sellingOf, type ProductView } from './product-view.ts'

export function productHead(product: ProductView, { site, publicUrl }: Site): Head {
  const { title, description, slug, category } = product
  const [first] = product.images
  const url = publicUrl + pathTo.product(slug)
  return {
    title: `${product.metaTitle || title} | Store`,
    description: product.metaDescription || description || title,
    canonical: url,
    image: publicUrl + (first?.url ?? '/default-product.jpg'),
    imageAlt: first?.alt ?? title,
    type: 'product',
    siteName: site.siteName,
    keywords: product.tags,
    linkedData: [
      productLd(product, { site, publicUrl, url }),
      breadcrumbs(publicUrl, [
        { name: 'Store', path: pathTo.store() },
        ...(category
          ? [{ name: category.name, path: pathTo.store({ category: category.slug }) }]
          : []),
        { name: title, path: pathTo.product(slug) },
      ]),
    ],
  }
}

const AVAILABILITY = { in: 'InStock', limited: 'LimitedAvailability', out: 'OutOfStock' } as const

type Place = Pick<Site, 'site' | 'publicUrl'> & { url: string }

function productLd(product: ProductView, { site, publicUrl, url }: Place) {
  const { isOwn } = sellingOf(product)
  return {
    '@type': 'Product',
    name: product.title,
    ...(product.description && { description: product.description }),
    sku: product._id,
    url,
    image: product.images.map((image) => publicUrl + image.url),
    ...(product.category && { category: product.category.name }),
    // An affiliate product has the other shop's price, which is unknown here.
    ...(isOwn && { offers: offerLd(product, site, url) }),
  }
}

function offerLd(product: ProductView, site: Place['site'], url: string) {
  const shippingCents =
    toCents(product.price) >= site.freeShippingOverCents ? 0 : site.shippingFlatCents
  return {
    '@type': 'Offer',
    url,
    price: toDecimalText(usd(toCents(product.price))),
    priceCurrency: 'USD',
    availability: `https://schema.org/${AVAILABILITY[product.availability]}`,
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: amountLd(shippingCents),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: daysLd(site.shippingDays),
      },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: site.returnDays,
      returnMethod: 'https://schema.org/ReturnByMail',
    },
  }
}

function amountLd(cents: number) {
  return { '@type': 'MonetaryAmount', value: toDecimalText(usd(cents)), currency: 'USD' }
}

function daysLd(text: string) {
  const { from: minValue, to: maxValue } = parseDayRange(text) ?? {}
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}
