import { changeAccountCart, isMember, tellLines } from '#web/cart/account-cart.ts'
import { readOpenOrder, writeOpenOrder } from '#web/cart/open-order.ts'
import { takeAttempt } from '#web/cart/attempt.ts'
import { cartCode } from '#web/cart/cart-code.ts'
import { pathTo } from '#shared/addresses.ts'
import { dropGuestOrders, keepGuestOrder } from '#web/cart/guest-orders.ts'
import { takeFromGuestCart } from '#web/cart/settle-open-order.ts'
import { writeTyped } from '#web/ui/browser/typed-storage.ts'

/** What the page of a placed order says of it; `hasLeft`: its products are paid, or on their way to be paid on delivery. */
export type PlacedNews = {
  id: string
  items: string
  order: { id: string } | null
  isOpen: boolean
  hasLeft: boolean
  replaced: string[]
  /** Not what the shop added to another order. */
  isOfCart: boolean
}

/** Keeps an order in the browser; its products leave the cart once it is paid, or placed to be paid on delivery. */
export function rememberOrder({ dataset }: HTMLElement) {
  if (!dataset.placed) return
  const { id, items, order, isOpen, hasLeft, replaced, isOfCart }: PlacedNews = JSON.parse(
    dataset.placed,
  )
  dropGuestOrders(replaced)
  if (order) keepGuestOrder(order)
  if (!isOfCart) return
  const wasOpen = readOpenOrder() === id
  const isNew = takeAttempt(items)
  if (isOpen) writeOpenOrder(id)
  else if (wasOpen) writeOpenOrder('')
  writeTyped(null, pathTo.checkout())
  // Not when somebody looks at it once more.
  if (!hasLeft || !(isNew || wasOpen)) return
  cartCode.write('')
  const productIds = items.split(',').map((entry) => entry.split(':')[0] ?? '')
  if (!isMember()) return takeFromGuestCart(productIds)
  if (!order) return tellAccountLines()
  // Placed as a guest, whose cart went into the account at the sign-in.
  const gone = productIds.map((productId) => ({ productId, quantity: 0 }))
  void changeAccountCart(gone, 'set')
}

/** Goes on to the payment by itself, once: who comes back finds the link. */
export function continueToOrder({ href }: HTMLAnchorElement) {
  history.replaceState(null, '', location.href.replace(/[?&]pay=yes/, ''))
  location.assign(href)
}

// The server has taken the products out of the account's cart, and says in this page how many are left.
function tellAccountLines() {
  const shown = document.querySelector<HTMLElement>('[data-start="cart-count"] [data-lines]')
  tellLines(Number(shown?.dataset.lines ?? 0))
}
