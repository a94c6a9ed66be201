import { startOf, withoutControls } from '#server/richtext/index.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import type { FeedProduct } from '#server/modules/catalog/index.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { offerCountry } from '#shared/products/offer-country.ts'
import { deliveryTime } from '#shared/orders/delivery.ts'
import {
  cheapestOf,
  deliveredOf,
  methodsTo,
  parcelOf,
  rateCents,
  type ShippingMethod,
} from '#shared/orders/shipping.ts'
import { toDecimalText, shopMoney } from '#shared/money/money.ts'
import { identifiersOf, isGtin } from '#shared/products/product-identifiers.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'

export type MerchantFeed = {
  settings: SiteSettings
  publicUrl: string
  path: string
  nextPath: string | undefined
  products: FeedProduct[]
}

// Google's limits are 150, 5,000 and 10; a thousand characters are more than anybody is shown.
const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 1000
const MOST_FURTHER_IMAGES = 10

/** RSS 2.0 with the fields of https://support.google.com/merchants/answer/7052112. */
export function merchantFeed(feed: MerchantFeed): string {
  const { settings, publicUrl, path, nextPath, products } = feed
  // An offer is one to the country whose money its price is in.
  const country = offerCountry(settings)
  const methods = country ? deliveredOf(methodsTo(settings, { country, region: '' })) : []
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', settings.siteName),
    element('link', publicUrl + pathTo.store()),
    element('description', settings.siteDescription),
    `<atom:link href="${safe(publicUrl + path)}" rel="self" type="application/rss+xml"/>`,
    nextPath ? `<atom:link href="${safe(publicUrl + nextPath)}" rel="next"/>` : '',
    ...products.map((product) => item(product, feed, { country, methods })),
    '</channel>',
    '</rss>',
  ]
    .filter(Boolean)
    .join('\n')
}

type Shipping = { country: string; methods: readonly ShippingMethod[] }

function item(
  product: FeedProduct,
  { settings, publicUrl }: MerchantFeed,
  shipping: Shipping,
): string {
  const { title, images, category, regularCents, sale } = product
  const [image, ...further] = images.map((path) => publicUrl + path)
  // Google refuses products without a picture or a price, and placeholders.
  if (!image || regularCents === 0 || sale?.cents === 0) return ''
  return [
    '<item>',
    element('g:id', product.id),
    product.groupId ? element('g:item_group_id', product.groupId) : '',
    element('g:title', startOf(title, LONGEST_TITLE)),
    element('g:description', startOf(product.description || title, LONGEST_DESCRIPTION)),
    element('g:link', publicUrl + pathTo.product(product.slug)),
    element('g:image_link', image),
    ...further
      .slice(0, MOST_FURTHER_IMAGES)
      .map((address) => element('g:additional_image_link', address)),
    element('g:availability', product.isInStock ? 'in_stock' : 'out_of_stock'),
    element('g:condition', 'new'),
    element('g:price', price(regularCents)),
    ...saleLines(sale),
    ...identifierLines(product),
    category ? element('g:product_type', category) : '',
    ...shippingLines(product, settings, shipping),
    '</item>',
  ]
    .filter(Boolean)
    .join('\n')
}

function saleLines(sale: FeedProduct['sale']): string[] {
  if (!sale) return []
  const { from, until } = sale
  return [
    element('g:sale_price', price(sale.cents)),
    from && until
      ? element('g:sale_price_effective_date', `${toMinute(from)}/${toMinute(until)}`)
      : '',
  ]
}

// Google knows no seconds.
function toMinute(iso: string): string {
  return `${iso.slice(0, 16)}Z`
}

// Google takes a product for one with identifiers unless it is told otherwise.
function identifierLines({ specifications, groupId, barcode }: FeedProduct): string[] {
  const { brand, mpn, ...named } = identifiersOf(specifications)
  const own = isGtin(barcode) && barcode
  // What the specifications name is the product's, and none of its variants'.
  const gtin = groupId ? own : own || named.gtin
  return [
    brand ? element('g:brand', brand) : '',
    gtin ? element('g:gtin', gtin) : '',
    mpn ? element('g:mpn', mpn) : '',
    gtin || (brand && mpn) ? '' : element('g:identifier_exists', 'no'),
  ]
}

// The cheapest way for one piece; a product that is not shipped there names none.
function shippingLines(
  { regularCents, sale, weightGrams }: FeedProduct,
  settings: SiteSettings,
  { country, methods }: Shipping,
): string[] {
  const parcel = parcelOf(sale?.cents ?? regularCents, { grams: weightGrams ?? 0 })
  const method = cheapestOf(methods, (one) => rateCents(one, parcel))
  if (!method) return []
  const { days, freeOverCents } = method
  const cents = rateCents(method, parcel)
  const time = deliveryTime({ ...settings, deliveryDays: days || settings.deliveryDays })
  return [
    ...(weightGrams ? [element('g:shipping_weight', `${weightGrams} g`)] : []),
    '<g:shipping>',
    element('g:country', country),
    element('g:price', price(cents)),
    ...(time
      ? [
          element('g:min_handling_time', String(time.handling.from)),
          element('g:max_handling_time', String(time.handling.to)),
          element('g:min_transit_time', String(time.transit.from)),
          element('g:max_transit_time', String(time.transit.to)),
        ]
      : []),
    '</g:shipping>',
    ...(freeOverCents === null || parcel.reaches(freeOverCents)
      ? []
      : [
          '<g:free_shipping_threshold>',
          element('g:country', country),
          element('g:price_threshold', price(freeOverCents)),
          '</g:free_shipping_threshold>',
        ]),
  ]
}

function price(cents: number): string {
  return `${toDecimalText(shopMoney(cents))} ${shopCurrency()}`
}

function element(name: string, text: string): string {
  return `<${name}>${safe(text)}</${name}>`
}

function safe(text: string): string {
  return escapeMarkup(withoutControls(text))
}
