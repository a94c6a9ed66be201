import { parseCart, type CartItem } from './cart-items.ts'
import { readStored, writeStored } from './stored.ts'

export const GUEST_CART = 'guestCart'

/** Where the id of this browser's order is kept that waits for its payment. */
export const OPEN_ORDER = 'openOrder'

/** Dispatched on the document when the cart was changed in this tab; other tabs get a `storage` event. */
export const CART_CHANGED = 'kiosk:cart'

export function readGuestCart(): CartItem[] {
  return parseCart(readStored(GUEST_CART))
}

/** Returns false if the browser keeps nothing. */
export function writeGuestCart(items: readonly CartItem[]): boolean {
  if (!writeStored(GUEST_CART, items.length > 0 ? JSON.stringify(items) : '')) return false
  document.dispatchEvent(new Event(CART_CHANGED))
  return true
}
