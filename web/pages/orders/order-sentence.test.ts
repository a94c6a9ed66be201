import { orderSentence } from './order-sentence.ts'

const order = {
  status: 'confirmed',
  financial_status: 'paid',
  payment_method: 'paypal',
  created_at: '2026-11-09T18:04:00.000Z',
  cancelled_at: null,
  status_dates: {
    ordered: '2026-11-09T18:04:00.000Z',
    confirmed: '2026-11-10T09:12:00.000Z',
    shipped: '2026-11-12T14:30:00.000Z',
    delivered: '2026-12-01T10:00:00.000Z',
  },
  total_price: 119,
  refunded_price: 0,
  payment_pending: false,
  awaits_confirmation: false,
  currency: 'USD',
  arrives: { from: '2026-11-30', to: '2026-12-08' },
} as const

const cancelled = { status: 'cancelled', cancelled_at: '2026-11-30T10:20:00.000Z' } as const

test.each([
  [{ status: 'shipped' }, 'Shipped on 12 Nov, expected 30 Nov – 8 Dec'],
  [{}, 'Confirmed on 10 Nov, expected 30 Nov – 8 Dec'],
  [{ status: 'processing' }, 'Confirmed on 10 Nov, expected 30 Nov – 8 Dec'],
  [{ status: 'processing', is_partly_shipped: true }, 'Partly shipped, expected 30 Nov – 8 Dec'],
  [{ status: 'in_transit' }, 'On its way, expected 30 Nov – 8 Dec'],
  [{ status: 'delivered' }, 'Delivered on 1 Dec'],
  [{ status: 'delivered', refunded_price: 9.5 }, 'Delivered on 1 Dec, $9.50 refunded'],
  [{ status: 'pending', financial_status: 'pending' }, 'Waiting for your payment'],
  [
    { status: 'pending', financial_status: 'pending', payment_pending: true },
    'Waiting for your payment to be confirmed',
  ],
  [{ ...cancelled, financial_status: 'voided' }, 'Cancelled on 30 Nov'],
  [
    { ...cancelled, financial_status: 'voided', payment_pending: true },
    'Cancelled on 30 Nov, payment still being reviewed',
  ],
  [cancelled, 'Cancelled on 30 Nov, $119.00 to be refunded'],
  [
    { ...cancelled, financial_status: 'partially_refunded', refunded_price: 19 },
    'Cancelled on 30 Nov, $19.00 refunded, $100.00 to be refunded',
  ],
  [
    { ...cancelled, financial_status: 'refunded', refunded_price: 119 },
    'Cancelled on 30 Nov, $119.00 refunded',
  ],
  [{ status: 'refunded', refunded_price: 119 }, 'Refunded, $119.00'],
] as const)('an order of %o is told as “%s”', (changes, sentence) => {
  expect(orderSentence({ ...order, ...changes })).toBe(sentence)
})

test('an order to be paid on delivery waits for no payment', () => {
  const placed = { status: 'pending', financial_status: 'pending' } as const
  const onDelivery = { ...order, ...placed, payment_method: 'pay_on_delivery', arrives: null }
  expect(orderSentence(onDelivery)).toBe('Ordered on 9 Nov')
})
