import { changeSettings, orderRow, signedInAdmin } from '#tests/support/index.ts'
import { choose, comeBack, freshPaypalShop, placeWithPaypal } from '#tests/support/paypal.ts'
import type { Ledger } from '#server/modules/orders/payments/schema.ts'

const shop = freshPaypalShop()
let cookie: string
beforeEach(async () => {
  ;({ cookie } = await signedInAdmin(shop.app))
  const vat = { area: 'GB', name: 'VAT', milliPercent: 20_000, taxesShipping: true, classes: {} }
  const taxes = { taxRates: [vat], numbersInvoices: true }
  await changeSettings(shop.app, { taxMode: 'included', ...taxes })
})

async function paid(): Promise<string> {
  const placed = await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  await comeBack(shop, placed)
  return placed.id
}

async function refund(id: string, amount?: number) {
  const path = `/api/admin/orders/${id}/refund`
  const answer = await shop.app.request(path, { method: 'POST', cookie, json: { amount } })
  expect(answer.status).toBe(200)
}

const file = async (query = '') => {
  const answer = await shop.app.request(`/api/admin/payments.csv${query}`, { cookie })
  const [, ...lines] = (await answer.text()).trim().split('\r\n')
  return lines.map((line) => line.split(','))
}
const ledger = async (query = '') =>
  (await (await shop.app.request(`/api/admin/payments${query}`, { cookie })).json()) as Ledger

test('each payment and refund is a line with its paper, its taxes, and what it brought', async () => {
  const id = await paid()
  const { number } = await orderRow(shop.app, id)
  shop.app.clock.advance(1000)
  await refund(id, 10)
  shop.app.clock.advance(1000)
  await refund(id)
  const rows = (await file()).map(([, ...cells]) => cells)
  expect(rows).toEqual([
    [
      number,
      'INV-0001',
      'Payment',
      'PayPal',
      'USD',
      '54.00',
      '9.00',
      '5.00',
      '',
      '54.00',
      'GB',
      'VAT 20%',
    ],
    [
      number,
      'CN-0001',
      'Refund',
      'PayPal',
      'USD',
      '',
      '-1.67',
      '',
      '10.00',
      '-10.00',
      'GB',
      'VAT 20%',
    ],
    [
      number,
      'CN-0002',
      'Refund',
      'PayPal',
      'USD',
      '',
      '-7.33',
      '',
      '44.00',
      '-44.00',
      'GB',
      'VAT 20%',
    ],
  ])
})

test('gross less refunds is what the ledger comes to, of the same days', async () => {
  const first = await paid()
  await refund(first, 14)
  shop.app.clock.advance(2 * 24 * 60 * 60_000)
  ;({ cookie } = await signedInAdmin(shop.app, 'Ben Marsh'))
  await paid()
  const sum = (rows: string[][]) =>
    rows.reduce((total, cells) => total + Number(cells[6]) - Number(cells[9]), 0)
  for (const query of ['', '?to=2026-03-05', '?from=2026-03-06', '?from=2026-04-01']) {
    const { sums, methods, base_total } = await ledger(query)
    expect([query, sum(await file(query))]).toEqual([query, base_total])
    expect(sums.reduce((total, { left }) => total + left, 0)).toBe(base_total)
    expect(methods.reduce((total, { left }) => total + left, 0)).toBe(base_total)
  }
  const days = await shop.app.db.selectFrom('sales_days').select('cents').execute()
  const sales = days.reduce((total, { cents }) => total + Number(cents), 0)
  expect(sales / 100).toBe((await ledger()).base_total)
})

test.each(['?from=x', '?to=2026-13-01'])('%s is refused', async (query) => {
  const answer = await shop.app.request(`/api/admin/payments.csv${query}`, { cookie })
  expect(answer.status).toBe(400)
})
