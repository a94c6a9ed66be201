import { recordChange } from '#server/database/audit/record-change.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { fromJson } from '#server/kernel/stored-json.ts'
import { productNotFound } from '#server/modules/catalog/read-product.ts'
import { listVariants, updateUnversioned } from '#server/modules/catalog/queries-variants.ts'
import {
  changeProduct,
  getProductLocked,
  type ProductChanges,
} from '#server/modules/catalog/saving/index.ts'
import { countStock, lockStock } from '#server/modules/catalog/stock/index.ts'
import { saveVariantsWithin } from '#server/modules/catalog/variants/index.ts'
import type { Doing } from './add-product.ts'
import { categoryFor } from './category-for.ts'
import { findExisting, type ExistingProduct } from './existing-product.ts'
import { placePictures } from './place-pictures.ts'
import { isNothing, planImport, type ImportPlan } from './plan-import.ts'
import { plannedOf, REASON, type PlannedVariants } from './plan-variants.ts'
import { changeItem } from './queries.ts'

/** What puts a product back. */
export type Former = {
  id: string
  changes: ProductChanges
  own: ImportPlan['own']
  stock: ImportPlan['stock']
  variants: PlannedVariants | undefined
}

/** Writes what a file changes of a product; undefined where that is nothing. */
export async function changeExisting(
  scope: Scope,
  member: Member,
  { id, item, draft, choices, site }: Doing & { id: string },
): Promise<Former | undefined> {
  await lockAll(scope, id)
  const existing = await findExisting(scope.tx, id)
  if (!existing) throw productNotFound()
  const look = { at: timestamp(scope.clock), takesStock: choices.takesStock, site }
  const plan = planImport(draft, existing, look)
  if (isNothing(plan)) return undefined
  const categoryId = plan.category && (await categoryFor(scope, draft, choices))
  const changes = { ...plan.changes, ...(categoryId && { categoryId }) }
  await write(scope, member, { id, ...plan, changes })
  const after = await findExisting(scope.tx, id)
  const { version } = await getProductLocked(scope, id)
  await changeItem(scope.tx, item.id, { version })
  await placePictures(scope, item, plan.pictures)
  const quantity = after?.row.stock ?? existing.row.stock
  return formerOf(existing, { plan, changes, quantity })
}

export async function putBack(scope: Scope, member: Member, former: Former): Promise<void> {
  await lockAll(scope, former.id)
  await write(scope, member, former)
}

// Variants before the product itself, as where pieces are sold.
async function lockAll({ tx, engine }: Scope, id: string): Promise<void> {
  await acquireLock(tx, engine, 'content')
  const variants = await listVariants(tx, [id])
  await lockStock(
    tx,
    engine,
    variants.map((row) => row.id),
  )
}

async function write(scope: Scope, member: Member, written: Former): Promise<void> {
  const { id, changes, own, stock, variants } = written
  if (variants) {
    const { version } = await getProductLocked(scope, id)
    await saveVariantsWithin(scope, member, { ...variants, id, version })
  }
  if (stock) await countStock(scope, member, { productId: id, ...stock, reason: REASON })
  const fields = [...Object.keys(changes), ...Object.keys(own)].toSorted()
  if (fields.length === 0) return
  if (Object.keys(own).length > 0) await updateUnversioned(scope.tx, id, own)
  const present = await getProductLocked(scope, id)
  const confirmsPrice = changes.priceCents !== undefined || changes.sale !== undefined
  await changeProduct(scope, present, { ...changes, confirmsPrice })
  if (Object.keys(own).length > 0) await scope.emit('product.changed', { productId: id })
  const after = { fields }
  await recordChange(scope, { kind: 'product', id, verb: 'changed', actor: member, after })
}

type Written = { plan: ImportPlan; changes: ProductChanges; quantity: number }

function formerOf(existing: ExistingProduct, { plan, changes, quantity }: Written): Former {
  const { row, variants, images } = existing
  const hadOptions = row.options !== '[]'
  // A product whose first options came with the file has its own price and stock again.
  const isSplit = plan.variants !== undefined && !hadOptions
  const stored: ProductChanges = {
    title: row.title,
    about: row.about,
    aiContent: row.ai_content,
    description: row.description,
    tags: fromJson(row.tags),
    status: row.status,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    affiliateUrl: row.affiliate_url,
    sellingMode: row.selling_mode,
    weightGrams: row.weight_grams,
    categoryId: row.category_id,
    priceCents: row.regular_price_cents,
    sale: saleOf(row),
    images: images.map(({ media_id: mediaId, alt }) => ({ mediaId, alt })),
  }
  const priced = 'priceCents' in changes || 'sale' in changes || isSplit
  const restored = Object.entries(stored).filter(
    ([name]) =>
      name in changes ||
      (priced && ['priceCents', 'sale'].includes(name)) ||
      (name === 'images' && plan.pictures.length > 0),
  )
  return {
    id: row.id,
    changes: Object.fromEntries(restored),
    own: {
      ...(plan.own.sku !== undefined && { sku: row.sku }),
      ...(plan.own.barcode !== undefined && { barcode: row.barcode }),
    },
    stock: isSplit
      ? { from: quantity, to: row.stock }
      : plan.stock && { from: plan.stock.to, to: plan.stock.from },
    variants: plan.variants && {
      options: fromJson(row.options),
      variants: variants.map((variant) => {
        const { stock } = plan.variants?.variants.find(({ _id }) => _id === variant.id) ?? {}
        const before = plannedOf(variant)
        return typeof stock === 'object'
          ? { ...before, stock: { from: stock.to, to: stock.from, reason: '' } }
          : before
      }),
    },
  }
}

function saleOf(row: ExistingProduct['row']): ProductChanges['sale'] {
  const { sale_price_cents: priceCents, sale_from: from, sale_until: until } = row
  return priceCents === null ? null : { priceCents, from, until }
}
