import { changeAccountCart } from './account-cart.ts'
import { MOST_LINES, type CartItem } from './cart-items.ts'
import { readGuestCart, writeGuestCart } from './guest-cart.ts'

let leftOver: readonly CartItem[] = []

/** What this page could not move into the account's cart, which is full; said to whoever owns it. */
export function noRoomText(): string {
  if (leftOver.length === 0) return ''
  const titles = leftOver.map(({ product }) => product.title).join(', ')
  return `A cart holds at most ${MOST_LINES} products. There is no room for ${titles} yet.`
}

/** Moves the browser's cart into the account, once somebody has signed in; what has no room there waits. */
export async function mergeGuestCart(): Promise<void> {
  const guest = readGuestCart()
  if (guest.length === 0) return
  const merged = await changeAccountCart(guest, 'merge')
  if ('problem' in merged) return
  const rest = guest.filter(({ productId }) => merged.left.includes(productId))
  leftOver = rest
  writeGuestCart(rest)
}
