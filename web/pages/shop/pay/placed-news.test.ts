import type { PlacedOrder } from '#server/modules/orders/schema.ts'
import { newsOf } from './placed-news.ts'

const news = (stage: 'pay' | 'done', adds_to: object | null) => {
  const order = { _id: 'o1', adds_to }
  const placed = {
    order,
    isGuest: false,
    isReplaced: false,
    replaced: [],
  } as unknown as PlacedOrder
  const { isOpen, hasLeft } = newsOf(placed, stage, [])
  return { isOpen, hasLeft }
}

test('the cart of a browser waits for an order, and is emptied by it', () => {
  expect(news('pay', null)).toEqual({ isOpen: true, hasLeft: false })
  expect(news('done', null)).toEqual({ isOpen: false, hasLeft: true })
})

test('what the shop added to an order leaves the cart of the browser alone', () => {
  const main = { _id: 'o0', order_number: 'K7RT' }
  expect(news('pay', main)).toEqual({ isOpen: false, hasLeft: false })
  expect(news('done', main)).toEqual({ isOpen: false, hasLeft: false })
})
