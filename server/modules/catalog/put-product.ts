import type { Tx } from '#server/database/database.ts'
import { bumpRevision } from '#server/database/revision.ts'
import { indexDocument } from '#server/database/search-index.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/ids.ts'
import { invalidInput } from '#server/kernel/refusal.ts'
import { attachPictures } from '#server/modules/media/index.ts'
import { fold } from '#shared/words.ts'
import { freeSlug } from './product-slug.ts'
import {
  findCategoryName,
  findProductRow,
  keepOldSlug,
  putProductRow,
  replaceImages,
  replaceTags,
} from './queries-write.ts'
import { productFields, type ProductFields, type ProductInput } from './schema-writing.ts'

/** Creates a product, or replaces the one with that id, within the caller's transaction; the caller has checked the right to. */
export async function putProduct(
  ctx: Context,
  tx: Tx,
  given: ProductInput,
): Promise<{ id: string; slug: string }> {
  const { data: input, error } = productFields.safeParse(given)
  if (error) throw invalidInput(error)
  const known = input.id ? await findProductRow(tx, input.id) : undefined
  const id = input.id ?? newId(ctx.clock)
  const slug = await slugFor(tx, id, input, known?.slug)
  await putProductRow(tx, productRow(ctx, { ...input, id, slug }, known?.created_at))
  if (known && known.slug !== slug) await keepOldSlug(tx, id, known.slug)
  await replaceImages(tx, id, input.images)
  await attachPictures(
    tx,
    input.images.map(({ mediaId }) => mediaId),
  )
  await replaceTags(tx, id, input.tags.map(fold))
  await indexProduct(ctx, tx, { ...input, id })
  await bumpRevision(tx, ctx.store.engine)
  return { id, slug }
}

function slugFor(tx: Tx, id: string, input: ProductFields, knownSlug: string | undefined) {
  if (knownSlug && (!input.slug || input.slug === knownSlug)) return knownSlug
  return freeSlug(tx, id, input.slug || input.title)
}

type WholeInput = ProductFields & { id: string; slug: string }

function productRow(ctx: Context, input: WholeInput, knownSince: string | undefined) {
  const now = timestamp(ctx.clock)
  return {
    id: input.id,
    slug: input.slug,
    title: input.title,
    description: input.description,
    price_cents: input.priceCents,
    stock: input.stock,
    category_id: input.categoryId,
    specifications: JSON.stringify(input.specifications),
    figures: JSON.stringify(input.figures),
    facts: JSON.stringify(input.facts),
    tags: JSON.stringify(input.tags),
    affiliate_url: input.affiliateUrl,
    selling_mode: input.sellingMode ?? (input.affiliateUrl ? 'both' : 'own'),
    ai_content: input.aiContent,
    meta_title: input.metaTitle,
    meta_description: input.metaDescription,
    is_featured: input.isFeatured ? 1 : 0,
    is_starter: input.isStarter ? 1 : 0,
    created_at: input.createdAt ?? knownSince ?? now,
    updated_at: input.updatedAt ?? now,
  } as const
}

type Indexed = 'title' | 'categoryId' | 'description' | 'specifications' | 'tags' | 'aiContent'

/** Puts what a product says into the search index. */
export async function indexProduct(
  ctx: Context,
  tx: Tx,
  input: Pick<ProductFields, Indexed> & { id: string; createdAt?: string | undefined },
) {
  const category = input.categoryId ? await findCategoryName(tx, input.categoryId) : ''
  const specifications = input.specifications.map(({ key, value }) => `${key} ${value}`)
  await indexDocument(tx, ctx.store.engine, 'product_search', {
    id: input.id,
    title: input.title,
    keywords: [category, ...input.tags].join(' '),
    body: [input.description, ...specifications, input.aiContent].join(' '),
    at: input.createdAt ?? timestamp(ctx.clock),
  })
}
