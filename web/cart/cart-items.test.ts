import fc from 'fast-check'
import { cartItem, parseCart, type CartProduct } from './cart-items.ts'

const lamp: CartProduct = {
  productId: 'p1',
  slug: 'lamp',
  title: 'Lamp',
  price: 94,
  images: ['/media/a.webp'],
  affiliateUrl: 'https://shop.example/lamp',
  shopifyVariantId: '',
}

test('a cart is read as it was written, as a list or under `items`', () => {
  const items = [cartItem(lamp, 2)]
  expect(parseCart(JSON.stringify(items))).toEqual(items)
  expect(parseCart(JSON.stringify({ items, total: 188 }))).toEqual(items)
})

test.each([
  '',
  '{',
  'null',
  '7',
  '"<script>"',
  '{"items":{"length":3}}',
  '[null,1,"x",[],{}]',
  '[{"productId":"p","quantity":0}]',
  '[{"productId":"p","quantity":1.5}]',
  '[{"productId":"p","quantity":"2"}]',
  '[{"productId":"p","quantity":1e999}]',
  '[{"productId":{"a":1},"quantity":1}]',
  `[{"productId":"${'p'.repeat(65)}","quantity":1}]`,
  'x'.repeat(5_000_000),
  JSON.stringify([cartItem({ ...lamp, title: 'x'.repeat(5_000_000) }, 1)]),
])('what is no line is dropped (%#)', (text) => {
  expect(parseCart(text)).toEqual([])
})

test('a line keeps its product when the snapshot beside it is broken', () => {
  const broken = {
    ...cartItem(lamp, 1e9),
    product: { title: ['<b>'], price: -1, images: ['//evil.example/x', 7], slug: 1 },
  }
  expect(parseCart(JSON.stringify([broken]))).toEqual([
    {
      ...cartItem(lamp, 10_000),
      product: { ...lamp, title: 'Product', price: 0, images: [], slug: 'p1', affiliateUrl: '' },
    },
  ])
})

test('an address that would run a script is no affiliate link', () => {
  const item = cartItem({ ...lamp, affiliateUrl: 'javascript:alert(1)' }, 1)
  expect(parseCart(JSON.stringify([item]))[0]?.product.affiliateUrl).toBe('')
})

test('two lines of one variant count once, and no cart has more than a hundred', () => {
  const twice = [cartItem(lamp, 1), cartItem(lamp, 5)]
  expect(parseCart(JSON.stringify(twice))).toEqual([cartItem(lamp, 1)])
  const many = Array.from({ length: 130 }, (_, at) => cartItem({ ...lamp, productId: `p${at}` }, 1))
  expect(parseCart(JSON.stringify(many))).toHaveLength(100)
})

test('no JSON breaks the reading', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const { quantity, productId } of parseCart(JSON.stringify([value, value]))) {
        expect(quantity).toBeGreaterThanOrEqual(1)
        expect(typeof productId).toBe('string')
      }
    }),
  )
})
