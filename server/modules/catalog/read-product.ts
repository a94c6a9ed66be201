import type { Db } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { listOffers } from './offers/index.ts'
import { PRODUCT_STATUSES } from '#shared/products/product-status.ts'
import { presentChoices, presentProduct } from './present.ts'
import type { PriceView } from './pricing/index.ts'
import { productHtml } from './product-html.ts'
import { listRelatedIds } from './queries-picked.ts'
import { findProduct, listImages, listSummaries } from './queries-products.ts'
import { listVariants } from './queries-variants.ts'
import { statusesSeen } from './queries-public.ts'
import type { Product } from './schema.ts'

/** Priced in the viewer's currency; of a variant the product, with the variant named. Only who manages products finds a draft. */
export async function findWholeProduct(
  ctx: Context,
  by: { id: string } | { slug: string },
  view: PriceView,
): Promise<{ product: Product } | undefined> {
  const { db } = ctx.store
  const found = await findProduct(db, by)
  const parentId = found?.variant_of
  const row = parentId ? await findProduct(db, { id: parentId }) : found
  if (!row || !statusesSeen(view.seesPlans).includes(row.status)) return undefined
  const images = await listImages(db, [row.id])
  const offers = await listOffers(db, [row.id])
  const variants = row.options === '[]' ? [] : await listVariants(db, [row.id])
  const variantId = parentId ? (found?.id ?? '') : ''
  const related = view.seesPlans ? await choicesOf(db, row.id) : []
  const html = await productHtml(db, row, new URL(ctx.config.publicUrl).host)
  return {
    product: presentProduct(row, { images, offers, variants, variantId, related }, { html, view }),
  }
}

async function choicesOf(db: Db, id: string) {
  const ids = await listRelatedIds(db, id)
  return presentChoices(db, await listSummaries(db, ids, PRODUCT_STATUSES))
}

export async function getWholeProduct(ctx: Context, id: string, view: PriceView) {
  const product = await findWholeProduct(ctx, { id }, view)
  if (!product) throw productNotFound()
  return product
}

export function productNotFound() {
  return notFound('Product not found')
}
