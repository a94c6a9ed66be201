import type { Quote } from '#server/modules/orders/schema.ts'
import { freshApp, signedInAdmin } from '#tests/support/index.ts'
import { ADDRESS, changeSettings, checkOut, openShop, shelfOf } from '#tests/support/orders.ts'
import { stockProduct } from '#tests/support/products.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'
import { flatMethod } from '#shared/orders/shipping.ts'

const app = freshApp()
let lamp: string

const FLAT = flatMethod({ shippingFlatCents: 900, freeShippingOverCents: 0 })
type Zone = SiteSettings['shippingZones'][number]
type Way = Zone['methods'][number]

const way = (id: string, changes: Partial<Way> = {}): Way => ({
  ...FLAT,
  freeOverCents: null,
  bands: [],
  id,
  name: id,
  ...changes,
})
const zone = (id: string, regions: string[], methods = [way('Standard')]): Zone => ({
  id,
  name: id,
  regions,
  isRest: false,
  isShipped: true,
  methods,
})
const express = way('Express', { priceCents: 1900, days: '2–3' })
const EUROPE = zone('Europe', ['DE', 'FR'], [way('Standard'), express])
const HAWAII = zone('Hawaii', ['US-HI'], [way('Boat', { priceCents: 4000 })])
const US = zone('States', ['US'], [way('Mail', { priceCents: 700 })])
const REST = { ...zone('World', [], []), isRest: true, isShipped: false }

beforeEach(async () => {
  await openShop(app)
  app.clock.set('2026-11-23T18:04:00Z')
  const product = { title: 'Desk lamp', priceCents: 4999, stock: 50, weightGrams: 500 }
  lamp = (await stockProduct(app, product)).id
  await changeSettings(app, { shippingZones: [EUROPE, HAWAII, US, REST] })
})

const GERMANY = { ...ADDRESS, country: 'Germany', state: '', postalCode: '10969' }
const one = (quantity = 1) => ({ items: [{ productId: lamp, quantity }] })
async function quote(json: object, headers: Record<string, string> = {}): Promise<Quote> {
  const init = { method: 'POST', json: { ...one(), ...json }, headers }
  return (await app.request('/api/cart/quote', init)).json() as Promise<Quote>
}

test('a quote offers the ways of the zone with price and days, the cheapest chosen', async () => {
  const answer = await quote({ country: 'Germany' })
  expect(answer).toMatchObject({ shipping: 9, shippingMethod: 'Standard', total: 58.99 })
  expect(answer.shippingMethods).toMatchObject([
    { id: 'Standard', price: 9, chargeText: '$9.00', arrives: { text: '14–22 Dec' } },
    { id: 'Express', price: 19, arrives: { from: '2026-12-02', to: '2026-12-10' } },
  ])
  const chosen = await quote({ country: 'DE', shippingMethod: 'Express' })
  expect(chosen).toMatchObject({ shipping: 19, shippingMethod: 'Express', total: 68.99 })
  expect(await quote({ country: 'Germany', shippingMethod: 'Boat' })).toMatchObject({ shipping: 9 })
})

test('the region goes before the country, by its code or its name', async () => {
  const shippingIn = async (state: string) => (await quote({ country: 'US', state })).shipping
  expect(await Promise.all(['HI', 'Hawaii', 'hawaii', 'TX', ''].map(shippingIn))).toEqual([
    40, 40, 40, 7, 7,
  ])
})

test('where nothing is shipped to is told, and nothing is ordered there', async () => {
  const shippingAddress = { ...ADDRESS, country: 'Japan', state: 'Tokyo' }
  const text = 'We don’t ship to Japan.'
  expect(await quote({ country: 'Japan' })).toMatchObject({ shippingProblem: text, shipping: 0 })
  const { status, body } = await checkOut(app, { ...one(), shippingAddress })
  expect([status, body.fields]).toEqual([400, { 'shippingAddress.country': text }])
  expect(await shelfOf(app, lamp)).toEqual({ quantity: 50, reserved: 0 })
})

test('without an address the flat rate holds, and without a zone everywhere', async () => {
  expect(await quote({})).toMatchObject({ shipping: 5, shippingMethods: [], shippingProblem: '' })
  await changeSettings(app, { shippingZones: [] })
  expect(await quote({ country: 'Japan' })).toMatchObject({ shipping: 5, shippingMethods: [] })
  const { body } = await checkOut(app, { ...one(), shippingAddress: GERMANY })
  expect(body.order).toMatchObject({ shipping_price: 5, shipping_method: '', pickup_at: '' })
})

test('an order keeps name, price and days of its way when the settings change', async () => {
  const given = { ...one(), shippingAddress: GERMANY, shippingMethod: 'Express' }
  const { body, cookie } = await checkOut(app, given)
  const frozen = {
    shipping_method: 'Express',
    shipping_price: 19,
    arrives: { from: '2026-12-02', to: '2026-12-10' },
  }
  expect(body.order).toMatchObject(frozen)
  await changeSettings(app, { shippingZones: [] })
  const after = await app.request(`/api/checkout/${body.order._id}`, { cookie })
  expect(await after.json()).toMatchObject({ order: frozen })
})

describe('a way that is not the one that was quoted', () => {
  const agreed = { currency: 'USD', total: 68.99, shipping: 19 }
  const order = (changes: object = {}) =>
    checkOut(app, {
      ...one(),
      shippingAddress: GERMANY,
      shippingMethod: 'Express',
      agreed,
      ...changes,
    })

  test('orders nothing where it costs something else by now', async () => {
    const dearer = { ...EUROPE, methods: [way('Standard'), { ...express, priceCents: 2100 }] }
    await changeSettings(app, { shippingZones: [dearer] })
    const { status, body } = await order()
    expect([status, body.error]).toEqual([
      409,
      'The shipping price has changed: the total is now $70.99. Please check the order once more, then place it.',
    ])
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 50, reserved: 0 })
    const now = { ...agreed, total: 70.99, shipping: 21 }
    expect((await order({ agreed: now })).status).toBe(201)
  })

  test('orders nothing where it is gone, though another costs the same', async () => {
    const other = way('Courier', { priceCents: 1900 })
    await changeSettings(app, { shippingZones: [{ ...EUROPE, methods: [other] }] })
    const { status, body } = await order()
    expect(status).toBe(409)
    expect(body.error).toMatch(/^The shipping price has changed: the way that you chose/)
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 50, reserved: 0 })
  })

  test('is one or the other while it is deleted', async () => {
    const placing = [1, 2, 3].map(() => order())
    const deleting = changeSettings(app, { shippingZones: [REST] })
    const outcomes = await Promise.all(placing)
    await deleting
    for (const { status, body } of outcomes) {
      expect(status).toBeOneOf([201, 400, 409])
      if (status === 201)
        expect(body.order).toMatchObject({ shipping_price: 19, total_price: 68.99 })
    }
  })
})

test('rates go by the sum before a discount, by weight and by pieces, at the edge exactly', async () => {
  const bands = (edge: number) => [
    { from: 0, priceCents: 300 },
    { from: edge, priceCents: 800 },
  ]
  const ways = [
    way('sum', { kind: 'price', bands: bands(9998) }),
    way('weight', { kind: 'weight', bands: bands(1000) }),
    way('pieces', { kind: 'pieces', bands: bands(2) }),
  ]
  await changeSettings(app, { shippingZones: [zone('Europe', ['DE'], ways)] })
  const pricesFor = async (quantity: number) =>
    (await quote({ ...one(quantity), country: 'Germany' })).shippingMethods.map(
      ({ price }) => price,
    )
  expect([await pricesFor(1), await pricesFor(2)]).toEqual([
    [3, 3, 3],
    [8, 8, 8],
  ])
  await app.db.updateTable('products').set({ weight_grams: null }).execute()
  expect(await pricesFor(2)).toEqual([8, 3, 8])
})

test('free shipping of a zone is counted down by its own threshold, at which it is free', async () => {
  const free = zone('Europe', ['DE'], [way('Standard', { freeOverCents: 9998 })])
  await changeSettings(app, { shippingZones: [free] })
  const freeFor = async (quantity: number) =>
    (await quote({ ...one(quantity), country: 'Germany' })).freeShipping
  expect(await freeFor(1)).toMatchObject({
    text: 'Free shipping over $99.98: $49.99 to go',
    isFree: false,
    share: 0.5,
  })
  expect(await freeFor(2)).toMatchObject({ text: 'This order ships free.', isFree: true })
  expect((await quote({ ...one(3) })).freeShipping).toMatchObject({ isFree: true })
  expect((await quote({ country: 'US' })).freeShipping?.text).toBe(
    'Free shipping over $100: $50.01 to go',
  )
})

test('what is picked up is chosen only by whoever wants it, and says where', async () => {
  const shelf = way('Pick-up', { priceCents: 0, pickupAt: '4 Dock Road\nMon–Fri 9–17' })
  await changeSettings(app, { shippingZones: [zone('Europe', ['DE'], [shelf, way('Standard')])] })
  const offered = await quote({ country: 'Germany' })
  expect(offered).toMatchObject({
    shippingMethod: 'Standard',
    shippingMethods: [{ arrives: null }, {}],
  })
  const given = { ...one(), shippingAddress: GERMANY, shippingMethod: 'Pick-up' }
  const { body } = await checkOut(app, given)
  expect(body.order).toMatchObject({
    is_pickup: true,
    pickup_at: '4 Dock Road\nMon–Fri 9–17',
    shipping_price: 0,
    arrives: null,
  })
})

test('quote, order and refund agree in rupees', async () => {
  const methods = [way('Post', { kind: 'weight', bands: [{ from: 0, priceCents: 433 }] })]
  await changeSettings(app, { shippingZones: [zone('India', ['IN'], methods)] })
  const { cookie } = await signedInAdmin(app)
  const shippingAddress = { ...ADDRESS, country: 'India', state: 'Kerala', postalCode: '682001' }
  for (const quantity of [1, 3, 7]) {
    const { charge } = await quote({
      ...one(quantity),
      country: 'India',
      paymentMethod: 'pay_on_delivery',
    })
    const { total, shipping } = charge
    const agreed = { currency: 'INR', total, shipping }
    const { status, body } = await checkOut(app, { ...one(quantity), shippingAddress, agreed })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({
      currency: 'INR',
      total_price: total,
      shipping_price: shipping,
    })
    const detail = await app.request(`/api/admin/orders/${body.order._id}`, { cookie })
    if (detail.ok) expect(await detail.json()).toMatchObject({ order: { total_price: total } })
  }
})
