import type { Timers } from '#web/dashboard/kit/copies/debounce.ts'
import type { Tabs } from '#web/dashboard/kit/copies/tabs.ts'
import { isSameProduct, type TypedProduct } from '#web/dashboard/product-form/typed-product.ts'
import type { ProductCopies, ProductCopy } from './product-copy.ts'

// Time for other windows to say that they have this product open.
const REPLY_MS = 200

type Parts = { copies: ProductCopies; timers: Timers; tabs: Tabs }

/**
 * The newest copy of a product that says more than `stored`; the others that say no more are removed. Undefined while another
 * window has the product open, whose copy it is.
 */
export async function restoreProduct(
  { copies, timers, tabs }: Parts,
  slot: string,
  stored: TypedProduct,
): Promise<ProductCopy | undefined> {
  let isOpenElsewhere = false
  const stop = tabs.listen(({ kind, id }) => {
    if (kind === 'here' && id === slot) isOpenElsewhere = true
  })
  tabs.say({ kind: 'open', id: slot })
  await Promise.all([
    copies.recover(),
    new Promise<void>((resolve) => timers.after(REPLY_MS, resolve)),
  ])
  stop()
  if (isOpenElsewhere) return undefined
  const found = copies.list(slot)
  for (const { draft, writer } of found)
    if (isSameProduct(draft, stored)) copies.remove(slot, writer)
  return found.find(({ draft }) => !isSameProduct(draft, stored))
}
