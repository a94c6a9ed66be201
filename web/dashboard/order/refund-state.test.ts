import type { OrderDetail } from '#server/modules/orders/administration/schema.ts'
import { amountOf, initialRefund, withKind } from './refund-state.ts'

const order = (status: string) =>
  ({
    status,
    currency: 'USD',
    refundable: 20,
    line_items: [
      { position: 0, toShip: status === 'confirmed' ? 2 : 0 },
      { position: 1, toShip: status === 'confirmed' ? 1 : 0 },
    ],
  }) as OrderDetail

test('a refund begins with nothing chosen, neither money nor pieces', () => {
  const begun = initialRefund(order('confirmed'))
  expect(begun).toMatchObject({ kind: 'part', pieces: {} })
  expect(amountOf(begun, order('confirmed'))).toBeUndefined()
})

test('all the money restocks what has not left, and another choice takes that back', () => {
  const begun = initialRefund(order('confirmed'))
  const all = { ...begun, ...withKind(begun, 'all', order('confirmed')) }
  expect(all.pieces).toEqual({ 0: 2, 1: 1 })
  expect(withKind(all, 'part', order('confirmed')).pieces).toEqual({})
  const own = { ...all, pieces: { 0: 1 } }
  expect(withKind(own, 'part', order('confirmed')).pieces).toEqual({ 0: 1 })
  expect(withKind(begun, 'all', order('delivered')).pieces).toEqual({})
})
