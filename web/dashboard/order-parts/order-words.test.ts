import { nextStatuses } from '#shared/orders/order-states.ts'
import { offeredSteps, statusWords } from './order-words.ts'

test('an order that awaits confirmation is accepted in one way, in its banner alone', () => {
  const status = 'pending'
  const order = {
    status,
    nextStatuses: nextStatuses({ status, financialStatus: 'pending' }),
  } as const
  expect(offeredSteps({ ...order, awaits_confirmation: true })).toEqual([])
  expect(offeredSteps({ ...order, awaits_confirmation: false })).toEqual(['confirmed'])
})

test('an order that is shipped in part is offered to ship the rest', () => {
  const status = 'processing'
  const next = nextStatuses({ status, financialStatus: 'paid', isPartlyShipped: true })
  expect(next).not.toContain('cancelled')
  const order = { status, nextStatuses: next, awaits_confirmation: false } as const
  expect(offeredSteps({ ...order, is_partly_shipped: true })).toEqual(['shipped'])
  expect(statusWords({ status, is_partly_shipped: true }).label).toBe('Partly shipped')
})
