import type { Product } from '#server/modules/catalog/schema.ts'
import { blankVariant, combined } from '#web/dashboard/product-options/typed-options.ts'
import { checkProduct } from './check-product.ts'
import { changesOf, bodyOf, optionsOf } from './product-body.ts'
import { blankProduct, NEW_CATEGORY, typedOf, type TypedProduct } from './typed-product.ts'
import { whatChanged } from './what-changed.ts'

const product = {
  _id: 'p',
  slug: 'lamp',
  title: 'Lamp',
  description: 'A lamp.',
  version: 3,
  about: '<p>It lights the desk.</p>',
  price: 49,
  regularPrice: 59,
  stock: 12,
  featured: false,
  tags: ['light'],
  sale: { price: 49, from: null, until: '2026-11-30T18:30:00.000Z' },
  category: { _id: 'c1', name: 'Desk', slug: 'desk' },
  images: [
    { public_id: 'm1', url: '/media/m1/1280.jpg', alt: 'Lamp' },
    { public_id: 'm2', url: '/media/m2/1280.jpg', alt: 'From above' },
  ],
  specifications: [{ key: 'Power', value: '9 W' }],
  affiliateUrl: 'https://www.amazon.com/dp/1',
  offers: [
    { url: 'https://shop.example/1', country: 'DE', price: 9.5, currency: 'EUR', confirmedAt: '' },
  ],
  sellingMode: 'own',
  lowStock: null,
  sku: '',
  barcode: '',
  related: [],
} as unknown as Product

const offer = { url: 'https://shop.example/1', country: 'DE', price: '9.5', currency: 'EUR' }
const timeZone = 'Asia/Kolkata'
const stored = typedOf(product, timeZone)
const edit = (changes: Partial<TypedProduct>) =>
  changesOf(stored, { ...stored, ...changes }, timeZone)
const problems = (changes: Partial<TypedProduct>, isNew = true) =>
  checkProduct({ ...stored, ...changes }, { isNew, timeZone })

describe('a stored product in its form', () => {
  test('has its regular price, its sale in the site’s time, and no text that is just its title', () => {
    expect(stored).toMatchObject({
      price: '59.00',
      stock: '12',
      category: 'c1',
      isOnSale: true,
      salePrice: '49.00',
      saleUntil: { date: '2026-12-01', time: '00:00' },
      images: [{ alt: '' }, { alt: 'From above' }],
      offers: [offer],
    })
  })

  test('saves nothing where nothing was changed', () => {
    expect(edit({})).toEqual({})
    expect(edit({ price: '59', specifications: [...stored.specifications, blankRow] })).toEqual({})
  })

  test('saves its other shops as they are typed, without a price where none is', () => {
    const offers = [
      { ...offer, price: '9,75' },
      { ...offer, price: ' ' },
    ]
    const sent = { url: offer.url, country: 'DE', currency: 'EUR' }
    expect(edit({ offers })).toEqual({
      offers: [
        { ...sent, price: 9.75 },
        { ...sent, price: null },
      ],
    })
  })

  test('saves only what was changed, and stock as a difference', () => {
    expect(edit({ title: 'Desk lamp', stock: '15', category: 'c2', price: '60.5' })).toEqual({
      title: 'Desk lamp',
      price: 60.5,
      category: 'c2',
      stock: { from: 12, to: 15 },
    })
    expect(edit({ isOnSale: false })).toEqual({ sale: null })
    expect(edit({ images: stored.images.toReversed() })).toEqual({
      images: [
        { public_id: 'm2', alt: 'From above' },
        { public_id: 'm1', alt: '' },
      ],
    })
  })

  test('is on sale from the beginning of the first day through the last one', () => {
    const [saleFrom, saleUntil] = ['2026-11-20', '2026-11-30'].map((date) => ({ date, time: '' }))
    expect(edit({ saleFrom, saleUntil }).sale).toMatchObject({
      from: '2026-11-19T18:30:00.000Z',
      until: '2026-11-30T18:29:00.000Z',
    })
  })

  test('names what somebody else changed meanwhile', () => {
    const theirs = { ...stored, price: '65.00', tags: [], slug: 'desk-lamp' }
    expect(whatChanged(stored, theirs)).toEqual([
      { name: 'Tags', from: 'light', to: 'none' },
      { name: 'Price', from: '59.00', to: '65.00' },
      { name: 'Address', from: 'lamp', to: 'desk-lamp' },
    ])
  })

  test('shows of a long text what stands around the difference, and what is typed here', () => {
    const about = `<p>${'A lamp. '.repeat(20)}<strong>Old</strong> end.</p>`
    const before = { ...stored, about }
    const theirs = { ...before, about: about.replace('Old', 'New'), price: '65.00' }
    expect(whatChanged(before, theirs, { ...before, price: '70.00' })).toEqual([
      {
        name: 'About this product',
        from: '…lamp. A lamp. Old end.',
        to: '…lamp. A lamp. New end.',
      },
      { name: 'Price', from: '59.00', to: '65.00', mine: '70.00' },
    ])
  })

  test('is described by its text when its description is emptied', () => {
    expect(edit({ description: '' })).toEqual({
      description: '',
      about: '<p>It lights the desk.</p>',
    })
  })
})

const blankRow = { key: 'Weight', value: ' ' }

describe('a product can be saved', () => {
  test('when everything is there', () => {
    expect(problems({})).toEqual({})
    expect(bodyOf(stored, timeZone)).toMatchObject({
      price: 59,
      sale: { price: 49, from: null, until: '2026-11-30T18:30:00.000Z' },
    })
  })

  test.each<[string, Partial<TypedProduct>]>([
    ['title', { title: ' ' }],
    ['description', { description: '', about: '<p> &nbsp;</p>' }],
    ['about', { about: '<figure><img src="" alt="" data-upload="u1"></figure>' }],
    ['category', { category: '' }],
    ['category', { category: NEW_CATEGORY, newCategory: ' ' }],
    ['images', { images: [] }],
    ['images', { images: [{ key: 'k', publicId: '', url: '', alt: '', sent: 40 }] }],
    ['images', { images: [{ key: 'k', publicId: '', url: '', alt: '', problem: 'No.' }] }],
    ['price', { price: '' }],
    ['price', { price: '-1' }],
    ['price', { price: '1.005' }],
    ['stock', { stock: '' }],
    ['stock', { stock: '-2' }],
    ['stock', { stock: '1.5' }],
    ['stock', { stock: '1000001' }],
    ['affiliateUrl', { affiliateUrl: 'amazon' }],
    ['affiliateUrl', { affiliateUrl: '', sellingMode: 'affiliate' }],
    ['affiliateUrl', { affiliateUrl: '' }],
    ['offers.0.url', { offers: [{ ...offer, url: 'amazon' }] }],
    ['offers.0.price', { offers: [{ ...offer, price: 'cheap' }] }],
    ['sale.price', { salePrice: '59' }],
    ['sale.until', { saleFrom: { date: '2026-12-02', time: '' } }],
    ['sale.from', { saleFrom: { date: '', time: '10:00' } }],
  ])('not without a good %s: %o', (field, changes) => {
    expect(Object.keys(problems(changes))).toEqual([field])
  })

  test('later without a description, a category or a picture, as it may have been imported', () => {
    expect(problems({ description: '', category: '', images: [] }, false)).toEqual({})
  })
})

test('a text without a description describes a new product', () => {
  expect(problems({ description: '' })).toEqual({})
})

test('a new product asks for a new category where there is none', () => {
  expect(blankProduct([]).category).toBe(NEW_CATEGORY)
})

describe('a new product with options', () => {
  const options = [{ name: 'Color', values: ['Black', 'Oak'] }]
  const variants = combined(options, [], blankVariant('12'))
  const typed = { ...stored, price: '', stock: '', options, variants }

  test('needs no price and stock of its own, and sends those of its variants', () => {
    expect(problems(typed)).toEqual({})
    const [black, oak] = variants
    const cheaper = [{ ...black, price: '9.50' }, oak] as typeof variants
    expect(optionsOf({ ...typed, variants: cheaper })).toMatchObject({
      options,
      price: 9.5,
      stock: 0,
      variants: [{ values: ['Black'], price: 9.5 }, { price: 12 }],
    })
  })

  test('is refused where its variants are wrong, and at them', () => {
    const [black, oak] = variants
    const wrong = [
      { ...black, price: 'much' },
      { ...oak, stock: '-1' },
    ] as typeof variants
    expect(Object.keys(problems({ ...typed, variants: wrong }))).toEqual([
      'variants.0.price',
      'variants.1.stock',
    ])
    const none = variants.map((one) => ({ ...one, isSold: false }))
    expect(problems({ ...typed, variants: none }).variants).toMatch(/Keep at least one variant/)
  })

  test('sends none where it is sold elsewhere only', () => {
    expect(optionsOf({ ...typed, sellingMode: 'affiliate' })).toEqual({ options: [], variants: [] })
  })
})
