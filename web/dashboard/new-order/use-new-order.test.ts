import { EMPTY } from './typed-order.ts'
import { quotedBody } from './use-new-order.ts'

test('an order that is picked up is quoted without the country of the hidden address', () => {
  const typed = { ...EMPTY, 'shippingAddress.country': 'India' }
  expect(quotedBody(typed)).toMatchObject({ isPickup: false, country: 'India' })
  expect(quotedBody({ ...typed, isPickup: true })).toMatchObject({ isPickup: true, country: '' })
})
