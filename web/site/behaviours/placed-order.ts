import { readGuestCart, writeGuestCart } from '#web/cart/guest-cart.ts'
import { isMember, tellLines } from '#web/cart/account-cart.ts'
import { writeOpenOrder } from '#web/cart/open-order.ts'
import { takeAttempt } from '#web/cart/attempt.ts'
import { cartCode } from '#web/cart/cart-code.ts'
import { keepGuestOrder } from '#web/cart/guest-orders.ts'

type Placed = { items: string; order: { id: string } | null; open: string }

/** Once its order is placed, the browser keeps it, and takes what was ordered out of the cart. */
export function rememberOrder({ dataset }: HTMLElement) {
  const { items, order, open }: Placed = JSON.parse(dataset.placed ?? '{}')
  if (order) keepGuestOrder(order)
  writeOpenOrder(open)
  if (!takeAttempt(items)) return
  cartCode.write('')
  if (isMember()) return tellAccountLines()
  const ordered = new Set(items.split(',').map((entry) => entry.split(':')[0]))
  writeGuestCart(readGuestCart().filter(({ productId }) => !ordered.has(productId)))
}

/** Goes on to the payment by itself, once: who comes back finds the link. */
export function continueToOrder({ href }: HTMLAnchorElement) {
  history.replaceState(null, '', location.pathname)
  location.assign(href)
}

// The server has taken the products out of the account's cart, and says in this page how many are left.
function tellAccountLines() {
  const shown = document.querySelector<HTMLElement>('[data-start="cart-count"] [data-lines]')
  tellLines(Number(shown?.dataset.lines ?? 0))
}
