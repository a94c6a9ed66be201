import { nextStatuses } from '#shared/orders/order-states.ts'
import { offeredSteps } from './order-words.ts'

test('an order that awaits confirmation is accepted in one way, in its banner alone', () => {
  const status = 'pending'
  const order = {
    status,
    nextStatuses: nextStatuses({ status, financialStatus: 'pending' }),
  } as const
  expect(offeredSteps({ ...order, awaits_confirmation: true })).toEqual([])
  expect(offeredSteps({ ...order, awaits_confirmation: false })).toEqual(['confirmed'])
})
