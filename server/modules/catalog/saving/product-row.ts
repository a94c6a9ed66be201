import { omitUndefined } from '#server/kernel/omit-undefined.ts'
import { fold } from '#shared/words.ts'
import type { ProductFields } from './schema-writing.ts'

/** Missing fields stay unchanged. */
export type ProductChanges = Partial<Omit<ProductFields, 'id' | 'stock'>>

export function columnsOf(changes: ProductChanges) {
  const { tags, specifications, figures, facts, title, isFeatured, isStarter } = changes
  return omitUndefined({
    title,
    title_key: title === undefined ? undefined : fold(title),
    description: changes.description,
    category_id: changes.categoryId,
    specifications: specifications && JSON.stringify(specifications),
    figures: figures && JSON.stringify(figures),
    facts: facts && JSON.stringify(facts),
    tags: tags && JSON.stringify(tags),
    affiliate_url: changes.affiliateUrl,
    selling_mode: changes.sellingMode,
    about: changes.about,
    ai_content: changes.aiContent,
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
