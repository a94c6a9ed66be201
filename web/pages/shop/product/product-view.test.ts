import { describe, expect, test } from 'vitest'
import { product } from './product.fixture.ts'
import { overviewWithLede, productView, sellingOf } from './product-view.ts'

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
