import { product, site } from './product.fixture.ts'
import { overviewWithLede, priceNote, productView, sellingOf } from './product-view.ts'

describe('what a product page shows', () => {
  test('counts a description under 30 characters as missing', () => {
    expect(productView({ ...product, description: ` ${'x'.repeat(29)} ` }).description).toBe('')
    expect(productView({ ...product, description: 'x'.repeat(30) }).description).toBe(
      'x'.repeat(30),
    )
  })

  test('says which currency a price is in, and what is paid where that is another figure', () => {
    const note = (displayCurrency: string, till = {}) =>
      priceNote(productView({ ...product, displayCurrency }), { ...site, ...till })
    expect(note('USD')).toBe('US dollars, tax included')
    expect(note('EUR')).toBe('Euros, rounded. You pay $94.00, tax included.')
    expect(note('INR', { rupeesOffered: true })).toBe(
      'Indian rupees, tax included. You pay exactly this on delivery in India, and $94.00 otherwise.',
    )
    expect(note('USD', { taxAdded: true })).toBe('US dollars, plus tax')
    expect(note('EUR', { taxAdded: true })).toBe('Euros, rounded. You pay $94.00, plus tax.')
    expect(note('USD', { taxIsDue: false })).toBe('US dollars')
    expect(note('EUR', { taxIsDue: false })).toBe('Euros, rounded. You pay $94.00.')
    expect(note('USD', { taxIsDue: null })).toBe('US dollars, tax included where it is due')
    expect(note('EUR', { rupeesOffered: true })).not.toContain('₹')
  })

  test('promises no payment where none is taken', () => {
    const notes = (displayCurrency: string) => [
      priceNote(productView({ ...product, displayCurrency }), { ...site, checkoutOffered: false }),
      priceNote(productView({ ...product, displayCurrency, sellingMode: 'affiliate' }), site),
    ]
    expect(notes('INR')).toEqual(Array(2).fill('Indian rupees, rounded'))
    expect(notes('USD')).toEqual(Array(2).fill('US dollars'))
  })

  test('calls a price of another shop rounded only where it is', () => {
    const { shop } = product
    const note = (currency: string) =>
      priceNote(
        productView({
          ...product,
          displayCurrency: 'EUR',
          sellingMode: 'affiliate',
          priceAsOf: '4 Mar 2026, 10:00 UTC',
          shop: shop && { ...shop, currency },
        }),
        site,
      )
    expect([note('EUR'), note('USD')]).toEqual(['Euros', 'Euros, rounded'])
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
