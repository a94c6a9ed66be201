import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { listOffers } from './offers/index.ts'
import { presentProduct } from './present.ts'
import type { PriceView } from './pricing/index.ts'
import { productHtml } from './product-html.ts'
import { findProduct, listImages } from './queries-products.ts'
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
  const html = await productHtml(db, row, new URL(ctx.config.publicUrl).host)
  return {
    product: presentProduct(row, { images, offers, variants, variantId }, { html, view }),
  }
}

export async function getWholeProduct(ctx: Context, id: string, view: PriceView) {
  const product = await findWholeProduct(ctx, { id }, view)
  if (!product) throw productNotFound()
  return product
}

export function productNotFound() {
  return notFound('Product not found')
}
