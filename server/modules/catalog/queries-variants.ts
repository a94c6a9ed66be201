import type { Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { preparedListQuery } from '#server/database/prepared-query.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { choiceText, variantTitle } from '#shared/products/variants.ts'
import { fold } from '#shared/text/words.ts'
import type { CatalogTables } from './tables.ts'

/** The variants of some products, each product's in their order. */
export async function listVariants(db: Db, productIds: readonly string[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('products as variant')
    .innerJoin('stock', 'stock.product_id', 'variant.id')
    .leftJoin('product_images as image', 'image.product_id', 'variant.id')
    .select(['variant.id', 'variant.variant_of', 'variant.slug', 'variant.title'])
    .select(['variant.choices', 'variant.sku', 'variant.barcode', 'variant.weight_grams'])
    .select(['variant.regular_price_cents', 'variant.sale_price_cents'])
    .select(['variant.sale_from', 'variant.sale_until', 'variant.availability'])
    .select(['stock.quantity as stock', 'stock.low_stock', 'image.media_id'])
    .where('variant.variant_of', 'in', productIds)
    .orderBy('variant.variant_of')
    .orderBy('variant.variant_position')
    .execute()
}

export type VariantRow = Awaited<ReturnType<typeof listVariants>>[number]

/** The variants of those that have options, by the id of their product. */
export async function variantsByProduct(db: Db, rows: readonly { id: string; options: string }[]) {
  const withOptions = rows.filter(({ options }) => options !== '[]').map(({ id }) => id)
  return Map.groupBy(await listVariants(db, withOptions), ({ variant_of }) => variant_of)
}

/** The products of variants, by the id of the variant; a product of its own has no entry. */
export async function listParents(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await listVariantOf(db, ids)
  return new Map(rows.map(({ id, variant_of }) => [id, variant_of ?? id]))
}

const listVariantOf = preparedListQuery((db, ids) =>
  db
    .selectFrom('products')
    .select(['id', 'variant_of'])
    .where('id', 'in', ids)
    .where('variant_of', 'is not', null),
)

/** A variant with what its price is made of; undefined for a product of its own. */
export function findVariant(db: Db, id: string) {
  return db
    .selectFrom('products')
    .select(['id', 'variant_of', 'slug', 'title'])
    .select(['regular_price_cents', 'sale_price_cents', 'sale_from', 'sale_until'])
    .where('id', '=', id)
    .where('variant_of', 'is not', null)
    .executeTakeFirst()
}

/** Of a product or a variant, without a new version. */
export async function updateUnversioned(
  tx: Tx,
  id: string,
  changes: Updateable<CatalogTables['products']>,
): Promise<void> {
  await tx.updateTable('products').set(changes).where('id', '=', id).execute()
}

/** Former addresses lead to the product from then on. */
export async function deleteVariants(tx: Tx, rows: readonly VariantRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.deleteFrom('products').where('id', 'in', ids).execute()
  const slugs = rows.flatMap(({ slug, variant_of }) =>
    variant_of ? [{ slug, product_id: variant_of }] : [],
  )
  await tx.insertInto('product_slugs').values(slugs).execute()
}

/** Gives the variants of a product that is called otherwise now their titles. */
export async function retitleVariants(tx: Tx, productId: string, title: string): Promise<void> {
  for (const { id, choices } of await listVariants(tx, [productId])) {
    const own = variantTitle(title, choiceText(fromJson(choices)))
    await updateUnversioned(tx, id, { title: own, title_key: fold(own) })
  }
}

/** The pieces of all variants together, and those that orders of the product by itself, from before, still hold. */
export async function sumOfVariants(tx: Tx, productId: string) {
  const variants = await tx
    .selectFrom('stock')
    .select((eb) => [
      eb.fn.sum<number | null>('quantity').as('quantity'),
      eb.fn.sum<number | null>('reserved').as('reserved'),
    ])
    .where('variant_of', '=', productId)
    .executeTakeFirstOrThrow()
  const own = await ledgerOf(tx, productId)
  return {
    quantity: Number(variants.quantity ?? 0),
    reserved: Number(variants.reserved ?? 0) + own.reserved,
  }
}

/** What the moves of a product itself come to. */
export async function ledgerOf(tx: Tx, productId: string) {
  const sums = await tx
    .selectFrom('stock_moves')
    .select((eb) => [
      eb.fn.sum<number | null>('quantity').as('quantity'),
      eb.fn.sum<number | null>('reserved').as('reserved'),
    ])
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return { quantity: Number(sums.quantity ?? 0), reserved: Number(sums.reserved ?? 0) }
}

/** Returns from how many pieces on they are low. */
export async function putStock(
  tx: Tx,
  productId: string,
  { quantity, reserved }: { quantity: number; reserved: number },
): Promise<number | null> {
  const row = await tx
    .updateTable('stock')
    .set({ quantity, reserved })
    .where('product_id', '=', productId)
    .returning('low_stock')
    .executeTakeFirst()
  return row?.low_stock ?? null
}
