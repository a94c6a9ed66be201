import { changeAccountCart, readAccountCart, rememberSeen, seenItems } from './account-cart.ts'
import type { OwnStorage } from './cart-storage.ts'
import { noRoomText } from './merge-guest-cart.ts'

export const account: OwnStorage = {
  waiting: async () => noRoomText(),
  async read() {
    const seen = new Map(seenItems().map(({ productId, product }) => [productId, product]))
    const items = await readAccountCart()
    return items?.map((item) => ({ ...item, product: seen.get(item.productId) }))
  },
  async change(from, to) {
    const left = new Set(to.map(({ productId }) => productId))
    const gone = from.filter(({ productId }) => !left.has(productId))
    const changed = await changeAccountCart(
      [...to, ...gone.map((item) => ({ ...item, quantity: 0 }))],
      'set',
    )
    return 'problem' in changed ? changed.problem : undefined
  },
  remember: rememberSeen,
}
