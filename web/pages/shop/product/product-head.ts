import type { FrameOut } from '#server/modules/frame/schema.ts'
import { breadcrumbLd, jsonLd } from '#web/site/head/json-ld.ts'
import { pageMeta } from '#web/site/head/page-meta.ts'
import { sellingOf, type ProductView } from './product-view.ts'

/** Title and description of a product's page; in a document also sharing and structured data. */
export function productHead(product: ProductView, { site, publicUrl }: FrameOut) {
  const url = publicUrl + productPath(product.slug)
  return [
    ...pageMeta({
      title: `${product.metaTitle || product.title} | Store`,
      description: product.metaDescription || product.description || product.title,
      canonical: url,
      ...(import.meta.env.SSR && sharingOf(product, { site, publicUrl })),
    }),
    ...(import.meta.env.SSR
      ? [productLd(product, { site, publicUrl, url }), crumbsLd(product, publicUrl)]
      : []),
  ]
}

function sharingOf(
  product: ProductView,
  { site, publicUrl }: Pick<FrameOut, 'site' | 'publicUrl'>,
) {
  const [first] = product.images
  return {
    image: publicUrl + (first?.url ?? '/default-product.jpg'),
    imageAlt: first?.alt ?? product.title,
    type: 'product' as const,
    siteName: site.siteName,
    keywords: product.tags,
  }
}

function crumbsLd({ category, title, slug }: ProductView, publicUrl: string) {
  return breadcrumbLd(publicUrl, [
    { name: 'Store', path: '/store' },
    ...(category ? [{ name: category.name, path: `/store?category=${category.slug}` }] : []),
    { name: title, path: productPath(slug) },
  ])
}

function productPath(slug: string): string {
  return `/store/product/${encodeURIComponent(slug)}`
}

type Place = Pick<FrameOut, 'site' | 'publicUrl'> & { url: string }

function productLd(product: ProductView, { site, publicUrl, url }: Place) {
  const { isOwn } = sellingOf(product)
  return jsonLd({
    '@type': 'Product',
    name: product.title,
    ...(product.description && { description: product.description }),
    sku: product._id,
    url,
    image: product.images.map((image) => publicUrl + image.url),
    ...(product.category && { category: product.category.name }),
    // What another shop sells has that shop's price, which nobody here knows.
    ...(isOwn && { offers: offerLd(product, site, url) }),
  })
}

function offerLd(product: ProductView, site: Place['site'], url: string) {
  const shippingCents =
    product.price * 100 >= site.freeShippingOverCents ? 0 : site.shippingFlatCents
  return {
    '@type': 'Offer',
    url,
    price: product.price.toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
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
  return { '@type': 'MonetaryAmount', value: (cents / 100).toFixed(2), currency: 'USD' }
}

function daysLd(range: string) {
  const [minValue, maxValue = minValue] = range.match(/\d+/g)?.map(Number) ?? []
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}
