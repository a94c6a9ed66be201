import { parseOrderCopy } from './order-copy.ts'
import { EMPTY } from './typed-order.ts'

const items = [{ productId: 'p', title: 'Lamp', quantity: 2, price: '9.50' }]
const values = { ...EMPTY, items, email: 'ada@example.com', 'shippingAddress.country': 'France' }
const kept = { userId: 'u', key: 'k', values }
const parse = (order: unknown, userId = 'u') => parseOrderCopy(JSON.stringify(order), userId)

test('what was kept comes back whole', () => {
  expect(parse(kept)).toEqual(kept)
})

test.each([
  ['nothing', null],
  ['an order of another person', { ...kept, userId: 'v' }],
  ['an order without a key', { ...kept, key: undefined }],
  ['values of another version', { ...kept, values: { email: 'ada@example.com' } }],
  ['a field that is no text', { ...kept, values: { ...values, note: 1 } }],
  ['items that are none', { ...kept, values: { ...values, items: [{ title: 'Lamp' }] } }],
  ['a wish to notify that is no answer', { ...kept, values: { ...values, notify: 'yes' } }],
])('%s is not taken', (_, stored) => {
  expect(parse(stored)).toBeUndefined()
})
