import { renderToStaticMarkup } from 'react-dom/server'
import { GuestOrderCard } from './guest-order-card.tsx'
import { readGuestOrders, type GuestOrder } from './guest-orders.ts'

const textOf = (order: GuestOrder) =>
  renderToStaticMarkup(<GuestOrderCard order={order} />).replaceAll(/<[^>]+>/g, ' ')

const read = (stored: object) => {
  const [order] = readGuestOrders(JSON.stringify([{ id: 'A1', ...stored }]))
  if (!order) throw new Error('no order was read')
  return order
}

test('says in the specified words what an order lacks', () => {
  const bare = textOf(read({}))
  expect(bare).toContain('No address information available')
  expect(bare).toContain('Invalid Date')
  expect(bare).toContain('Unknown')
  expect(textOf(read({ shippingAddress: { fullName: 'Ada' } }))).toMatch(/Ada\s+N\/A\s+N\/A/)
})

test.each([
  ['confirmed', 'Confirmed'],
  ['processing', 'Processing'],
  ['CANCELLED', 'Cancelled'],
  ['out_for_delivery', 'Out for delivery'],
])('the status %s is shown as %s', (status, shown) => {
  expect(textOf(read({ status }))).toContain(shown)
})

test('the day is the one that the page says elsewhere, wherever its visitor is', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  expect(textOf(read({ date: '2026-11-30T03:03:00.000Z' }))).toMatch(/30 Nov 2026/)
  vi.unstubAllEnvs()
})

test('each item has its price by its quantity, and their sum', () => {
  const items = [{ product: { title: 'Lamp', price: 12.5 }, quantity: 2 }]
  const text = textOf(read({ items, currency: 'USD', total: 25 }))
  expect(text).toMatch(/Lamp\s+2 × \$12\.50\s+\$25\.00/)
})

test('the address of a country without postal codes has none', () => {
  const place = { city: 'Central', state: 'Hong Kong Island', country: 'Hong Kong' }
  const stored = { fullName: 'Ada', phone: '1', addressLine1: '1 Queen’s Road', ...place }
  expect(textOf(read({ shippingAddress: { ...stored, postalCode: '' } }))).toMatch(
    /Central, Hong Kong Island\s+Hong Kong/,
  )
  expect(textOf(read({ shippingAddress: { ...stored, state: '', postalCode: '' } }))).toMatch(
    /Central\s+Hong Kong/,
  )
})
