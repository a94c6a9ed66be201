import { orderSums, sumsOf, taxText } from './order-texts.ts'
import { paidText } from './payment-texts.ts'

const order = {
  currency: 'INR',
  subtotal_price: 1234.5,
  total_discounts: 0,
  discount_code: '',
  shipping_price: 0,
  total_price: 1234.5,
  refunded_price: 0,
}
const linesOf = (sums: ReturnType<typeof sumsOf>) =>
  sums.map(({ name, amount }) => `${name} ${amount}`)

describe('the sums of an order', () => {
  test('are in its currency, and leave out what there is none of', () => {
    expect(linesOf(orderSums(order))).toEqual([
      'Subtotal ₹1,234.50',
      'Shipping Free',
      'Total ₹1,234.50',
    ])
  })

  test('name the discount with its code, and what was given back after the total', () => {
    const sums = orderSums({
      ...order,
      currency: 'USD',
      subtotal_price: 100,
      total_discounts: 10,
      discount_code: 'SPRING',
      shipping_price: 5,
      total_price: 95,
      refunded_price: 20,
    })
    expect(linesOf(sums)).toEqual([
      'Subtotal $100.00',
      'Discount SPRING −$10.00',
      'Shipping $5.00',
      'Total $95.00',
      'Refunded −$20.00',
    ])
    expect(sums.filter(({ isTotal }) => isTotal)).toHaveLength(1)
  })

  test('of a cart are in dollars', () => {
    const cart = { subtotal: 8, discount: 1, discountName: '', shipping: 5, total: 12 }
    expect(linesOf(sumsOf(cart))[1]).toBe('Discount −$1.00')
  })
})

describe('taxes', () => {
  const lines = [
    { name: 'VAT', percent: 19, base: 100, tax: 19 },
    { name: 'Sales tax', percent: 8.25, base: 100, tax: 8.25 },
  ]
  const cart = { subtotal: 100, discount: 0, discountName: '', shipping: 0, total: 127.25 }

  test('that are added stand above the total, as estimates while nobody knows where it goes', () => {
    const taxes = { mode: 'added' as const, lines }
    const rows = ['VAT 19% $19.00', 'Sales tax 8.25% $8.25', 'Total $127.25']
    expect(linesOf(sumsOf({ ...cart, taxes })).slice(2)).toEqual(rows)
    expect(linesOf(sumsOf({ ...cart, taxes, isEstimate: true }))[2]).toBe(
      'VAT 19%, estimated $19.00',
    )
  })

  test('that come to nothing are not listed', () => {
    const none = [{ name: 'VAT', percent: 19, base: 0.02, tax: 0 }]
    for (const mode of ['added', 'included'] as const) {
      const rows = linesOf(sumsOf({ ...cart, taxes: { mode, lines: none } }))
      expect(rows.filter((row) => row.includes('VAT'))).toEqual([])
    }
  })

  test('that prices include stand below it', () => {
    const taxes = { mode: 'included' as const, lines: lines.slice(0, 1) }
    expect(linesOf(sumsOf({ ...cart, taxes })).slice(2)).toEqual([
      'Total $127.25',
      'VAT 19% included $19.00',
    ])
  })

  test('are told on invoices with what they are of', () => {
    expect(taxText({ mode: 'off', lines: [] }, 'USD')).toBe('Prices include tax.')
    expect(taxText({ mode: 'added', lines: [] }, 'USD')).toBe('No tax was charged.')
    expect(taxText({ mode: 'included', lines }, 'EUR')).toBe(
      'Prices include tax: VAT 19% on €100.00, Sales tax 8.25% on €100.00.',
    )
  })
})

test.each([
  ['paypal', 'paid', 'PayPal: paid.'],
  ['paypal', 'refunded', 'PayPal: refunded.'],
  ['pay_on_delivery', 'pending', 'Pay on delivery.'],
  ['pay_on_delivery', 'paid', 'Pay on delivery: paid.'],
  ['paid_in_person', 'paid', 'Paid in person.'],
] as const)('an order that is paid with %s and is %s reads “%s”', (method, state, text) => {
  expect(paidText({ payment_method: method, financial_status: state })).toBe(text)
})
