import fc from 'fast-check'
import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { asAdmin, freshApp, stockProduct } from '#tests/support/index.ts'
import { inCurrency } from '#tests/support/in-currency.ts'
import {
  changeSettings,
  checkOut,
  openShop,
  shelfOf,
  storeDiscount,
} from '#tests/support/orders.ts'

const app = freshApp()
const admin = asAdmin<{ order: OrderDetail }>(app)
const ORDERS = '/api/admin/orders'

const HERE = 100
const CODES = ['TENTH', '', 'FOURS']
const plan = fc.record({
  lamps: fc.integer({ min: 1, max: 9 }),
  desks: fc.integer({ min: 0, max: 5 }),
  rugs: fc.integer({ min: 0, max: 3 }),
  payment: fc.constantFrom('paid_in_person', 'free'),
})
type Plan = ReturnType<(typeof plan)['generate']>['value']
const edits = fc.array(plan, { minLength: 2, maxLength: 2 })

describe.each(['JPY', 'USD', 'KWD'] as const)('in %s', (code) => {
  inCurrency(code)

  test.each(['included', 'added'] as const)(
    'money, stock, ledger, reports and invoices of edited orders add up with tax %s',
    async (taxMode) => {
      const products = await openTaxedShop(code, taxMode)
      const [lamp, desk, rug] = products
      for (const [at, plans] of fc.sample(edits, { numRuns: 3, seed: 7 }).entries()) {
        const items = [
          { productId: lamp, quantity: 5 },
          { productId: desk, quantity: 3 },
        ]
        const { body } = await checkOut(app, { items, discountCode: CODES[at] ?? '' })
        const id = body.order._id
        await editUnpaid(id, plans[1], rug)
        await admin.ask(`POST ${ORDERS}/${id}/paid`, { json: {} })
        for (const { lamps, desks, rugs, payment } of plans) {
          const lines = [
            { position: 0, quantity: lamps },
            { position: 1, quantity: desks },
          ]
          const add = rugs > 0 ? [{ productId: rug, quantity: rugs }] : []
          const { status } = await admin.ask(`PUT ${ORDERS}/${id}/lines`, {
            json: { lines, add, payment, shipping: 2 },
          })
          expect(status).toBe(200)
        }
      }
      await expectSums(products)
      await expectFile(code)
      for (const { id, total_minor, refunded_minor } of await orders())
        if (refunded_minor < total_minor)
          await admin.ask(`POST ${ORDERS}/${id}/refund`, { json: {} })
      await expectSums(products)
      await expectAllCredited()
    },
  )
})

// What is not paid is edited in place; both lines stay for the edits that follow.
async function editUnpaid(id: string, edited: Plan | undefined, rug: string): Promise<void> {
  const { lamps = 1, desks = 1, rugs = 0 } = edited ?? {}
  const lines = [
    { position: 0, quantity: lamps },
    { position: 1, quantity: Math.max(1, desks) },
  ]
  const add = rugs > 0 ? [{ productId: rug, quantity: rugs }] : []
  const { status } = await admin.ask(`PUT ${ORDERS}/${id}/lines`, { json: { lines, add } })
  expect(status).toBe(200)
  await expectLines()
}

type Products = readonly [string, string, string]

async function openTaxedShop(shopCurrency: 'JPY' | 'USD' | 'KWD', taxMode: 'included' | 'added') {
  await openShop(app)
  const vat = { area: 'GB', name: 'VAT', milliPercent: 17_500, taxesShipping: true, classes: {} }
  await changeSettings(app, { shopCurrency, taxMode, taxRates: [vat], numbersInvoices: true })
  await storeDiscount(app, { code: 'TENTH', percent: 10 })
  await storeDiscount(app, { code: 'FOURS', percent: null, amount_cents: 444 })
  const stock = async (title: string, priceCents: number) =>
    (await stockProduct(app, { title, stock: HERE, priceCents })).id
  return [await stock('Lamp', 1037), await stock('Desk', 2999), await stock('Rug', 777)] as const
}

const orders = () => app.db.selectFrom('orders').selectAll().execute()
const sumOf = <Row>(rows: readonly Row[], each: (row: Row) => number | null) =>
  rows.reduce((sum, row) => sum + Number(each(row) ?? 0), 0)

/** Lines, discounts, shipping and taxes of each order are its total, in its currency and in the shop's. */
async function expectLines(): Promise<void> {
  const lines = await app.db.selectFrom('order_lines').selectAll().execute()
  const discounts = await app.db.selectFrom('order_discounts').selectAll().execute()
  for (const order of await orders()) {
    const sold = lines.filter(({ order_id }) => order_id === order.id)
    const off = discounts.filter(({ order_id }) => order_id === order.id)
    const taxes = sumOf(fromJson(order.tax_lines), ({ taxMinor }) => taxMinor)
    const { subtotal_minor, discount_minor, shipping_minor, tax_minor, tax_mode } = order
    const added = tax_mode === 'added' ? tax_minor : 0
    expect(sumOf(sold, (line) => line.price_minor * line.quantity)).toBe(subtotal_minor)
    expect(sumOf(off, ({ off_minor }) => off_minor)).toBe(discount_minor)
    expect(sumOf(off, ({ off_cents }) => off_cents)).toBe(order.discount_cents)
    expect(sumOf(sold, ({ discount_cents }) => discount_cents)).toBe(order.discount_cents)
    expect(taxes).toBe(tax_minor)
    expect(sumOf(sold, (line) => line.tax_minor)).toBeLessThanOrEqual(tax_minor)
    expect(order.total_minor).toBe(subtotal_minor - discount_minor + shipping_minor + added)
    expect(order.refunded_minor).toBeLessThanOrEqual(order.total_minor)
  }
}

async function expectSums(products: Products): Promise<void> {
  await expectLines()
  const { db } = app
  const all = await orders()
  const events = await db.selectFrom('payment_events').selectAll().execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const sales = await db.selectFrom('line_sales').selectAll().execute()
  const days = await db.selectFrom('sales_days').selectAll().execute()
  const lines = await db.selectFrom('order_lines').selectAll().execute()
  expect(sumOf(all, (one) => one.refunded_minor)).toBe(sumOf(refunds, (one) => one.amount_minor))
  expect(sumOf(events, (one) => one.amount_minor)).toBe(
    sumOf(all, (one) => one.total_minor - one.refunded_minor),
  )
  expect(sumOf(sales, ({ cents }) => cents)).toBe(sumOf(days, ({ cents }) => cents))
  expect(sumOf(events, ({ cents }) => cents)).toBe(sumOf(days, ({ cents }) => cents))
  for (const id of products) {
    const sold = lines.filter(({ product_id }) => product_id === id)
    const out = sumOf(sold, ({ quantity, returned }) => quantity - returned)
    expect(await shelfOf(app, id)).toEqual({ quantity: HERE - out, reserved: 0 })
  }
}

/** The file of payments has each amount in the digits of its currency, and comes to what the ledger does. */
async function expectFile(code: string): Promise<void> {
  const answer = await admin.get('/api/admin/payments.csv')
  const rows = (await answer.text()).trim().split('\r\n').slice(1)
  const cells = rows.map((row) => row.split(',').slice(6, 11))
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  const { maximumFractionDigits: most = 0 } = digits.resolvedOptions()
  const amount = most === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${most}}$`)
  for (const cell of cells.flat().filter(Boolean)) expect(cell).toMatch(amount)
  const minor = (cell = '') => Math.round(Number(cell) * 10 ** most)
  expect(sumOf(cells, ([gross, , , refund]) => minor(gross) - minor(refund))).toBe(
    sumOf(await orders(), (one) => one.total_minor - one.refunded_minor),
  )
}

async function expectAllCredited(): Promise<void> {
  const papers = await app.db.selectFrom('invoices').selectAll().execute()
  for (const [, same] of Map.groupBy(papers, ({ order_id }) => order_id)) {
    const of = (kind: string) => same.filter((paper) => paper.kind === kind)
    const taxes = (kind: string) =>
      sumOf(of(kind), (paper) => sumOf(fromJson(paper.tax_lines), ({ taxMinor }) => taxMinor))
    expect(of('invoice')).toHaveLength(1)
    expect(sumOf(of('credit'), (paper) => paper.total_minor)).toBe(of('invoice')[0]?.total_minor)
    expect(taxes('credit')).toBe(taxes('invoice'))
  }
}
