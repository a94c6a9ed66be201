import { bumpRevision } from '#server/database/content/revision.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { scheduleSaleChange, priceAt, saleStateAt } from '#server/modules/catalog/pricing/index.ts'
import { updatePrice } from './queries.ts'
import { lockProduct } from './store-product.ts'

const NO_SALE = { sale_price_cents: null, sale_from: null, sale_until: null }

/** Brings lists and pages to the price of a sale that begins or ends now. Open forms stay valid. */
export async function applySale(
  scope: Scope,
  { productId: id }: { productId: string },
): Promise<void> {
  const product = await lockProduct(scope, id)
  if (!product) return
  const at = timestamp(scope.clock)
  const over = saleStateAt(product, at) === 'over' && NO_SALE
  const row = { price_cents: priceAt(product, at), updated_at: at, ...over }
  await updatePrice(scope.tx, id, row)
  await scheduleSaleChange(scope, id, { ...product, ...over })
  bumpRevision(scope.tx)
}
