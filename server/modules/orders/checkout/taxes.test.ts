import type { Quote } from '#server/modules/orders/schema.ts'
import { freshApp, signedInAdmin, stockProduct } from '#tests/support/index.ts'
import {
  ADDRESS,
  changeSettings,
  checkOut,
  openShop,
  orderRow,
  storeDiscount,
} from '#tests/support/orders.ts'

const app = freshApp()
let lamp: string
let book: string

const rate = (area: string, milliPercent: number, changes = {}) => ({
  area,
  name: 'VAT',
  milliPercent,
  taxesShipping: true,
  classes: {},
  ...changes,
})
const taxRates = [
  rate('DE', 19_000, { classes: { reduced: 7000 } }),
  rate('US-CA', 8250, { name: 'Sales tax', taxesShipping: false }),
]

beforeEach(async () => {
  await openShop(app)
  lamp = (await stockProduct(app, { title: 'Lamp', priceCents: 4999, stock: 50 })).id
  book = (await stockProduct(app, { title: 'Book', priceCents: 1070, stock: 50 })).id
  await app.db
    .updateTable('products')
    .set({ tax_class: 'reduced' })
    .where('id', '=', book)
    .execute()
  await changeSettings(app, { invoiceAddress: 'Nook\nBerlin\nGermany', taxRates })
})

const GERMANY = { ...ADDRESS, country: 'Germany', state: '', postalCode: '10969' }
const CALIFORNIA = { ...ADDRESS, country: 'United States', state: 'CA', postalCode: '94016' }
const both = () => ({ items: [lamp, book].map((productId) => ({ productId, quantity: 1 })) })
const setMode = (taxMode: 'off' | 'included' | 'added') => changeSettings(app, { taxMode })

async function quote(json: object): Promise<Quote> {
  const init = { method: 'POST', json: { ...both(), ...json } }
  return (await app.request('/api/cart/quote', init)).json() as Promise<Quote>
}
const told = ({ sums }: Quote) => sums.map(({ name, amount }) => `${name} ${amount}`)

test('while tax is off, nothing is taxed and the sums are what they were', async () => {
  const answer = await quote({ country: 'Germany' })
  expect(answer).toMatchObject({
    taxes: { mode: 'off', lines: [] },
    chargeText: expect.stringMatching(/, tax included\.$/),
  })
  expect(told(answer)).toEqual(['Subtotal $60.69', 'Shipping $5.00', 'Total $65.69'])
  const { body } = await checkOut(app, { ...both(), shippingAddress: GERMANY })
  expect(body.order).toMatchObject({ total_price: 65.69, total_tax: 0 })
})

test('prices that include tax cost what they did, and name it for each rate', async () => {
  await setMode('included')
  const answer = await quote({ country: 'Germany' })
  expect(told(answer)).toEqual([
    'Subtotal $60.69',
    'Shipping $5.00',
    'Total $65.69',
    'VAT 19% included $8.78',
    'VAT 7% included $0.70',
  ])
  const { body } = await checkOut(app, { ...both(), shippingAddress: GERMANY })
  expect(body.order).toMatchObject({
    total_price: 65.69,
    total_tax: 9.48,
    taxes: {
      mode: 'included',
      lines: [
        { name: 'VAT', percent: 19, base: 46.21, tax: 8.78 },
        { name: 'VAT', percent: 7, base: 10, tax: 0.7 },
      ],
    },
  })
  const lines = await app.db
    .selectFrom('order_lines')
    .select('tax_minor')
    .orderBy('position')
    .execute()
  expect(lines).toEqual([{ tax_minor: 798 }, { tax_minor: 70 }])
})

test('tax that is added follows the region, and is an estimate until there is an address', async () => {
  await setMode('added')
  expect(told(await quote({}))).toContain('VAT 19%, estimated $10.45')
  expect((await quote({})).chargeText).toMatch(/, estimated tax included\.$/)
  const answer = await quote({ country: 'US', state: 'California' })
  expect(answer).toMatchObject({
    shippingByRegion: true,
    chargeText: expect.stringMatching(/, tax included\.$/),
  })
  expect(told(answer)).toEqual([
    'Subtotal $60.69',
    'Shipping $5.00',
    'Sales tax 8.25% $5.01',
    'Total $70.70',
  ])
  const agreed = { currency: 'USD', total: answer.charge.total }
  const { status, body } = await checkOut(app, { ...both(), shippingAddress: CALIFORNIA, agreed })
  expect([status, body.order]).toMatchObject([201, { total_price: 70.7, total_tax: 5.01 }])
  expect(await orderRow(app, body.order._id)).toMatchObject({ total_cents: 7070, tax_minor: 501 })
})

test('where there is no rate nothing is taxed, and nobody is told that tax is included', async () => {
  await setMode('added')
  const answer = await quote({ country: 'US', state: 'Texas' })
  expect(answer).toMatchObject({ total: 65.69, taxes: { lines: [] } })
  expect(answer.chargeText).not.toContain('tax')
  expect(await quote({ country: 'Japan' })).toMatchObject({ total: 65.69, shippingByRegion: false })
})

test('a total that was agreed on before the tax changed orders nothing', async () => {
  await setMode('added')
  const { total } = await quote({ country: 'Germany' })
  await changeSettings(app, { taxRates: [rate('DE', 20_000)] })
  const agreed = { currency: 'USD', total }
  const { status, body } = await checkOut(app, { ...both(), shippingAddress: GERMANY, agreed })
  expect([status, body.error]).toEqual([
    409,
    'The total is now $78.83. Please check the order once more, then place it.',
  ])
})

test('what an order was taxed stays when the settings change', async () => {
  await setMode('added')
  const { body, cookie } = await checkOut(app, { ...both(), shippingAddress: GERMANY })
  await changeSettings(app, { taxMode: 'off', taxRates: [] })
  const after = await app.request(`/api/checkout/${body.order._id}`, { cookie })
  const { taxes, total_price } = body.order
  expect(taxes.lines).toHaveLength(2)
  expect(await after.json()).toMatchObject({ order: { taxes, total_price } })
})

test('tax is of what is left after the discount', async () => {
  await setMode('added')
  await storeDiscount(app, { code: 'HALF', percent: 50 })
  const answer = await quote({ country: 'Germany', discountCode: 'HALF' })
  // 19 % of 24.99 and 5.00, 7 % of 5.35.
  expect(answer.taxes.lines.map(({ base, tax }) => [base, tax])).toEqual([
    [29.99, 5.7],
    [5.35, 0.37],
  ])
  expect(answer.total).toBe(41.41)
})

test('an order that is entered by hand is quoted and taxed alike', async () => {
  await setMode('added')
  const { cookie } = await signedInAdmin(app)
  const hand = { ...both(), paymentMethod: 'paid_in_person', email: 'ada@example.com' }
  const post = async (path: string, json: object) => {
    const answer = await app.request(`/api/admin/orders${path}`, { method: 'POST', cookie, json })
    return (await answer.json()) as { total: number; order: { total_price: number } }
  }
  const { total } = await post('/quote', { ...hand, country: 'Germany' })
  const { order } = await post('', { ...hand, shippingAddress: GERMANY })
  expect([total, order.total_price]).toEqual([76.89, 76.89])
})

test('the class of a product is that of its form, and stays when others are saved', async () => {
  const { cookie } = await signedInAdmin(app)
  const put = async (json: object) => {
    const answer = await app.request(`/api/products/${lamp}`, { method: 'PUT', cookie, json })
    const { product, fields } = (await answer.json()) as {
      product?: { taxClass: string }
      fields?: object
    }
    return product?.taxClass ?? fields
  }
  expect(await put({ taxClass: 'reduced' })).toBe('reduced')
  expect(await put({ price: 60 })).toBe('reduced')
  expect(await put({ taxClass: 'not one' })).toEqual({
    taxClass: 'Choose a class of the tax settings.',
  })
  await setMode('included')
  const { lines } = (await quote({ country: 'Germany' })).taxes
  expect(lines.map(({ percent }) => percent)).toEqual([7, 19])
})
