import { stepName, stepOfStatus, trackedSteps, type OrderProgress } from './order-steps.ts'

const states = (order: OrderProgress) => trackedSteps(order).map(({ state }) => state)

describe('the step of a status', () => {
  test.each([
    ['pending', 'ordered'],
    ['Confirmed', 'confirmed'],
    ['PAID', 'confirmed'],
    ['processing', 'confirmed'],
    ['shipped', 'shipped'],
    ['in_transit', 'out_for_delivery'],
    ['out_for_delivery', 'out_for_delivery'],
    ['delivered', 'delivered'],
    ['fulfilled', 'delivered'],
    ['cancelled', 'cancelled'],
    ['constructor', 'ordered'],
    ['lost at sea', 'ordered'],
    ['', 'ordered'],
    [null, 'ordered'],
    [undefined, 'ordered'],
  ] as const)('%s is %s', (status, step) => {
    expect(stepOfStatus(status)).toBe(step)
  })
})

describe('the tracker', () => {
  test('shows what is done, what is now and what comes', () => {
    expect(states({})).toEqual(['now', 'later', 'later', 'later', 'later'])
    expect(states({ status: 'shipped' })).toEqual(['done', 'done', 'now', 'later', 'later'])
    expect(states({ status: 'delivered' })).toEqual(['done', 'done', 'done', 'done', 'now'])
  })

  test('believes the fulfilment before the status, and the status before the payment', () => {
    const shipped = ['done', 'done', 'now', 'later', 'later']
    expect(states({ fulfillment_status: 'shipped', status: 'pending' })).toEqual(shipped)
    expect(states({ status: 'shipped', financial_status: 'paid' })).toEqual(shipped)
    expect(states({ financial_status: 'paid' })).toEqual(['done', 'now', 'later', 'later', 'later'])
  })

  test('ends a cancelled order with a step of its own, after the last known one', () => {
    const cancelled_at = '2026-11-01T00:00:00.000Z'
    expect(states({ cancelled_at, fulfillment_status: 'shipped', status: 'cancelled' })).toEqual([
      'done',
      'done',
      'done',
      'bad',
    ])
    const fresh = ['done', 'bad']
    expect(states({ cancelled_at, status: 'cancelled', financial_status: 'paid' })).toEqual(fresh)
    expect(states({ status: 'Cancelled' })).toEqual(fresh)
    expect(trackedSteps({ cancelled_at }).at(-1)).toEqual({ step: 'cancelled', state: 'bad' })
  })

  test('announces nothing for an order that has ended, and keeps the steps that were reached', () => {
    const dates = { ordered: '2026-11-01T00:00:00.000Z', confirmed: '2026-11-02T00:00:00.000Z' }
    const steps = trackedSteps({ status: 'cancelled' }, dates).map(({ step }) => step)
    expect(steps).toEqual(['ordered', 'confirmed', 'cancelled'])
    expect(states({ status: 'confirmed', financial_status: 'refunded' })).toEqual(['done', 'done'])
  })
})

test('an order that is picked up is ordered, confirmed and picked up', () => {
  const order = { status: 'confirmed', is_pickup: true }
  const names = trackedSteps(order).map(({ step, state }) => [stepName(step, order), state])
  expect(names).toEqual([
    ['Ordered', 'done'],
    ['Confirmed', 'now'],
    ['Picked up', 'later'],
  ])
})
