import { expect, test } from 'vitest'
import { deliveryTime } from './delivery-time.ts'

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
