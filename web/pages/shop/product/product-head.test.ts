import type { Product } from '#server/modules/catalog/schema.ts'
import { siteSettings } from '#server/modules/settings/schema.ts'
import type { Site } from '#web/site/page.ts'
import { productHead } from './product-head.ts'
import { productView } from './product-view.ts'
import { product, site } from './product.fixture.ts'

const headOf = (given: Partial<Product> = {}, at: Partial<Site> = {}) =>
  productHead(productView({ ...product, ...given }), { ...site, ...at })
const offerOf = (given?: Partial<Product>, at?: Partial<Site>) =>
  headOf(given, at).linkedData?.[0]?.offers

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
    expect(headOf().linkedData?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: { length: 3 },
    })
  })

  test('names brand, GTIN and part number where the specifications do', () => {
    const specifications = [
      { key: 'Brand', value: 'Anker' },
      { key: 'EAN', value: '4006381333931' },
    ]
    expect(headOf({ specifications }).linkedData?.[0]).toMatchObject({
      brand: { '@type': 'Brand', name: 'Anker' },
      gtin: '4006381333931',
    })
  })
})

test('the head of a product that is no longer sold keeps robots away and offers nothing', () => {
  expect(headOf({ status: 'archived' })).toMatchObject({ noindex: true })
  expect(headOf()).toMatchObject({ noindex: false })
  expect(offerOf({ status: 'archived' })).toBeUndefined()
})

describe('the offer of a product page', () => {
  test('is in dollars, whatever currency the visitor sees, with shipping and returns of the settings', () => {
    expect(offerOf()).toEqual({
      '@type': 'Offer',
      url: 'https://shop.example/store/product/arbour-lamp',
      price: '94.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: '5.00', currency: 'USD' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(7, 12),
          transitTime: days(8, 9),
        },
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'US',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 7,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        itemDefectReturnFees: 'https://schema.org/FreeReturn',
      },
    })
  })

  test('is made only for what can be bought on the site', () => {
    expect(offerOf({}, { checkoutOffered: false })).toBeUndefined()
    expect(offerOf({ sellingMode: 'affiliate' })).toBeUndefined()
    expect(offerOf({ sellingMode: 'none' })).toBeUndefined()
    expect(offerOf({ sellingMode: 'own' })).toBeDefined()
  })

  test('says when there is none left', () => {
    expect(offerOf({ availability: 'out' })).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    })
  })

  test('ships for nothing at the price from which shipping is free', () => {
    const rate = (price: number) => offerOf({ price }) as object
    const shipping = (value: string) => ({ shippingDetails: { shippingRate: { value } } })
    expect(rate(99.99)).toMatchObject(shipping('5.00'))
    expect(rate(100)).toMatchObject(shipping('0.00'))
  })

  test('of a sale has the former price, and its end if there is one', () => {
    const until = '2026-12-01T00:00:00.000Z'
    const onSale = { isOnSale: true, sale: { price: 94, from: null, until } }
    expect(offerOf(onSale)).toMatchObject({
      price: '94.00',
      priceValidUntil: until,
      priceSpecification: [
        { '@type': 'UnitPriceSpecification', price: '94.00', priceCurrency: 'USD' },
        { priceType: 'https://schema.org/StrikethroughPrice', price: '149.99' },
      ],
    })
    const endless = { ...onSale, sale: { ...onSale.sale, until: null } }
    expect(offerOf(endless)).not.toHaveProperty('priceValidUntil')
    expect(offerOf({ sale: onSale.sale })).not.toHaveProperty('priceSpecification')
  })

  test('names no days that the settings do not name, and refuses returns of no days', () => {
    const policies = siteSettings.parse({ deliveryDays: 'soon', returnDays: 0 })
    const settings = { ...policies, isStarter: false, seller: '', logo: null }
    expect(offerOf({}, { site: settings })).toMatchObject({
      shippingDetails: expect.not.objectContaining({ deliveryTime: expect.anything() }),
      hasMerchantReturnPolicy: {
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
      },
    })
  })
})

function days(minValue: number, maxValue: number) {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}

describe('the stars of a product page', () => {
  const said = { _id: 'r', name: 'Ada L.', stars: 4, title: '', text: 'Quiet.', answer: null }
  const review = { ...said, createdAt: '2026-02-03T04:05:06.000Z' }
  const ldOf = (rating: Product['rating'], reviews = [review]) =>
    productHead(productView({ ...product, rating }), site, reviews).linkedData?.[0]

  test('are told to machines as buyers gave them', () => {
    expect(ldOf({ count: 3, average: 4.3 })).toMatchObject({
      aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
      review: [{ author: { name: 'Ada L.' }, reviewRating: { ratingValue: 4 } }],
    })
  })

  test('are told of nobody where nobody gave any, and name nobody who is gone', () => {
    expect(ldOf({ count: 0, average: 0 })).not.toHaveProperty('aggregateRating')
    expect(ldOf({ count: 0, average: 0 })).not.toHaveProperty('review')
    const gone = ldOf({ count: 1, average: 4 }, [{ ...review, name: '' }])
    expect(gone).toHaveProperty('aggregateRating')
    expect(gone).not.toHaveProperty('review')
  })
})
