import { affiliateUrl, productFields, type ProductInput } from './schema-writing.ts'

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
      expect(affiliateUrl.parse(url)).toBe(url.trim())
    },
  )

  test('with a name in another alphabet is kept in the form that shows it', () => {
    expect(affiliateUrl.parse('https://аmazon.com/')).toBe('https://xn--mazon-3ve.com/')
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
    expect(() => affiliateUrl.parse(url)).toThrow(
      'Affiliate link must be a URL that starts with https://',
    )
  })
})

describe('a product', () => {
  test('loses specification rows without key or value, repeated tags and control characters', () => {
    const tidy = productFields.parse({
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

  const WHOLE_CENTS = 'Must be a whole number from 0 to 1000000000.'
  const NO_STOCK = 'Stock must be a whole number, 0 or more.'
  test.each([
    ['title', { title: ' \u0000 ' }, 'Title is required'],
    ['title', { title: 'x'.repeat(201) }, 'At most 200 characters are allowed.'],
    ['priceCents', { priceCents: -1 }, WHOLE_CENTS],
    ['priceCents', { priceCents: 0.5 }, WHOLE_CENTS],
    ['priceCents', { priceCents: NaN }, WHOLE_CENTS],
    ['priceCents', { priceCents: 1_000_000_001 }, WHOLE_CENTS],
    ['stock', { stock: -1 }, NO_STOCK],
    ['stock', { stock: 1.5 }, NO_STOCK],
    ['stock', { stock: NaN }, NO_STOCK],
    ['stock', { stock: 1_000_001 }, 'Stock may be at most 1,000,000.'],
    [
      'tags',
      { tags: Array.from({ length: 31 }, (_, at) => `tag ${at}`) },
      'At most 30 are allowed.',
    ],
    ['createdAt', { createdAt: 'yesterday' }, 'Must be a date.'],
  ])('is refused for its %s: %o', (field, wrong, message) => {
    const { error } = productFields.safeParse({ ...product, ...wrong })
    expect(error?.issues).toMatchObject([{ path: [field], message }])
  })
})
