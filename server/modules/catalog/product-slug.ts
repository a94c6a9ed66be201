import type { Tx } from '#server/database/database.ts'
import { slugify } from '#shared/slug.ts'
import { isCategorySlugTaken, isProductSlugTaken } from './queries-write.ts'

/** A slug made from `text` that no other product has or ever had, so that no old address leads astray. */
export function freeSlug(tx: Tx, id: string, text: string): Promise<string> {
  return firstFree(slugify(text) || 'product', (slug) => isProductSlugTaken(tx, slug, id))
}

/** A slug made from `text` that no other product category has. */
export function freeCategorySlug(tx: Tx, text: string): Promise<string> {
  return firstFree(slugify(text) || 'category', (slug) => isCategorySlugTaken(tx, slug))
}

async function firstFree(base: string, isTaken: (slug: string) => Promise<boolean>) {
  let slug = base
  for (let next = 2; await isTaken(slug); next++) slug = `${base}-${next}`
  return slug
}
