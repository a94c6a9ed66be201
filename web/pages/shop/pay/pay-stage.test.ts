import type { PlacedOrder } from '#server/modules/orders/schema.ts'
import { endedMoneyText } from './money-back-text.ts'
import { payStage } from './pay-stage.ts'

const order = { status: 'pending', financial_status: 'pending', total_price: 99, currency: 'USD' }
const payment = { provider: 'paypal', status: 'open', approvalUrl: 'https://paypal.example/' }
const cancelled = { status: 'cancelled', financial_status: 'voided' }

function placed({ of = {}, by = {}, ...rest }: { of?: object; by?: object } & object) {
  return {
    order: { ...order, refunded_price: 0, ...of },
    payment: { ...payment, ...by },
    isGuest: true,
    canPay: true,
    expiresAt: null,
    hasExpired: false,
    ...rest,
  } as PlacedOrder
}

test.each([
  ['pay', {}],
  ['unreachable', { by: { approvalUrl: undefined } }],
  ['declined', { by: { status: 'declined', approvalUrl: undefined } }],
  ['waiting', { by: { status: 'pending' } }],
  ['waiting', { by: { status: 'pending' }, canPay: false }],
  ['expired', { canPay: false }],
  ['expired', { of: cancelled, by: { status: 'abandoned' }, hasExpired: true }],
  ['cancelled', { of: cancelled, by: { status: 'abandoned' } }],
  ['cancelled', { of: { ...cancelled, financial_status: 'refunded' } }],
  ['refunded', { of: { status: 'refunded', financial_status: 'refunded' } }],
  ['done', { of: { status: 'confirmed' } }],
  ['done', { of: { status: 'shipped', financial_status: 'partially_refunded' } }],
] as const)('the stage is “%s” of %o', (stage, given) => {
  expect(payStage(placed(given))).toBe(stage)
})

test.each([
  ['Nothing was charged.', { of: cancelled }],
  [/^Your payment is still being reviewed\./, { of: cancelled, by: { status: 'pending' } }],
  ['You will get $99.00 back within 5–10 business days.', { of: { financial_status: 'paid' } }],
  [
    '$20.00 was refunded to you. You will get $79.00 back within 5–10 business days.',
    { of: { financial_status: 'partially_refunded', refunded_price: 20 } },
  ],
  [
    /^\$99\.00 was refunded to you\. It can take up to/,
    { of: { financial_status: 'refunded', refunded_price: 99 } },
  ],
] as const)('what became of the money is told as “%s”', (text, given) => {
  expect(endedMoneyText(placed(given), '5–10')).toEqual(
    typeof text === 'string' ? text : expect.stringMatching(text),
  )
})
