import type { Actor } from '#server/kernel/actor.ts'
import { invalidInput } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { requireProductEditor } from '#server/modules/catalog/access.ts'
import { importStock } from '#server/modules/catalog/stock/index.ts'
import { moveFromBin } from './move-product.ts'
import { productFields, type ProductInput } from './schema-writing.ts'
import {
  changeProduct,
  insertProduct,
  lockBinned,
  lockProduct,
  withSellingMode,
  type StoredProduct,
} from './store-product.ts'

/** Creates or replaces a product for an import, which takes it out of the bin; sold and reserved stock stays so. */
export async function putProduct(
  scope: Scope,
  actor: Actor,
  input: ProductInput,
): Promise<StoredProduct> {
  requireProductEditor(actor)
  const { data, error } = productFields.safeParse(input)
  if (error) throw invalidInput(error)
  const fields = { ...data, about: '' }
  const id = fields.id ?? scope.newId()
  const binned = fields.id ? await lockBinned(scope, id) : undefined
  if (binned) await moveFromBin(scope, binned)
  const existing = fields.id ? await lockProduct(scope, id) : undefined
  if (!existing) return insertProduct(scope, actor, { id, fields, stockKind: 'imported' })
  const { stock: named, ...written } = withSellingMode(fields)
  // The price and the stock of a product with options are those of its variants.
  if (existing.options !== '[]') {
    const { priceCents: _, sale: __, ...changes } = written
    return changeProduct(scope, existing, changes)
  }
  await importStock(scope, actor, { productId: id, named })
  const present = (await lockProduct(scope, id)) ?? existing
  return changeProduct(scope, present, written)
}
