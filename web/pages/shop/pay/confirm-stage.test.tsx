import { renderToStaticMarkup } from 'react-dom/server'
import { OrderCard } from '#web/pages/orders/order-card.tsx'
import type { Site } from '#web/site/page.ts'
import { SiteContext } from '#web/site/site-context.ts'
import { ConfirmStage } from './confirm-stage.tsx'
import type { PayData } from './pay-page.tsx'
import { Change } from './stage-parts.tsx'

type Added = Parameters<typeof Change>[0]['order']

const UNTIL =
  'If it is not confirmed by 25 Nov 2026, 15:07, it is cancelled and nothing is charged.'

const order = {
  _id: 'o1',
  order_number: 'K7RT',
  email: 'ada@example.com',
  currency: 'USD',
  status: 'pending',
  financial_status: 'pending',
  payment_method: 'pay_on_delivery',
  created_at: '2026-11-24T14:07:00.000Z',
  cancelled_at: null,
  status_dates: {},
  line_items: [],
  fulfillments: [],
  returns: [],
  refunds: [],
  additions: [],
  adds_to: null,
  invoices: [],
  still_to_come: [],
  shipping_address: {
    name: '',
    address1: '',
    address2: '',
    city: '',
    province: '',
    zip: '',
    country: '',
  },
  discount_code: '',
  total_price: 0,
  subtotal_price: 0,
  total_discounts: 0,
  shipping_price: 0,
  refunded_price: 0,
  arrives: { from: '2026-12-01', to: '2026-12-01' },
  awaits_confirmation: true,
  confirm_until: '2026-11-25T14:07:00.000Z',
}

function textOf(part: React.ReactNode, mailIsSent: boolean): string {
  const site = { site: { timeZone: 'Europe/Berlin' }, mailIsSent } as Site
  const markup = renderToStaticMarkup(<SiteContext value={site}>{part}</SiteContext>)
  return markup.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')
}

function stage(confirmer: 'customer' | 'owner', hasOtherWay = false, emailDoubt = ''): string {
  const data = { placed: { order, confirmer }, hasOtherWay, emailDoubt } as unknown as PayData
  return textOf(<ConfirmStage {...data} />, confirmer === 'customer')
}

test.each(['customer', 'owner'] as const)(
  'an order that waits for the %s says until when it is kept',
  (confirmer) => expect(stage(confirmer)).toContain(UNTIL),
)

test('whoever waits for the owner reads where it is said that the order is confirmed', () => {
  expect(stage('owner')).toContain('This page shows when it is confirmed, and so does Track Order')
})

test('a slip in the address to which the link went is asked about once more', () => {
  const text = stage('customer', false, 'Did you mean gmail.com?')
  expect(text).toContain(
    'Did you mean gmail.com? Then the link went astray: press “Change the order”',
  )
  expect(stage('customer')).not.toContain('astray')
})

test('what the shop added to an order is taken or left, and not changed from the cart', () => {
  const added = { ...order, adds_to: { _id: 'o0', order_number: 'K7RS' }, can_cancel: true }
  const text = textOf(<Change order={added as unknown as Added} hasOtherWay />, true)
  expect(text).toContain('Cancel this order')
  expect(text).not.toContain('Change the order')
})

test('another way to pay is offered only where there is one', () => {
  expect(stage('owner')).toContain('Change the order')
  expect(stage('owner')).not.toContain('another way')
  expect(stage('owner', true)).toContain('Change the order, or pay another way')
})

test.each([
  [true, 'Follow the link that we emailed you to confirm it.'],
  [false, 'The shop confirms it, and this page shows when.'],
])('so does its card (mail is sent: %s)', (mailIsSent, next) => {
  const card = <OrderCard order={order as unknown as Parameters<typeof OrderCard>[0]['order']} />
  expect(textOf(card, mailIsSent)).toContain(`${UNTIL} ${next}`)
})
