import type { PlacedOrder } from '#server/modules/orders/schema.ts'
import type { RequestedItem } from '#web/cart/cart-items.ts'
import { writeWanted } from '#web/pages/shop/checkout/typed-order.ts'
import type { PlacedNews } from '#web/site/behaviours/placed-order.ts'
import { guestOrder } from './guest-order.ts'
import type { PayStage } from './pay-stage.ts'

const OPEN: PayStage[] = ['pay', 'confirm', 'declined', 'unreachable', 'silent', 'waiting']

export const isOpenStage = (stage: PayStage) => OPEN.includes(stage)

/** What the page of a placed order tells the browser in which it was placed. What the shop added to an order was in no cart. */
export function newsOf(placed: PlacedOrder, stage: PayStage, items: RequestedItem[]): PlacedNews {
  const { order, isGuest, isReplaced, replaced } = placed
  const isOfCart = order.adds_to === null
  return {
    id: order._id,
    items: writeWanted(items),
    order: isGuest && !isReplaced ? guestOrder(order) : null,
    isOpen: isOfCart && isOpenStage(stage) && stage !== 'confirm',
    hasLeft: isOfCart && (stage === 'done' || stage === 'refunded' || stage === 'confirm'),
    replaced,
    isOfCart,
  }
}
