import type { Selectable } from 'kysely'
import { omitUndefined } from '#server/kernel/omit-undefined.ts'
import type { ProductStatus } from '#shared/products/product-status.ts'
import { shopOf } from '#shared/products/partner-shops.ts'
import { fold } from '#shared/text/words.ts'
import { toJson } from '#server/kernel/stored-json.ts'
import type { CatalogTables } from '#server/modules/catalog/tables.ts'
import type { ProductFields } from './schema-writing.ts'

/** Missing fields stay unchanged. */
export type ProductChanges = Partial<Omit<ProductFields, 'id' | 'stock'>>

type Written =
  | (
      | 'status'
      | 'title'
      | 'title_key'
      | 'description'
      | 'category_id'
      | 'specifications'
      | 'figures'
    )
  | ('facts' | 'tags' | 'affiliate_url' | 'price_shop' | 'selling_mode' | 'about' | 'ai_content')
  | ('weight_grams' | 'meta_title' | 'meta_description' | 'is_featured' | 'is_starter')
type Columns = Pick<Selectable<CatalogTables['products']>, Written>
type Optional = { status?: ProductStatus; tax_class?: string; created_at?: string } & {
  sku?: string
  barcode?: string
}
type CompleteFields = ProductFields & Pick<Required<ProductFields>, 'sellingMode'>

export function columnsOf(fields: CompleteFields): Columns & Optional
export function columnsOf(changes: ProductChanges): Partial<Columns> & Optional
export function columnsOf(changes: ProductChanges) {
  const { tags, specifications, figures, facts, title, isFeatured, isStarter } = changes
  return omitUndefined({
    status: changes.status,
    title,
    title_key: title === undefined ? undefined : fold(title),
    description: changes.description,
    category_id: changes.categoryId,
    specifications: specifications && toJson(specifications),
    figures: figures && toJson(figures),
    facts: facts && toJson(facts),
    tags: tags && toJson(tags),
    affiliate_url: changes.affiliateUrl,
    price_shop: changes.affiliateUrl === undefined ? undefined : shopOf(changes.affiliateUrl),
    selling_mode: changes.sellingMode,
    about: changes.about,
    ai_content: changes.aiContent,
    weight_grams: changes.weightGrams,
    tax_class: changes.taxClass,
    sku: changes.sku,
    barcode: changes.barcode,
    meta_title: changes.metaTitle,
    meta_description: changes.metaDescription,
    is_featured: flag(isFeatured),
    is_starter: flag(isStarter),
    created_at: changes.createdAt,
  })
}

function flag(value: boolean | undefined) {
  return value === undefined ? undefined : value ? (1 as const) : (0 as const)
}
