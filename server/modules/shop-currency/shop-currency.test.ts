import fc from 'fast-check'
import { sql } from 'kysely'
import { vi } from 'vitest'
import { currentSettings, getSettings } from '#server/modules/settings/index.ts'
import { fetchRatesNow } from '#server/modules/currency/index.ts'
import {
  freshApp,
  signedInAdmin,
  signedInOwner,
  stockProduct,
  type TestApp,
} from '#tests/support/index.ts'
import { changeSettings, checkOut, openShop, storeDiscount } from '#tests/support/orders.ts'
import { call } from '#tests/support/writing.ts'
import { scaledBy, scaleOf } from '#shared/money/scale.ts'
import type { Preview } from './schema.ts'

const app = freshApp()

let cookie = ''
beforeEach(async () => {
  cookie = (await signedInOwner(app)).cookie
  app.rates.always({ ok: true, rates: { INR: 1, USD: 0.012, EUR: 0.011, JPY: 1.8 } })
  await fetchRatesNow(app.ctx)
})

type CurrencyChange = { to: string; rate?: string; roundTo?: string; version?: number }

function preview(input: CurrencyChange, as = cookie) {
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, String(value)]),
  )
  return call<Preview & { fields?: Record<string, string> }>(
    app,
    `GET /api/settings/currency?${query}`,
    { cookie: as },
  )
}

async function change(input: CurrencyChange, as = cookie) {
  const { version } = await getSettings(app.db)
  return call<{ error: string; fields?: Record<string, string> }>(
    app,
    'PUT /api/settings/currency',
    {
      cookie: as,
      json: { version, ...input },
    },
  )
}

function pricesOf(site: TestApp) {
  return site.db
    .selectFrom('products')
    .select(['price_cents', 'regular_price_cents', 'sale_price_cents'])
    .orderBy('id')
    .execute()
}

test('the owner sees what another currency makes of the prices, and nothing has changed by that', async () => {
  await stockProduct(app, { title: 'Lamp', priceCents: 4999 })
  const { body } = await preview({ to: 'EUR' })
  expect(body).toMatchObject({
    from: 'USD',
    to: 'EUR',
    rate: '0.916667',
    roundTo: '0.10',
    products: 1,
    problem: '',
    payPalCharges: '',
    changes: [
      { what: 'Lamp', before: '$49.99', after: '€45.80' },
      { what: 'Shipping', before: '$5.00', after: '€4.60' },
      { what: 'Free shipping over', before: '$100.00', after: '€91.70' },
    ],
  })
  expect((await pricesOf(app))[0]?.price_cents).toBe(4999)
})

test('every price, cost, threshold and discount turns into the other currency at once', async () => {
  await stockProduct(app, { priceCents: 4999, sale: { priceCents: 3999, from: null, until: null } })
  await stockProduct(app, { title: 'Gift', priceCents: 0 })
  await storeDiscount(app, {
    code: 'FIVE',
    percent: null,
    amount_cents: 500,
    min_order_cents: 2000,
  })
  await changeSettings(app, { firstOrderCheckCents: 40_000 })
  const { status, body } = await change({ to: 'JPY', rate: '150', roundTo: '10' })
  expect([status, body]).toEqual([200, { message: 'The shop’s currency is JPY now.' }])
  expect(await pricesOf(app)).toEqual([
    { price_cents: 6000, regular_price_cents: 7500, sale_price_cents: 6000 },
    { price_cents: 0, regular_price_cents: 0, sale_price_cents: null },
  ])
  const site = await currentSettings(app.ctx)
  expect(site).toMatchObject({
    shopCurrency: 'JPY',
    currency: 'JPY',
    shippingFlatCents: 750,
    freeShippingOverCents: 15_000,
    payOnDeliveryLimitCents: 30_000,
    firstOrderCheckCents: 60_000,
  })
  const discount = await app.db.selectFrom('discount_codes').selectAll().executeTakeFirstOrThrow()
  expect(discount).toMatchObject({ amount_cents: 750, min_order_cents: 3000, version: 2 })
  const { body: frame } = await call<{ site: object }>(app, 'GET /api/frame')
  expect(frame.site).toMatchObject({ shopCurrency: 'JPY' })
})

test('starter products stay untouched by their owner, and others are read anew by whoever edits them', async () => {
  const { id } = await stockProduct(app, { priceCents: 1000, isStarter: true })
  const { id: own } = await stockProduct(app, { title: 'Own', priceCents: 1000 })
  await change({ to: 'EUR' })
  const rows = await app.db.selectFrom('products').select(['id', 'version']).execute()
  const versionOf = (product: string) => rows.find((row) => row.id === product)?.version
  expect([versionOf(id), versionOf(own)]).toEqual([1, 2])
})

test('prices by the sum keep bands that begin at different sums', async () => {
  const bands = [0, 100, 110].map((from, at) => ({ from, priceCents: 300 - 100 * at }))
  const method = {
    id: 'm',
    name: 'Post',
    kind: 'price' as const,
    priceCents: 0,
    bands,
    freeOverCents: 10_000,
    days: '',
    pickupAt: '',
  }
  const zone = {
    id: 'z',
    name: 'Japan',
    regions: ['JP'],
    isRest: false,
    isShipped: true,
    methods: [method],
  }
  await changeSettings(app, { shippingZones: [zone] })
  await change({ to: 'JPY', rate: '150', roundTo: '100' })
  const { shippingZones } = await getSettings(app.db)
  expect(shippingZones[0]?.methods[0]).toMatchObject({
    freeOverCents: 15_000,
    bands: [
      { from: 0, priceCents: 500 },
      { from: 200, priceCents: 200 },
    ],
  })
})

test('the prices that a collection asks for turn with those that it finds', async () => {
  await stockProduct(app, { title: 'Lamp', priceCents: 4999 })
  const rules = [{ kind: 'price', from: 40, to: null }, { kind: 'in-stock' }]
  const json = { name: 'Dear', kind: 'rules', rules }
  await call(app, 'POST /api/admin/collections', { cookie, json })
  await change({ to: 'JPY', rate: '150', roundTo: '1' })
  const { body } = await call<{ collections: object[] }>(app, 'GET /api/admin/collections', {
    cookie,
  })
  const turned = [{ kind: 'price', from: 6000, to: null }, { kind: 'in-stock' }]
  expect(body.collections).toMatchObject([{ rules: turned, version: 2 }])
})

test('the database scales every price as it is shown beforehand', async () => {
  const prices = fc.sample(fc.integer({ min: 0, max: 1_000_000_000 }), { numRuns: 40, seed: 7 })
  for (const priceCents of prices) await stockProduct(app, { priceCents })
  const scale = scaleOf({ from: 'USD', to: 'JPY', rate: '97.3219', step: 50 })
  await change({ to: 'JPY', rate: '97.3219', roundTo: '50' })
  const stored = await pricesOf(app)
  expect(stored.map(({ price_cents }) => price_cents).toSorted((a, b) => a - b)).toEqual(
    prices.map((cents) => (scale ? scaledBy(cents, scale) : 0)).toSorted((a, b) => a - b),
  )
})

test('it cannot change once an order was placed, and nothing is half changed', async () => {
  await openShop(app)
  const { id } = await stockProduct(app, { priceCents: 1000, stock: 5 })
  await checkOut(app, { items: [{ productId: id, quantity: 1 }] })
  expect((await preview({ to: 'EUR' })).body.problem).toMatch(
    /^The currency cannot change any more/,
  )
  const { status, body } = await change({ to: 'EUR' })
  expect([status, body.error]).toEqual([409, (await preview({ to: 'EUR' })).body.problem])
  expect((await pricesOf(app))[0]?.price_cents).toBe(1000)
  expect((await getSettings(app.db)).shopCurrency).toBe('USD')
})

// With SQLite one transaction is over before the next begins.
test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'it waits for an order that is being placed, and stays as it is then',
  async () => {
    await openShop(app)
    const { id } = await stockProduct(app, { priceCents: 1000, stock: 5 })
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holding = app.ctx.store.transaction(async (tx) => {
      await sql`LOCK TABLE order_lines IN SHARE MODE`.execute(tx)
      isHeld.resolve()
      await isOver
    })
    await isHeld.promise
    const ordering = checkOut(app, { items: [{ productId: id, quantity: 1 }] })
    await untilWaiting(1)
    const changing = change({ to: 'EUR' })
    await untilWaiting(2)
    end()
    await holding
    expect((await ordering).status).toBe(201)
    expect((await changing).status).toBe(409)
    expect((await getSettings(app.db)).shopCurrency).toBe('USD')
  },
)

async function untilWaiting(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'
      AND datname = current_database()`.execute(app.db)
    expect(rows).toHaveLength(count)
  }, 4000)
}

test('of two who change the settings, the second does not change the prices unseen', async () => {
  await stockProduct(app, { priceCents: 1000 })
  const { version } = await getSettings(app.db)
  await changeSettings(app, { tagline: 'Other words' })
  expect((await change({ to: 'EUR', version })).status).toBe(409)
  expect((await pricesOf(app))[0]?.price_cents).toBe(1000)
})

test('who presses twice turns the prices once', async () => {
  await stockProduct(app, { priceCents: 1000 })
  const both = await Promise.all([change({ to: 'EUR' }), change({ to: 'EUR' })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await pricesOf(app))[0]?.price_cents).toBe(920)
})

test.each([
  [{ to: 'XXX' }, 'to'],
  [{ to: 'EUR', rate: 'much' }, 'rate'],
  [{ to: 'EUR', rate: '1.2345678' }, 'rate'],
  [{ to: 'EUR', rate: '0' }, 'rate'],
  [{ to: 'EUR', roundTo: '0' }, 'roundTo'],
  [{ to: 'JPY', roundTo: '0.5' }, 'roundTo'],
  [{ to: 'KWD' }, 'rate'],
])('%j is refused at its field', async (input, field) => {
  await stockProduct(app, { priceCents: 1000 })
  const { status, body } = await change(input)
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  expect((await pricesOf(app))[0]?.price_cents).toBe(1000)
})

test('a price that would be larger than a price may be is refused, and all prices stay', async () => {
  await stockProduct(app, { priceCents: 900_000_000 })
  expect(await change({ to: 'JPY', rate: '150000' })).toMatchObject({
    status: 400,
    body: { fields: { rate: 'Some products would cost more than a price may be.' } },
  })
  expect((await pricesOf(app))[0]?.price_cents).toBe(900_000_000)
})

test('admins who are not the owner can neither look nor change', async () => {
  const { cookie: admin } = await signedInAdmin(app)
  expect((await preview({ to: 'EUR' }, admin)).status).toBe(403)
  expect((await change({ to: 'EUR' }, admin)).status).toBe(403)
  expect((await change({ to: 'EUR' }, '')).status).toBe(401)
})
