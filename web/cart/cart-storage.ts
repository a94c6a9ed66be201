import { cartItem, type CartItem, type CartProduct, type RequestedItem } from './cart-items.ts'
import { CART_CHANGED, OPEN_ORDER, readGuestCart, writeGuestCart } from './guest-cart.ts'
import { readStored } from './stored.ts'

/** A line that is wanted, and the product as this browser last saw it. */
export type KnownItem = RequestedItem & { product?: CartProduct | undefined }

/** Where a cart is kept: a guest's in the browser, a member's in their account. */
export type CartStorage = {
  /** What has no room in it, said to whoever owns it; empty if there is nothing. */
  waiting(): Promise<string>
  /** Undefined if it could not be read. */
  read(): Promise<KnownItem[] | undefined>
  /** Keeps the change from one list to the other. Returns why it could not be kept. */
  change(from: readonly KnownItem[], to: readonly KnownItem[]): Promise<string | undefined>
  /** Remembers the products as they are now. */
  remember(items: readonly CartItem[]): void
  /** Calls `listener` when the cart was changed elsewhere. Returns a function that stops that. */
  onOthers(listener: () => void): () => void
}

export function cartStorageFor(isMember: boolean): CartStorage {
  let own = 0
  const quietly = async <Value>(step: () => Promise<Value> | Value): Promise<Value> => {
    own++
    try {
      return await step()
    } finally {
      own--
    }
  }
  // Of members alone: a guest's page does without it.
  const opened = isMember
    ? import('./account-storage.ts').then(({ account }) => account)
    : Promise.resolve(guest)
  return {
    waiting: async () => (await opened).waiting(),
    // Undefined, too, where the browser could not load it.
    read: () => opened.then((cart) => cart.read()).catch(() => undefined),
    change: (from, to) => quietly(async () => (await opened).change(from, to)),
    remember: (items) => void quietly(async () => (await opened).remember(items)),
    onOthers(listener) {
      const heard = (event: Event) => {
        if (own > 0 || (event instanceof PageTransitionEvent && !event.persisted)) return
        listener()
      }
      const targets: [EventTarget, string][] = [
        [document, CART_CHANGED],
        [window, 'storage'],
        [window, 'pageshow'],
      ]
      for (const [target, name] of targets) target.addEventListener(name, heard)
      return () => {
        for (const [target, name] of targets) target.removeEventListener(name, heard)
      }
    },
  }
}

export type OwnStorage = Omit<CartStorage, 'onOthers'>

const guest: OwnStorage = {
  waiting: async () => '',
  async read() {
    if (readStored(OPEN_ORDER)) await (await import('./settle-open-order.ts')).settleOpenOrder()
    return readGuestCart()
  },
  // What another tab has added meanwhile stays.
  async change(from, to) {
    const stored = new Map(readGuestCart().map((item) => [item.productId, item]))
    const next = to.flatMap(({ productId, quantity, via, product }) => {
      const existing = stored.get(productId)
      if (existing) return [{ ...existing, quantity }]
      return product ? [cartItem(product, quantity, via)] : []
    })
    for (const { productId } of [...from, ...to]) stored.delete(productId)
    const isKept = writeGuestCart([...next, ...stored.values()])
    return isKept ? undefined : 'This browser cannot store a cart.'
  },
  remember: (items) => void writeGuestCart(items),
}
