import { renderToStaticMarkup } from 'react-dom/server'
import type { Site } from '#web/site/page.ts'
import { SiteContext } from '#web/site/site-context.ts'
import { Thanks } from './thanks.tsx'

const order = {
  _id: 'o1',
  order_number: 'K7RT',
  email: 'ada@example.com',
  currency: 'USD',
  status: 'confirmed',
  fulfillment_status: null,
  financial_status: 'pending',
  payment_method: 'pay_on_delivery',
  created_at: '2026-11-24T14:07:00.000Z',
  line_items: [],
  shipping_address: { name: 'Ada Lovelace', address1: '1 Main St', city: 'London' },
  total_price: 28.89,
  refunded_price: 0,
  leaves: { from: '2026-12-01', to: '2026-12-02' },
  arrives: { from: '2026-12-03', to: '2026-12-08' },
}

function said(changes: Partial<Record<keyof typeof order, string>>, canReturn = false): string {
  const site = { site: { timeZone: 'Europe/Berlin', returnDays: 7 }, mailIsSent: true } as Site
  const data = { placed: { order: { ...order, ...changes }, isGuest: false, canReturn } }
  const props = { ...data, isMember: true, errors: {} } as unknown as Parameters<typeof Thanks>[0]
  const markup = renderToStaticMarkup(
    <SiteContext value={site}>
      <Thanks {...props} />
    </SiteContext>,
  )
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('a new order says what happens next', () => {
  expect(said({})).toContain('You’ll pay $28.89 on delivery. ')
  expect(said({})).toContain('We pack it')
})

test.each([
  ['shipped', 'Your order is on its way. Arrives 3–8 Dec.'],
  ['delivered', 'Your order was delivered.'],
])('an order that is %s promises nothing that is over', (status, sentence) => {
  const text = said({ status, fulfillment_status: status, financial_status: 'paid' })
  expect(text).toContain(`Paid on delivery: $28.89 Thank you, Ada. ${sentence}`)
  expect(text).not.toContain('pack it')
  expect(text.includes('Arrives')).toBe(status === 'shipped')
})

test('an order can be returned from here exactly when the API says so', () => {
  const delivered = {
    status: 'delivered',
    fulfillment_status: 'delivered',
    financial_status: 'paid',
  }
  expect(said(delivered, true)).toContain('Return items')
  expect(said(delivered, false)).not.toContain('Return items')
})
