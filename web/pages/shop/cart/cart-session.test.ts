import type { Quote, QuoteLine } from '#server/modules/orders/schema.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { cartItem, type CartProduct } from '#web/cart/cart-items.ts'
import type { CartStorage, KnownItem } from '#web/cart/cart-storage.ts'
import { createCartSession, type CartState } from './cart-session.ts'
import { changesOf, countText, linesOf } from './cart-view.ts'

const product = (productId: string, price = 10): CartProduct => ({
  productId,
  slug: productId,
  title: `The ${productId}`,
  price,
  images: [],
  affiliateUrl: '',
  shopifyVariantId: '',
})
const line = (productId: string, quantity: number, price = 10): QuoteLine => ({
  productId,
  title: `The ${productId}`,
  slug: productId,
  image: '',
  price,
  quantity,
  lineTotal: price * quantity,
  stock: 5,
  most: 5,
  available: true,
  affiliateUrl: '',
  canBuy: true,
  problem: '',
  waitPath: '',
})

function quoteOf(lines: QuoteLine[], dropped: string[] = []): Quote {
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0)
  const taxes = { mode: 'off' as const, lines: [] }
  const sums = { subtotal, discount: 0, shipping: 0, taxes, total: subtotal, sums: [] }
  return {
    lines,
    dropped,
    ...sums,
    chargeText: '',
    currency: 'USD',
    discountCode: '',
    discountName: '',
    discountProblem: '',
    discounts: [],
    discountProblems: [],
    charge: { currency: 'USD', rate: '1', prices: [], ...sums },
    arrives: null,
    shippingMethods: [],
    shippingMethod: '',
    shippingProblem: '',
    shippingByRegion: false,
    freeShipping: null,
    canCheckout: true,
  }
}

type Ask = (items: KnownItem[], code: string) => Promise<{ value: Quote } | { refusal: ApiRefusal }>

const asItIs: Ask = async (items) => ({
  value: quoteOf(items.map(({ productId, quantity }) => line(productId, quantity))),
})

function sessionOf(stored: KnownItem[], ask: Ask = asItIs) {
  let items = stored
  let noRoom = ''
  let storedCode = ''
  const kept: CartStorage = {
    waiting: async () => noRoom,
    read: async () => items,
    async change(_from, to) {
      items = [...to]
      return undefined
    },
    remember: (now) => void (items = [...now]),
    onOthers: () => () => {},
  }
  const first: CartState = {
    items: null,
    quote: null,
    code: '',
    changes: [],
    problem: '',
    isStale: false,
  }
  const steps: (() => void)[] = []
  const session = createCartSession(first, {
    cart: kept,
    ask,
    code: { read: () => storedCode, write: (code) => void (storedCode = code) },
    afterPause: (step) => void (steps[0] = step),
  })
  const settle = async () => {
    steps.splice(0).forEach((step) => step())
    await new Promise((resolve) => setImmediate(resolve))
  }
  const full = (text: string) => void (noRoom = text)
  const code = () => storedCode
  return { session, settle, full, code, kept: () => items, state: () => session.store.get() }
}

test('a cart is shown at the prices of the server, and a change of them is said once', async () => {
  const { session, state, kept } = sessionOf([cartItem(product('lamp', 9), 2)])
  await session.load()
  expect(state().changes).toEqual(['The price of The lamp changed from $9.00 to $10.00.'])
  expect(state().quote?.subtotal).toBe(20)
  expect(kept()[0]?.product?.price).toBe(10)
  await session.load()
  expect(state().changes).toHaveLength(1)
})

test('a product that is gone leaves the cart, by its name', async () => {
  const { session, state } = sessionOf([cartItem(product('lamp'), 1)], async () => ({
    value: quoteOf([], ['lamp']),
  }))
  await session.load()
  expect(state().items).toEqual([])
  expect(state().changes).toEqual(['The lamp is no longer in the store.'])
})

test('what has no room in the cart is said, once', async () => {
  const { session, state, full } = sessionOf([cartItem(product('lamp'), 1)])
  full('There is no room yet for The desk.')
  await session.load()
  await session.load()
  expect(state().changes).toEqual(['There is no room yet for The desk.'])
})

test('a new quantity is kept and priced; what it cost before is marked as old meanwhile', async () => {
  const { session, settle, state, kept } = sessionOf([cartItem(product('lamp'), 1)])
  await session.load()
  session.setQuantity('lamp', 3)
  expect(state()).toMatchObject({ isStale: true, quote: { subtotal: 10 } })
  await settle()
  expect(state()).toMatchObject({ isStale: false, quote: { subtotal: 30 } })
  expect(kept()[0]?.quantity).toBe(3)
})

test('a line that was taken out comes back to its place', async () => {
  const stored = ['a', 'b', 'c'].map((id) => cartItem(product(id), 1))
  const { session, settle, state, kept } = sessionOf(stored)
  await session.load()
  const undo = session.remove('b')
  await settle()
  expect(kept().map(({ productId }) => productId)).toEqual(['a', 'c'])
  undo()
  await settle()
  expect(state().items?.map(({ productId }) => productId)).toEqual(['a', 'b', 'c'])
})

test('an answer for an earlier cart is dropped', async () => {
  const answers: ((value: { value: Quote }) => void)[] = []
  const { session, settle, state } = sessionOf([cartItem(product('lamp'), 1)], () => {
    return new Promise((resolve) => answers.push(resolve))
  })
  const loading = session.load()
  await settle()
  session.setQuantity('lamp', 2)
  answers[0]?.({ value: quoteOf([line('lamp', 1)]) })
  await loading
  expect(state().quote).toBeNull()
  expect(state().items?.[0]?.quantity).toBe(2)
})

test('a server that cannot be asked leaves the cart as it was', async () => {
  const refusal = new ApiRefusal(0, { message: 'The store could not be reached.' })
  const { session, state, kept } = sessionOf([cartItem(product('lamp'), 4)], async () => ({
    refusal,
  }))
  await session.load()
  expect(state().problem).toBe('The store could not be reached.')
  expect(kept()[0]?.quantity).toBe(4)
  expect(linesOf(state().items ?? [], null)).toMatchObject([{ title: 'The lamp', price: 10 }])
})

test('a code is stored for the checkout while it counts, and one that is refused only stays in its field', async () => {
  const ask: Ask = async (_items, code) => {
    const counts = code === 'TENTH'
    const quote = quoteOf([line('lamp', 1)])
    const refusal = counts ? '' : 'This discount code is not valid.'
    return { value: { ...quote, discountCode: counts ? code : '', discountProblem: refusal } }
  }
  const { session, state, code } = sessionOf([cartItem(product('lamp'), 1)], ask)
  await session.load()
  await session.applyCode('TENTH')
  expect(code()).toBe('TENTH')
  await session.applyCode('SUMMER')
  expect([state().code, code()]).toEqual(['SUMMER', ''])
  await session.applyCode('TENTH')
  await session.applyCode('')
  expect(code()).toBe('')
})

test('nothing is said of a product that this browser has not seen before', () => {
  const unseen = { productId: 'lamp', quantity: 1 }
  expect(changesOf([unseen], quoteOf([line('lamp', 1, 99)]))).toEqual([])
})

test.each([
  [1, '1 product.'],
  [4, '4 products.'],
  [5, '5 products.'],
])('%i lines are counted as %s', (lines, text) => expect(countText(lines)).toBe(text))
