import { invalidField, invalidInput } from '#server/kernel/refusal.ts'
import { VENDOR_KEY } from '#server/modules/catalog/csv-columns.ts'
import { productFields, type ProductFields } from '#server/modules/catalog/saving/index.ts'
import type { FileProduct } from './file-product.ts'
import { saleAt } from './plan-cells.ts'
import { sellingMode } from './plan-import.ts'
import { noPrice } from './plan-variants.ts'

type Chosen = { categoryId: string | null; asDraft: boolean }

/** The fields of a product that a file adds. Refuses what the form for products would refuse. */
export function newProductFields(
  product: FileProduct,
  { categoryId, asDraft }: Chosen,
): ProductFields {
  const { title, text, variants, options, vendor, affiliateUrl = '' } = product
  const [first] = variants
  if (!title) throw invalidField('title', 'A new product needs a title.')
  if (first?.priceCents === undefined) throw noPrice(first?.line ?? product.line)
  const { priceCents: price, compareAtCents, stock = 0, grams } = first
  const isSale = compareAtCents != null && compareAtCents > price
  const mode = sellingMode(product.soldThrough)
  const { data, error } = productFields.safeParse({
    title,
    slug: product.handle || undefined,
    description: product.shortDescription ?? (text?.start || title),
    about: text?.about ?? '',
    aiContent: text?.aiContent ?? '',
    priceCents: isSale ? compareAtCents : price,
    sale: isSale ? saleAt(price) : null,
    stock: options.length > 0 ? 0 : stock,
    categoryId,
    weightGrams: grams || null,
    specifications: vendor ? [{ key: VENDOR_KEY, value: vendor }] : [],
    tags: product.tags ?? [],
    images: [],
    affiliateUrl,
    ...(mode && { sellingMode: mode }),
    // A file that says nothing puts nothing in the store.
    status: asDraft ? 'draft' : (product.status ?? 'draft'),
    metaTitle: product.seoTitle ?? '',
    metaDescription: product.seoDescription ?? '',
  })
  if (error) throw invalidInput(error)
  return data
}
