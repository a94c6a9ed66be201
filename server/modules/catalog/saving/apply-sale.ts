import { acquireLock } from '#server/database/acquire-lock.ts'
import { bumpRevision } from '#server/database/content/revision.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import {
  priceAt,
  saleStateAt,
  scheduleSaleChange,
  type Pricing,
} from '#server/modules/catalog/pricing/index.ts'
import {
  findVariant,
  listVariants,
  updateUnversioned,
} from '#server/modules/catalog/queries-variants.ts'
import { priceOfVariants } from './price-of-variants.ts'
import { lockProduct } from './store-product.ts'

const NO_SALE = { sale_price_cents: null, sale_from: null, sale_until: null }

/** Brings lists and pages to the price of a sale that begins or ends now. Open forms stay valid. */
export async function applySale(
  scope: Scope,
  { productId: id }: { productId: string },
): Promise<void> {
  await acquireLock(scope.tx, scope.engine, 'content')
  const variant = await findVariant(scope.tx, id)
  const product = await lockProduct(scope, variant?.variant_of ?? id)
  if (!product) return
  if (product.options === '[]') await applySalePrice(scope, id, product)
  else {
    // All of them where their product comes back from the bin, in which none of their sales was followed.
    const rows = await listVariants(scope.tx, [product.id])
    for (const row of rows.filter((one) => !variant || one.id === id))
      await applySalePrice(scope, row.id, row)
    await followVariants(scope, product.id)
  }
  bumpRevision(scope.tx)
}

async function applySalePrice(scope: Scope, id: string, pricing: Pricing): Promise<void> {
  const at = timestamp(scope.clock)
  const over = saleStateAt(pricing, at) === 'over' && NO_SALE
  const row = { price_cents: priceAt(pricing, at), updated_at: at, ...over }
  await updateUnversioned(scope.tx, id, row)
  await scheduleSaleChange(scope, id, { ...pricing, ...over })
}

async function followVariants({ tx, clock }: Scope, id: string): Promise<void> {
  const at = timestamp(clock)
  const price = priceOfVariants(await listVariants(tx, [id]), at)
  await updateUnversioned(tx, id, { ...price, updated_at: at })
}
