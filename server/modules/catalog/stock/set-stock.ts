import type { Actor } from '#server/kernel/actor.ts'
import type { StoredProductStatus } from '#shared/products/product-status.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { availabilityOf, type Availability } from '#shared/products/stock.ts'
import { moveStock, writeMove } from './move-stock.ts'
import { insertStock, lockStock, putLowStock, sumImported } from './queries.ts'

type First = {
  productId: string
  quantity: number
  categoryId: string | null
  status: StoredProductStatus
  variantOf?: string
  lowStock?: number | null | undefined
  kind: 'counted' | 'imported'
}

export async function openStock(
  scope: Scope,
  actor: Actor,
  { productId, quantity, categoryId, status, variantOf, lowStock = null, kind }: First,
): Promise<void> {
  await insertStock(scope.tx, {
    product_id: productId,
    quantity,
    category_id: categoryId,
    status,
    variant_of: variantOf ?? null,
    low_stock: lowStock,
  })
  if (quantity > 0) await writeMove(scope, actor, { productId, kind, quantity })
}

/** Says from how many pieces on the stock of a locked product is low; returns what is left of it by that. */
export async function setLowStock(
  { tx }: Scope,
  { productId, lowStock }: { productId: string; lowStock: number | null },
): Promise<Availability> {
  return availabilityOf(await putLowStock(tx, productId, lowStock), lowStock)
}

type Count = { productId: string; from: number; to: number; reason?: string }

/**
 * Applies a count by hand: `from` is the number that the person saw, so that sales in between are kept. Refused where fewer
 * than 0 would be left.
 */
export async function countStock(
  scope: Scope,
  actor: Actor,
  { productId, from, to, reason = '' }: Count,
): Promise<void> {
  if (to === from) return
  await moveStock(scope, actor, [{ productId, kind: 'counted', quantity: to - from, reason }])
}

/** Applies a count by hand that is right at this moment, whatever was sold before. */
export async function countStockNow(
  scope: Scope,
  actor: Actor,
  { productId, to }: { productId: string; to: number },
): Promise<void> {
  const [row] = await lockStock(scope.tx, scope.engine, [productId])
  await countStock(scope, actor, { productId, from: row?.quantity ?? 0, to })
}

/** Applies the difference between this import's number and the previous one's, but never below 0. */
export async function importStock(
  scope: Scope,
  actor: Actor,
  { productId, named }: { productId: string; named: number },
): Promise<void> {
  const { tx, engine } = scope
  const [row] = await lockStock(tx, engine, [productId])
  const quantity = Math.max(named - (await sumImported(tx, productId)), -(row?.quantity ?? 0))
  if (quantity !== 0) await moveStock(scope, actor, [{ productId, kind: 'imported', quantity }])
}
