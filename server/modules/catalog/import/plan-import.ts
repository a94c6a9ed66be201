import { omitUndefined } from '#server/kernel/omit-undefined.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import type { ProductChanges } from '#server/modules/catalog/saving/index.ts'
import { fold } from '#shared/text/words.ts'
import { hashOfSource, type ExistingProduct } from './existing-product.ts'
import type { FilePicture, FileProduct, FileVariant } from './file-product.ts'
import { other, priceChanges, stockChange, weightChange, type Look } from './plan-cells.ts'
import { planVariants, type PlannedVariants } from './plan-variants.ts'

/** What a file changes of a product. */
export type ImportPlan = {
  changes: ProductChanges
  /** The name of another category. */
  category: string | undefined
  own: { sku?: string; barcode?: string }
  stock: { from: number; to: number } | undefined
  variants: PlannedVariants | undefined
  pictures: FilePicture[]
}

/** Refuses what cannot become of the product. */
export function planImport(
  product: FileProduct,
  existing: ExistingProduct,
  look: Look,
): ImportPlan {
  const hasOptions = existing.row.options !== '[]'
  const variants = planVariants(product, existing, look)
  const simple = hasOptions || product.options.length > 0 ? undefined : product.variants[0]
  return {
    changes: {
      ...textChanges(product, existing),
      ...(simple && priceChanges(simple, existing.row, look.at)),
      ...(simple && weightChange(simple, existing.row.weight_grams)),
    },
    category: otherCategory(product, existing),
    own: simple ? ownChanges(simple, existing) : {},
    stock: simple && stockChange(simple, existing, look),
    variants,
    pictures: newPictures(product, existing, look.site),
  }
}

export function isNothing({ changes, category, own, stock, variants, pictures }: ImportPlan) {
  const fields = Object.keys(changes).length + Object.keys(own).length + pictures.length
  return fields === 0 && category === undefined && !stock && !variants
}

function textChanges(product: FileProduct, { row }: ExistingProduct): ProductChanges {
  const { text, title, tags, status, seoTitle, seoDescription } = product
  const isOtherText = text && (text.about !== row.about || (!text.about && row.ai_content !== ''))
  const stored = fromJson(row.tags)
  const named = tags?.filter(Boolean)
  const description =
    product.shortDescription ?? (row.description === '' && text ? text.start : undefined)
  return omitUndefined({
    title: other(title, row.title),
    ...(isOtherText && { about: text.about, aiContent: text.aiContent }),
    description: other(description, row.description),
    tags: named && named.join('\n') !== stored.join('\n') ? named : undefined,
    status: other(status, row.status),
    metaTitle: other(seoTitle, row.meta_title),
    metaDescription: other(seoDescription, row.meta_description),
    affiliateUrl: other(product.affiliateUrl, row.affiliate_url),
    sellingMode: sellingMode(product.soldThrough, row.selling_mode),
  })
}

export function sellingMode(
  text: string | undefined,
  stored?: ProductChanges['sellingMode'],
): ProductChanges['sellingMode'] {
  const mode = (['affiliate', 'own', 'both', 'none'] as const).find((one) => one === text)
  if (text && !mode)
    throw invalidField('soldThrough', 'Sold through must be own, affiliate, both or none.')
  return other(mode, stored)
}

// An empty cell says nothing of the category.
function otherCategory({ category }: FileProduct, { row }: ExistingProduct): string | undefined {
  return category && fold(category) !== fold(row.category) ? category : undefined
}

function ownChanges({ sku, barcode }: FileVariant, { row }: ExistingProduct) {
  return omitUndefined({ sku: other(sku, row.sku), barcode: other(barcode, row.barcode) })
}

function newPictures(
  { pictures }: FileProduct,
  { images, sources }: ExistingProduct,
  site: string,
): FilePicture[] {
  const shown = new Set(images.map(({ media_id }) => media_id))
  return pictures.filter(({ url }) => {
    const mediaId = ownMediaId(url, site) ?? sources.get(hashOfSource(url))
    return mediaId === undefined || !shown.has(mediaId)
  })
}

/** The id of a picture that this site has itself. */
export function ownMediaId(url: string, site: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { origin, pathname } = new URL(url)
  if (origin !== new URL(site).origin) return undefined
  return /^\/media\/([A-Za-z0-9]{1,64})\//.exec(pathname)?.[1]
}
