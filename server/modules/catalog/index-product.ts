import type { Tx } from '#server/database/database.ts'
import { bumpRevision } from '#server/database/content/revision.ts'
import { indexDocument, removeDocument } from '#server/database/search-index.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import { textOf } from '#server/richtext/index.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { findProduct, type ProductRow } from './queries-products.ts'
import { listVariants } from './queries-variants.ts'

/** Indexes the present state of a product, or removes it from the index when it was erased. */
export async function indexProduct(
  { tx, engine }: Scope,
  { data: { productId: id } }: { data: { productId: string } },
): Promise<void> {
  // The row is read in turn, or one that was read earlier could be indexed later.
  await acquireLock(tx, engine, 'product_search')
  const row = await findProduct(tx, { id })
  // Pages that show what a search found are kept for a revision.
  bumpRevision(tx)
  if (!row) return removeDocument(tx, engine, 'product_search', id)
  const tags = fromJson(row.tags)
  const specifications = fromJson(row.specifications)
  const values = specifications.map(({ key, value }) => `${key} ${value}`)
  await indexDocument(tx, engine, 'product_search', {
    id,
    title: row.title,
    keywords: [
      row.category_name ?? '',
      ...tags,
      row.sku,
      row.barcode,
      ...(await ofVariants(tx, row)),
    ].join(' '),
    body: [row.description, ...values, row.about ? textOf(row.about) : row.ai_content].join(' '),
    labels: row.category_id ? [row.status, row.category_id] : [row.status],
    at: row.created_at,
  })
}

/** What tells its variants apart, and the numbers by which a shop knows them. */
async function ofVariants(tx: Tx, { id, options }: ProductRow): Promise<string[]> {
  if (options === '[]') return []
  const variants = await listVariants(tx, [id])
  return [
    ...fromJson(options).flatMap(({ values }) => values),
    ...variants.flatMap(({ sku, barcode }) => [sku, barcode]),
  ].filter(Boolean)
}
