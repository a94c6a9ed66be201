import { cartItem, MOST_LINES, parseCart, type CartItem, type CartProduct } from './cart-items.ts'
import { readStored, writeStored } from './stored.ts'

export const GUEST_CART = 'guestCart'

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

/** Adds pieces to the guest's cart, at most up to `most` of them in its line. Returns what the line now has. */
export function addToGuestCart(product: CartProduct, quantity: number, most: number) {
  const items = readGuestCart()
  const existing = items.find(({ productId }) => productId === product.productId)
  if (!existing && items.length >= MOST_LINES) return undefined
  const had = existing?.quantity ?? 0
  const now = Math.max(had, Math.min(had + quantity, most))
  const item = cartItem(product, now)
  const next = existing ? items.map((one) => (one === existing ? item : one)) : [...items, item]
  return writeGuestCart(next) ? { had, now, lines: next.length } : undefined
}
