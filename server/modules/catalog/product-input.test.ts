import { describe, expect, test } from 'vitest'
import {
  checkedAffiliateUrl,
  sellingModeOf,
  tidyProduct,
  type ProductInput,
} from './product-input.ts'

const product: ProductInput = {
  title: 'Desk lamp',
  description: '',
  priceCents: 4999,
  stock: 1,
  categoryId: null,
  specifications: [],
  tags: [],
  affiliateUrl: '',
  images: [],
}

describe('an affiliate link', () => {
  test.each(['', '  ', 'https://www.amazon.com/dp/B000?tag=x-20#a', 'https://amzn.to/3xyz'])(
    'may be %o',
    (url) => {
      expect(checkedAffiliateUrl(url)).toBe(url.trim())
    },
  )

  test('with a name in another alphabet is kept in the form that shows it', () => {
    expect(checkedAffiliateUrl('https://аmazon.com/')).toBe('https://xn--mazon-3ve.com/')
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://www.amazon.com/',
    'https://user@evil.example/',
    'https://user:secret@evil.example/',
    'https:\\\\evil.example',
    'https://exam\nple.com/',
    'https://localhost/',
    'https://',
    'amazon.com/dp/1',
    'ftp://amazon.com/',
    `https://www.amazon.com/${'a'.repeat(5000)}`,
  ])('may not be %o', (url) => {
    expect(() => checkedAffiliateUrl(url)).toThrow(
      'Affiliate link must be a URL that starts with https://',
    )
  })
})

describe('a product', () => {
  test('loses specification rows without key or value, repeated tags and control characters', () => {
    const tidy = tidyProduct({
      ...product,
      title: ' Desk\u0000 lamp\u0007 ',
      specifications: [
        { key: 'Power', value: ' 9.6 W ' },
        { key: ' ', value: 'x' },
        { key: 'x', value: '' },
      ],
      tags: ['Lamp', 'lamp ', '', 'desk'],
    })
    expect(tidy.title).toBe('Desk lamp')
    expect(tidy.specifications).toEqual([{ key: 'Power', value: '9.6 W' }])
    expect(tidy.tags).toEqual(['lamp', 'desk'])
  })

  test.each([
    ['title', { title: ' \u0000 ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['price', { priceCents: -1 }],
    ['price', { priceCents: 0.5 }],
    ['price', { priceCents: NaN }],
    ['price', { priceCents: 1_000_000_001 }],
    ['stock', { stock: -1 }],
    ['stock', { stock: 1.5 }],
    ['tags', { tags: Array.from({ length: 31 }, (_, at) => `tag ${at}`) }],
    ['createdAt', { createdAt: 'yesterday' }],
  ])('is refused for its %s', (field, wrong) => {
    expect(() => tidyProduct({ ...product, ...wrong })).toThrow(
      expect.objectContaining({ kind: 'invalid', fields: { [field]: expect.any(String) } }),
    )
  })

  test('is sold both ways with a link and by the owner alone without one, unless said otherwise', () => {
    expect(sellingModeOf(product)).toBe('own')
    expect(sellingModeOf({ ...product, affiliateUrl: 'https://amzn.to/1' })).toBe('both')
    expect(sellingModeOf({ ...product, sellingMode: 'none' })).toBe('none')
  })
})
