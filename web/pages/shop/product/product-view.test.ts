import { describe, expect, test } from 'vitest'
import type { Product } from '#server/modules/catalog/schema.ts'
import { siteSettings } from '#server/modules/settings/schema.ts'
import type { Site } from '#web/site/page.ts'
import { productHead } from './product-head.ts'
import { overviewWithLede, productView, sellingOf } from './product-view.ts'

const product: Product = {
  _id: '01h',
  slug: 'arbour-lamp',
  title: 'Arbour </script> lamp',
  description: 'A lamp for people who work under it rather than beside it.',
  price: 94,
  displayPrice: '₹7,833.33',
  regularPrice: 149.99,
  displayRegularPrice: '₹7,833.33',
  isOnSale: false,
  sale: null,
  displayCurrency: 'INR',
  stock: 25,
  availability: 'in',
  category: { _id: '01c', name: 'Desk', slug: 'desk' },
  images: [
    { url: '/media/a/1280.jpg', alt: 'Lamp', width: 1280, height: 960, blur: null, public_id: 'a' },
  ],
  affiliateUrl: 'https://www.amazon.com/dp/1',
  sellingMode: 'both',
  tags: ['lamp', 'desk'],
  facts: [],
  featured: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  specifications: [],
  figures: [],
  aiContent: '',
  overview: '',
  details: '',
  metaTitle: '',
  metaDescription: '',
  version: 1,
}

const site: Site = {
  site: siteSettings.parse({}),
  publicUrl: 'https://shop.example',
  categories: [],
  currency: { code: 'INR', symbol: '₹' },
  currencies: ['INR', 'USD'],
  payPalOffered: false,
  checkoutOffered: false,
}

const headOf = (given: Partial<Product> = {}) =>
  productHead(productView({ ...product, ...given }), site)
const linkedData = (given?: Partial<Product>) => headOf(given).linkedData ?? []

describe('what a product page shows', () => {
  test('counts a description under 30 characters as missing', () => {
    expect(productView({ ...product, description: ` ${'x'.repeat(29)} ` }).description).toBe('')
    expect(productView({ ...product, description: 'x'.repeat(30) }).description).toBe(
      'x'.repeat(30),
    )
  })

  test('says which currency a price is in, and its dollars where it was converted', () => {
    expect(productView(product).priceNote).toBe('Indian rupees ($94.00), tax included')
    expect(productView({ ...product, displayCurrency: 'USD' }).priceNote).toBe(
      'US dollars, tax included',
    )
  })

  test('sets the first sentence of the overview apart only where more follows', () => {
    expect(overviewWithLede('<p>A lamp that shows colours. It <b>stays</b>.</p>')).toBe(
      '<p data-lede>A lamp that shows colours.</p><p>It <b>stays</b>.</p>',
    )
    for (const html of ['<p>A lamp that shows colours.</p>', '<p><b>A</b> lamp. It stays.</p>', ''])
      expect(overviewWithLede(html)).toBe(html)
  })

  test.each([
    ['own', { isOwn: true, affiliateUrl: '' }],
    ['both', { isOwn: true, affiliateUrl: product.affiliateUrl }],
    ['affiliate', { isOwn: false, affiliateUrl: product.affiliateUrl }],
    ['none', { isOwn: false, affiliateUrl: '' }],
  ] as const)('follows the selling mode %s', (sellingMode, expected) => {
    expect(sellingOf({ ...product, sellingMode })).toEqual(expected)
  })
})

describe('the head of a product page', () => {
  test('has the title, the canonical address, the tags and the picture', () => {
    expect(headOf()).toMatchObject({
      title: 'Arbour </script> lamp | Store',
      description: product.description,
      keywords: ['lamp', 'desk'],
      type: 'product',
      image: 'https://shop.example/media/a/1280.jpg',
      canonical: 'https://shop.example/store/product/arbour-lamp',
    })
  })

  test('offers the product in dollars, whatever currency the visitor sees', () => {
    const [offered, crumbs] = linkedData()
    expect(offered).toMatchObject({
      '@type': 'Product',
      name: product.title,
      offers: {
        price: '94.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        shippingDetails: {
          shippingRate: { value: '5.00', currency: 'USD' },
          deliveryTime: { transitTime: { minValue: 7, maxValue: 12 } },
        },
        hasMerchantReturnPolicy: { merchantReturnDays: 7 },
      },
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } })
  })

  test('makes no offer for what another shop sells, and says when there is none left', () => {
    expect(linkedData({ sellingMode: 'affiliate' })[0]).not.toHaveProperty('offers')
    expect(linkedData({ availability: 'out' })[0]).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
  })
})
