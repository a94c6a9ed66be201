import { nextStatuses, ORDER_STATUSES, type OrderStatus } from './order-states.ts'

const paid = (status: OrderStatus) => nextStatuses({ status, financialStatus: 'paid' })
const unpaid = (status: OrderStatus) => nextStatuses({ status, financialStatus: 'pending' })

describe('an order', () => {
  test('goes forwards, over as many steps as one likes, and never back', () => {
    expect(unpaid('pending')).toEqual([
      'confirmed',
      'processing',
      'shipped',
      'in_transit',
      'out_for_delivery',
      'delivered',
      'cancelled',
    ])
    expect(unpaid('shipped')).toEqual(['in_transit', 'out_for_delivery', 'delivered'])
    expect(unpaid('delivered')).toEqual([])
  })

  test('is cancelled only before it is shipped', () => {
    const cancellable = ORDER_STATUSES.filter((status) => paid(status).includes('cancelled'))
    expect(cancellable).toEqual(['pending', 'confirmed', 'processing'])
  })

  test('is refunded only once it is paid, also after its delivery', () => {
    expect(paid('delivered')).toEqual(['refunded'])
    for (const financialStatus of ['pending', 'voided', 'refunded'] as const)
      expect(nextStatuses({ status: 'delivered', financialStatus })).toEqual([])
  })

  test('that is picked up is never with a carrier', () => {
    const isPickup = true
    const next = nextStatuses({ status: 'confirmed', financialStatus: 'paid', isPickup })
    expect(next).toEqual(['processing', 'delivered', 'cancelled', 'refunded'])
  })

  test('that was cancelled or refunded stays so', () => {
    expect([paid('cancelled'), paid('refunded')]).toEqual([[], []])
  })
})
