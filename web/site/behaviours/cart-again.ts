import { pathTo } from '#shared/addresses.ts'
import { isMember } from '#web/cart/account-cart.ts'
import { parseCart, type CartItem } from '#web/cart/cart-items.ts'
import { readGuestCart, writeGuestCart } from '#web/cart/guest-cart.ts'

/** Puts the products of an order that came to nothing into a guest's cart; a member's form posts. */
export function fillCartAgain(form: HTMLElement, event: Event) {
  if (isMember()) return
  event.preventDefault()
  const again = parseCart(form.dataset.items ?? '')
  const others = readGuestCart().filter((item) => !has(again, item))
  if (writeGuestCart([...others, ...again])) location.assign(pathTo.cart())
}

function has(items: CartItem[], { productId }: CartItem): boolean {
  return items.some((item) => item.productId === productId)
}
