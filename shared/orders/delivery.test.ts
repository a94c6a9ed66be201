import { deliveryTime, deliveryWindow } from './delivery.ts'

test.each([
  ['7–12', '15–21', [8, 9], [7, 12]],
  ['3', '5', [2, 2], [3, 3]],
  // What the road takes alone cannot be longer than the whole.
  ['7–12', '5–8', [0, 0], [5, 8]],
  ['2–9', '8–10', [0, 0], [8, 10]],
  ['soon', '5-8', [0, 0], [5, 8]],
])('%s days on the road of %s in all are %j of handling and %j of transit', (...given) => {
  const [shippingDays, deliveryDays, handling, transit] = given
  const days = ([from, to]: number[]) => ({ from, to })
  expect(deliveryTime({ shippingDays, deliveryDays })).toEqual({
    handling: days(handling),
    transit: days(transit),
  })
})

test.each(['', 'soon', '12–7'])('"%s" is no time of delivery', (deliveryDays) => {
  expect(deliveryTime({ shippingDays: '7–12', deliveryDays })).toBeUndefined()
})

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
