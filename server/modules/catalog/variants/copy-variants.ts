import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { saleStateAt } from '#server/modules/catalog/pricing/index.ts'
import { findProduct } from '#server/modules/catalog/queries-products.ts'
import { listVariants, type VariantRow } from '#server/modules/catalog/queries-variants.ts'
import { listKeptImages } from '#server/modules/catalog/saving/index.ts'
import { saveVariantsWithin } from './save-variants.ts'
import type { VariantIn } from './schema.ts'

/**
 * Gives a new product the options and variants of another. What belongs to one thing alone stays behind: pieces, article numbers and
 * barcodes, and pictures that the new product does not have.
 */
export async function copyVariants(
  scope: Scope,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { tx, clock } = scope
  const source = await findProduct(tx, { id: from })
  if (!source || source.options === '[]')
    throw invalidField('copyOptionsOf', 'The options that are to be copied are no longer there.')
  const at = timestamp(clock)
  const images = new Set((await listKeptImages(tx, to)).map(({ mediaId }) => mediaId))
  const rows = await listVariants(tx, [from])
  await saveVariantsWithin(scope, actor, {
    id: to,
    version: 1,
    options: fromJson(source.options),
    variants: rows.map((row) => variantLike(row, { at, images })),
  })
}

function variantLike(
  row: VariantRow,
  { at, images }: { at: string; images: ReadonlySet<string> },
): VariantIn {
  const { sale_price_cents, sale_from: from, sale_until: until } = row
  const isOver = saleStateAt(row, at) === 'over'
  const sale =
    sale_price_cents === null || isOver ? null : { priceCents: sale_price_cents, from, until }
  return {
    values: fromJson(row.choices),
    price: row.regular_price_cents,
    sale,
    stock: 0,
    sku: '',
    barcode: '',
    weightGrams: row.weight_grams,
    lowStock: row.low_stock,
    image: row.media_id && images.has(row.media_id) ? row.media_id : '',
  }
}
