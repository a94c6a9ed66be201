import type { Db } from '#server/database/database.ts'
import { findProductIdsBySlug } from '#server/modules/catalog/index.ts'

const NAMED = /(<div\b[^<>]*\bdata-product=")([\w-]+)(?=")/g

/** HTML in which blocks that name a product by its slug have its id. */
export async function withProductIds(db: Db, html: string): Promise<string> {
  const slugs = [...html.matchAll(NAMED)].map(([, , slug = '']) => slug)
  const ids = await findProductIdsBySlug(db, [...new Set(slugs)])
  return html.replace(NAMED, (_, start: string, slug: string) => start + (ids.get(slug) ?? slug))
}
