import type { Tx } from '#server/database/database.ts'
import { freeSlug as firstFree } from '#server/kernel/free-slug.ts'
import { isProductSlugTaken } from './queries-write.ts'

/** A slug made from `text` that no other product has or ever had, so that no old address leads astray. */
export function freeSlug(tx: Tx, id: string, text: string): Promise<string> {
  return firstFree(text, 'product', (slug) => isProductSlugTaken(tx, slug, id))
}
