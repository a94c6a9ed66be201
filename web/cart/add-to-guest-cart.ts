import { cartItem, MOST_LINES, type CartProduct } from './cart-items.ts'
import { readGuestCart, writeGuestCart } from './guest-cart.ts'
import { viaPost } from './via.ts'

/** Adds pieces to the guest's cart, at most up to `most` of them in its line. Returns what the line now has. */
export function addToGuestCart(product: CartProduct, quantity: number, most: number) {
  const items = readGuestCart()
  const existing = items.find(({ productId }) => productId === product.productId)
  if (!existing && items.length >= MOST_LINES) return undefined
  const had = existing?.quantity ?? 0
  const now = Math.max(had, Math.min(had + quantity, most))
  const item = cartItem(product, now, viaPost() || existing?.via)
  const next = existing ? items.map((one) => (one === existing ? item : one)) : [...items, item]
  return writeGuestCart(next) ? { had, now, lines: next.length } : undefined
}
