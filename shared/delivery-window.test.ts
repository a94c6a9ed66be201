import { expect, test } from 'vitest'
import { deliveryWindow } from './delivery-window.ts'

const daysOf = (orderedAt: string, businessDays: string) => {
  const expected = deliveryWindow(orderedAt, businessDays)
  return expected && [expected.from.slice(0, 10), expected.to.slice(0, 10)]
}

test.each([
  // A Monday, then a Friday, then a Saturday.
  ['2026-11-09T18:04:00.000Z', '15–21', ['2026-11-30', '2026-12-08']],
  ['2026-11-13T23:59:00.000Z', '1', ['2026-11-16', '2026-11-16']],
  ['2026-11-14T00:00:00.000Z', '1-2', ['2026-11-16', '2026-11-17']],
  ['2026-11-09T18:04:00.000Z', '0 — 5', ['2026-11-09', '2026-11-16']],
])('an order of %s is expected after %s business days on %o', (orderedAt, days, expected) => {
  expect(daysOf(orderedAt, days)).toEqual(expected)
})

test.each([
  ['2026-11-09T18:04:00.000Z', 'soon'],
  ['2026-11-09T18:04:00.000Z', ''],
  ['yesterday', '15–21'],
])('of an order of %o with days %o nothing is expected', (orderedAt, days) => {
  expect(deliveryWindow(orderedAt, days)).toBeUndefined()
})
