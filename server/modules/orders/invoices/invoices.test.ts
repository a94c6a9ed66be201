import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { markPaid } from '#server/modules/orders/lifecycle/index.ts'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { freshApp, signedInAdmin, signedInMember, stockProduct } from '#tests/support/index.ts'
import { ADDRESS, changeSettings, checkOut, openShop } from '#tests/support/orders.ts'
import { textsIn } from './texts-in-pdf.fixture.ts'

const app = freshApp()
let lamp: string
let admin: string

const GERMANY = { ...ADDRESS, country: 'Germany', state: '', postalCode: '10969' }
const VAT = { area: 'DE', name: 'VAT', milliPercent: 19_000, taxesShipping: true, classes: {} }

beforeEach(async () => {
  await openShop(app)
  admin = (await signedInAdmin(app)).cookie
  lamp = (await stockProduct(app, { title: 'Lamp', priceCents: 4999, stock: 500 })).id
  await changeSettings(app, {
    siteName: 'Nook',
    invoiceAddress: 'Südplatz 14\nBerlin\nGermany',
    taxNumber: 'DE 123',
    taxMode: 'included',
    taxRates: [VAT],
    numbersInvoices: true,
  })
})

const place = async (changes: object = {}) => {
  const items = [{ productId: lamp, quantity: 1 }]
  const { body, cookie } = await checkOut(app, { items, shippingAddress: GERMANY, ...changes })
  return { id: body.order._id, cookie }
}

async function post(path: string, json: object = {}): Promise<OrderDetail> {
  const answer = await app.request(`/api/admin/orders/${path}`, {
    method: 'POST',
    cookie: admin,
    json,
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { order: OrderDetail }).order
}
const pay = (id: string) => post(`${id}/paid`)
const refund = (id: string, amount?: number) => post(`${id}/refund`, { ...(amount && { amount }) })
const numbers = async (kind: 'invoice' | 'credit') => {
  const rows = app.db.selectFrom('invoices').select('number').where('kind', '=', kind)
  return (await rows.orderBy('sequence').execute()).map(({ number }) => number)
}

test('an order gets the next number when it is paid, and no other before', async () => {
  const [first, second] = [await place(), await place()]
  expect(await numbers('invoice')).toEqual([])
  await pay(second.id)
  const order = await pay(first.id)
  expect(await numbers('invoice')).toEqual(['INV-0001', 'INV-0002'])
  expect(order).toMatchObject({
    invoice_number: 'INV-0002',
    invoices: [
      {
        kind: 'invoice',
        number: 'INV-0002',
        seller: 'Nook\nSüdplatz 14\nBerlin\nGermany',
        tax_number: 'DE 123',
        total: 54.99,
        taxes: { mode: 'included', lines: [{ percent: 19, base: 46.21, tax: 8.78 }] },
      },
    ],
  })
})

test('none is numbered unless the settings say so', async () => {
  await changeSettings(app, { numbersInvoices: false })
  const order = await pay((await place()).id)
  await refund(order._id)
  expect([order.invoice_number, order.invoices]).toEqual(['', []])
  expect([await numbers('invoice'), await numbers('credit')]).toEqual([[], []])
})

test('a payment that fails takes no number', async () => {
  const { id } = await place()
  const failing = transact(app.ctx, async (scope) => {
    await markPaid(scope, system('test'), { orderId: id })
    throw new Error('The process died.')
  })
  await expect(failing).rejects.toThrow('died')
  await pay(id)
  expect(await numbers('invoice')).toEqual(['INV-0001'])
})

test('orders that are paid at once get each number once', async () => {
  const orders = await Promise.all(
    Array.from({ length: 12 }, (_, at) => place({ email: `buyer-${at}@example.com` })),
  )
  await Promise.all(orders.map(({ id }) => pay(id)))
  const expected = Array.from({ length: 12 }, (_, at) => `INV-${String(at + 1).padStart(4, '0')}`)
  expect(await numbers('invoice')).toEqual(expected)
})

test('refunds have numbers of their own, and their taxes add up to those of the order', async () => {
  const { id } = await place()
  await pay(id)
  for (const amount of [10, 0.01, 20]) await refund(id, amount)
  const { invoices } = await refund(id)
  expect(await numbers('credit')).toEqual(['CN-0001', 'CN-0002', 'CN-0003', 'CN-0004'])
  const credits = invoices.filter(({ kind }) => kind === 'credit')
  const cents = (amounts: number[]) => amounts.reduce((sum, one) => sum + Math.round(one * 100), 0)
  expect(cents(credits.map(({ total }) => total))).toBe(5499)
  expect(cents(credits.map(({ taxes }) => taxes.lines[0]?.tax ?? 0))).toBe(878)
  expect(cents(credits.map(({ taxes }) => taxes.lines[0]?.base ?? 0))).toBe(4621)
})

test('an invoice stays as it was issued when the shop moves or taxes otherwise', async () => {
  const before = await pay((await place()).id)
  await changeSettings(app, { invoiceAddress: 'Paris', taxNumber: 'FR 9', taxMode: 'off' })
  const answer = await app.request(`/api/admin/orders/${before._id}`, { cookie: admin })
  expect(await answer.json()).toMatchObject({ order: { invoices: before.invoices } })
})

describe('the file of an invoice', () => {
  const pathOf = ({ _id, invoices }: OrderDetail, at = 0) =>
    [
      `/api/checkout/${_id}/invoices/${invoices[at]?._id}`,
      `/api/admin/orders/${_id}/invoices/${invoices[at]?._id}`,
    ] as const

  test('is a PDF for whoever placed the order and for admins, and for nobody else', async () => {
    const { id, cookie } = await place()
    const [own, managed] = pathOf(await pay(id))
    const { cookie: other } = await signedInMember(app)
    const stranger = (await place()).cookie
    for (const [path, as] of [
      [own, cookie],
      [managed, admin],
    ] as const) {
      const answer = await app.request(path, { cookie: as })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="Invoice-INV-0001.pdf"',
      )
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
    }
    for (const as of ['', other, stranger, admin])
      expect((await app.request(own, { cookie: as })).status).toBe(404)
    expect((await app.request(managed)).status).toBe(401)
    expect((await app.request(managed, { cookie: other })).status).toBe(403)
  })

  test('is that of its own order alone', async () => {
    const [first, second] = [await place(), await place()]
    const order = await pay(first.id)
    const { _id: invoice } = order.invoices[0] ?? { _id: '' }
    const path = `/api/checkout/${second.id}/invoices/${invoice}`
    expect((await app.request(path, { cookie: second.cookie })).status).toBe(404)
  })

  test('is made of any letters, of long orders and of credit notes', async () => {
    const shippingAddress = { ...GERMANY, fullName: '田中 שלום Łukasz Ελένη कृष्ण 🎧' }
    const { id } = await place({ shippingAddress })
    await pay(id)
    const order = await refund(id, 10)
    for (const at of [0, 1]) {
      const answer = await app.request(pathOf(order, at)[1], { cookie: admin })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.status).toBe(200)
      // A Unicode font of its own, so that names are not broken.
      expect(textsIn(bytes)).toContain('ToUnicode')
    }
  })

  test('is made in a thread, and once for all who ask for the same', async () => {
    const title = 'क्ष्म्य'.repeat(25)
    const items = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const { id: productId } = await stockProduct(app, { title: `${title} ${at}`, stock: 5 })
        return { productId, quantity: 1 }
      }),
    )
    const { id, cookie } = await place({ items })
    const [own, managed] = pathOf(await pay(id))
    let turns = 0
    const timer = setInterval(() => turns++, 10)
    const [first, second] = await Promise.all([
      app.request(own, { cookie }),
      app.request(managed, { cookie: admin }),
    ])
    clearInterval(timer)
    expect(turns).toBeGreaterThan(5)
    const made = await first.bytes()
    for (const same of [second, await app.request(own, { cookie })])
      expect(await same.bytes()).toEqual(made)
  })

  test('is offered to whoever placed the order where it is tracked, and to nobody who knows its number', async () => {
    const { id, cookie } = await place()
    const { order_number: number } = await pay(id)
    const track = async (as: string) => {
      const path = `/api/orders/shopify-orders/track/${number}`
      const answer = await app.request(path, { cookie: as })
      return ((await answer.json()) as { order: OrderDetail }).order
    }
    expect((await track(cookie)).invoices).toHaveLength(1)
    for (const as of ['', admin]) expect((await track(as)).invoices).toEqual([])
    expect((await track('')).invoice_number).toBe('')
  })
})
