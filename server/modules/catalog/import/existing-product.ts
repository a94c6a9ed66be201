import { createHash } from 'node:crypto'
import type { Db } from '#server/database/database.ts'
import {
  bodyHtml,
  listFileImages,
  listFileRows,
  type FileImage,
  type FileRow,
} from '#server/modules/catalog/export/index.ts'
import { listVariants, type VariantRow } from '#server/modules/catalog/queries-variants.ts'
import { findIdsByAnySlug } from '#server/modules/catalog/queries-products.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { slugify } from '#shared/text/slug.ts'
import type { FileProduct } from './file-product.ts'
import { findProduct, listBySku, listSources } from './queries-matching.ts'

/** A product of the shop as a file would say it. */
export type ExistingProduct = {
  row: FileRow
  variants: VariantRow[]
  images: FileImage[]
  /** Media ids of pictures that were fetched before, by the hash of their address. */
  sources: Map<string, string>
}

export async function findExisting(db: Db, id: string): Promise<ExistingProduct | undefined> {
  const [row] = await listFileRows(db, [id])
  if (!row) return undefined
  return {
    row,
    variants: row.options === '[]' ? [] : await listVariants(db, [id]),
    images: await listFileImages(db, [id]),
    sources: await listSources(db, id),
  }
}

export const bodyOf = ({ row }: ExistingProduct) => bodyHtml(row)

export function hashOfSource(url: string): string {
  return createHash('sha256').update(url).digest('base64url')
}

/**
 * The id of the product that a file means: the one at its address, now or once, or else the one with its SKUs. Refuses one in
 * the bin, and SKUs of several products.
 */
export async function matchProduct(db: Db, product: FileProduct): Promise<string | undefined> {
  const slugs = [...new Set([product.handle.toLowerCase(), slugify(product.handle)])].filter(
    Boolean,
  )
  const bySlug = await findIdsByAnySlug(db, slugs)
  const id = slugs.map((slug) => bySlug.get(slug)).find(Boolean) ?? (await bySku(db, product))
  if (id === undefined) return undefined
  const former = await findProduct(db, id)
  if (former?.deleted_at != null)
    throw new Refusal(
      'conflict',
      'in_bin',
      `“${former.title}” is in the bin. Restore it, or delete it permanently first.`,
    )
  return id
}

async function bySku(db: Db, { variants }: FileProduct): Promise<string | undefined> {
  const skus = variants.flatMap(({ sku }) => sku || [])
  const [first, ...others] = [...new Set(await listBySku(db, skus))]
  if (others.length === 0) return first
  throw invalidField('sku', 'Its SKUs belong to several products of the shop.')
}
