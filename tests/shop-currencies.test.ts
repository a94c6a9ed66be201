import { openSetup } from '#server/modules/accounts/index.ts'
import { fetchRatesNow } from '#server/modules/currency/index.ts'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { transact } from '#server/kernel/scope.ts'
import { chooseCurrency, chooseNamedCurrency } from '#server/modules/shop-currency/index.ts'
import type { Quote } from '#server/modules/orders/schema.ts'
import { freshApp, storePicture } from './support/index.ts'
import { ADDRESS, changeSettings, checkOut, openShop, orderRow } from './support/orders.ts'
import { choose, comeBack, freshPaypalShop } from './support/paypal.ts'
import { cookiesOf, PASSWORD } from './support/people.ts'
import { call } from './support/writing.ts'

const RATES = { INR: 1, USD: 0.012, EUR: 0.011, JPY: 1.8, KWD: 0.0037 }
const GERMANY = { ...ADDRESS, country: 'Germany', state: '', postalCode: '10969' }
const VAT = { area: 'DE', name: 'VAT', milliPercent: 19_000, taxesShipping: true, classes: {} }

const picture = 'p1'

const app = freshApp()

/** Sets a shop up in a currency as its owner does, and lets it sell; returns the owner's cookies. */
async function setUp(shopCurrency: string): Promise<string> {
  app.rates.always({ ok: true, rates: RATES })
  await fetchRatesNow(app.ctx)
  const link = new URL((await openSetup(app.ctx)) ?? '')
  const owner = { siteName: 'Nook', name: 'Ines', email: 'ines@example.com', password: PASSWORD }
  const json = { ...owner, shopCurrency, token: link.searchParams.get('token') }
  const answer = await app.request('/api/setup', { method: 'POST', json })
  expect(answer.status).toBe(201)
  await openShop(app)
  await storePicture(app, picture)
  const taxes = { taxMode: 'included' as const, taxRates: [VAT], numbersInvoices: true }
  await changeSettings(app, { ...taxes, invoiceAddress: 'Südplatz 14\nBerlin\nGermany' })
  return cookiesOf(answer)
}

type Created = {
  product: { _id: string; slug: string; price: number }
  fields?: Record<string, string>
}

async function addProduct(cookie: string, price: number) {
  const json = {
    title: 'Lamp',
    price,
    stock: 50,
    category: 'Light',
    description: 'A lamp.',
    images: [{ public_id: picture }],
  }
  return call<Created>(app, 'POST /api/products', { cookie, json })
}

const quoteOf = async (productId: string, more: object = {}) =>
  (
    await call<Quote>(app, 'POST /api/cart/quote', {
      json: { items: [{ productId, quantity: 3 }], country: 'Germany', ...more },
    })
  ).body

const told = ({ sums }: { sums: Quote['sums'] }) =>
  sums.map(({ name, amount }) => `${name} ${amount}`)

describe.each([
  {
    code: 'EUR',
    price: 49.99,
    tooFine: [49.999, 'Price may have at most two decimals.'],
    sums: ['Subtotal €149.97', 'Shipping Free', 'Total €149.97', 'VAT 19% included €23.94'],
    paid: [149.97, 14_997],
    back: [50.01, 99.96],
    feed: '49.99 EUR',
    head: 'Total in EUR',
  },
  {
    code: 'JPY',
    price: 1980,
    tooFine: [1980.5, 'Price may have no decimals.'],
    sums: ['Subtotal ¥5,940', 'Shipping ¥750', 'Total ¥6,690', 'VAT 19% included ¥1,068'],
    paid: [6690, 6690],
    back: [690, 6000],
    feed: '1980 JPY',
    head: 'Total in JPY',
  },
  {
    code: 'KWD',
    price: 12.345,
    tooFine: [12.3456, 'Price may have at most three decimals.'],
    sums: [
      'Subtotal KWD 37.035',
      'Shipping Free',
      'Total KWD 37.035',
      'VAT 19% included KWD 5.913',
    ],
    paid: [37.035, 37_035],
    back: [7.005, 30.03],
    feed: '12.345 KWD',
    head: 'Total in KWD',
  },
])('a shop set up in $code', ({ code, price, tooFine, sums, paid, back, feed, head }) => {
  test('takes prices in it, and says which ones it cannot take', async () => {
    const cookie = await setUp(code)
    const { status, body } = await addProduct(cookie, price)
    expect([status, body.product.price]).toEqual([201, price])
    const [wrong, problem] = tooFine
    const refused = await addProduct(cookie, Number(wrong))
    expect([refused.status, refused.body.fields?.price]).toEqual([400, problem])
  })

  test('is priced, taxed, paid, billed and refunded to the last unit', async () => {
    const cookie = await setUp(code)
    const { _id: productId } = (await addProduct(cookie, price)).body.product
    const quote = await quoteOf(productId)
    expect(quote).toMatchObject({ currency: code, charge: { currency: code, rate: '1' } })
    expect(told(quote).map((line) => line.replaceAll('\u00A0', ' '))).toEqual(sums)
    const items = [{ productId, quantity: 3 }]
    const placed = await checkOut(app, { items, shippingAddress: GERMANY })
    const { _id: id } = placed.body.order
    expect(placed.body.order).toMatchObject({ currency: code, total_price: paid[0] })
    expect(await orderRow(app, id)).toMatchObject({
      currency: code,
      rate: '1',
      total_minor: paid[1],
      total_cents: paid[1],
    })
    await call(app, `POST /api/admin/orders/${id}/paid`, { cookie, json: {} })
    const [first, rest] = back
    for (const amount of [first, rest])
      expect(
        (
          await call<{ order: OrderDetail }>(app, `POST /api/admin/orders/${id}/refund`, {
            cookie,
            json: { amount },
          })
        ).status,
      ).toBe(200)
    const { body } = await call<{ order: OrderDetail }>(app, `GET /api/admin/orders/${id}`, {
      cookie,
    })
    expect(body.order).toMatchObject({
      financial_status: 'refunded',
      refunded_price: paid[0],
      base_total: paid[0],
      invoices: [{ number: 'INV-0001' }, { number: 'CN-0001' }, { number: 'CN-0002' }],
    })
    const { body: report } = await call<{ sales: number; refunded: number }>(
      app,
      'GET /api/analytics/store?range=month',
      { cookie },
    )
    expect(report).toMatchObject({ currency: code, sales: 0, refunded: paid[0] })
    const csv = await app.request('/api/admin/orders.csv', { cookie })
    expect(await csv.text()).toContain(head)
    const xml = await (await app.request('/products.xml')).text()
    expect(xml).toContain(feed)
  })
})

test('the environment names the currency of a first start, and of no later one', async () => {
  const named = { ...app.ctx, config: { ...app.ctx.config, SHOP_CURRENCY: 'JPY' as const } }
  await chooseNamedCurrency(named)
  const read = async () =>
    (await call<{ site: { shopCurrency: string } }>(app, 'GET /api/frame')).body.site.shopCurrency
  expect(await read()).toBe('JPY')
  await setUp('EUR')
  await chooseNamedCurrency(named)
  expect(await read()).toBe('EUR')
})

describe('with PayPal', () => {
  const shop = freshPaypalShop()

  async function countIn(to: 'JPY' | 'INR') {
    shop.app.rates.always({ ok: true, rates: RATES })
    await fetchRatesNow(shop.app.ctx)
    await transact(shop.app.ctx, (scope) => chooseCurrency(shop.app.ctx, scope, to))
  }

  async function buy(country: string) {
    const items = [{ productId: shop.lampId, quantity: 2 }]
    const shippingAddress = country === 'Germany' ? GERMANY : ADDRESS
    const { body, cookie } = await checkOut(shop.app, {
      items,
      shippingAddress,
      paymentMethod: 'paypal',
    })
    const { approvalUrl = '' } = body.payment
    const paypalId = new URL(approvalUrl).searchParams.get('token') ?? ''
    const placed = { id: body.order._id, cookie, payment: body.payment, paypalId }
    await choose(shop, placed, 'complete')
    await comeBack(shop, placed)
    return orderRow(shop.app, placed.id)
  }

  test('a shop in yen is paid in yen, without decimals', async () => {
    await countIn('JPY')
    expect(await buy('Germany')).toMatchObject({
      currency: 'JPY',
      financial_status: 'paid',
      rate: '1',
    })
    expect([...shop.paypal.state.captures.values()][0]?.amount).toMatchObject({
      currency_code: 'JPY',
      value: expect.stringMatching(/^\d+$/),
    })
  })

  test('a shop in rupees is paid in dollars there, by the rate of the day', async () => {
    await countIn('INR')
    const order = await buy('Germany')
    expect(order).toMatchObject({ currency: 'USD', financial_status: 'paid', rate: '0.012' })
    expect([...shop.paypal.state.captures.values()][0]?.amount.currency_code).toBe('USD')
  })
})
