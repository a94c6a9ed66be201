import { orderSums, sumsOf } from './order-texts.ts'
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

test.each([
  ['paypal', 'paid', 'PayPal: paid.'],
  ['paypal', 'refunded', 'PayPal: refunded.'],
  ['pay_on_delivery', 'pending', 'Pay on delivery.'],
  ['pay_on_delivery', 'paid', 'Pay on delivery: paid.'],
  ['paid_in_person', 'paid', 'Paid in person.'],
] as const)('an order that is paid with %s and is %s reads “%s”', (method, state, text) => {
  expect(paidText({ payment_method: method, financial_status: state })).toBe(text)
})
