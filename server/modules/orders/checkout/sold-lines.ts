import type { Db } from '#server/database/database.ts'
import { timestamp, type Clock } from '#server/kernel/clock.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { findSellable, type Sellable } from '#server/modules/catalog/index.ts'
import { notSoldHere, unchosen } from '#server/modules/orders/line-problem.ts'
import { isSoldHere } from '#shared/products/selling.ts'
import type { Item } from '#server/modules/orders/schema.ts'

export type SoldLine = { product: Sellable; quantity: number; priceCents: number }

/** The lines of an order by the catalog; refused where one is not sold here. */
export async function soldLines(
  { db, clock }: { db: Db; clock: Clock },
  items: readonly Item[],
): Promise<SoldLine[]> {
  const ids = items.map(({ productId }) => productId)
  const products = await findSellable(db, ids, timestamp(clock))
  const byId = new Map(products.map((product) => [product.id, product]))
  return items.map(({ productId, quantity }) => {
    const product = byId.get(productId)
    if (!product)
      throw new Refusal('conflict', 'product_gone', 'A product is no longer in the store.')
    if (!isSoldHere(product)) throw new Refusal('conflict', 'not_sold', notSoldHere(product))
    if (product.hasVariants) throw new Refusal('conflict', 'not_chosen', unchosen(product))
    return { product, quantity, priceCents: product.priceCents }
  })
}
