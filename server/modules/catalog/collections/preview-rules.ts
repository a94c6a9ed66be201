import type { z } from 'zod'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireCollectionManager } from '#server/modules/catalog/access.ts'
import { presentSummaries } from '#server/modules/catalog/present.ts'
import type { PriceView } from '#server/modules/catalog/pricing/index.ts'
import { listSummaries } from '#server/modules/catalog/queries-products.ts'
import { findByRules } from './list-products.ts'
import type { CollectionProducts, previewIn } from './schema.ts'
import { storedRule } from './stored-rules.ts'

const SHOWN = 8

type Asked = z.output<typeof previewIn> & { view: PriceView }

/** How many products rules find, and the newest of them. */
export async function previewRules(
  { store: { db } }: Context,
  actor: Actor,
  { matches, rules, view }: Asked,
): Promise<CollectionProducts> {
  requireCollectionManager(actor)
  const asked = { matches, rules: rules.map(storedRule) }
  const query = { sort: 'collection', page: 1, limit: SHOWN } as const
  const { ids, total, hasMore } = await findByRules(db, asked, query)
  const products = await presentSummaries(db, await listSummaries(db, ids, ['live']), view)
  return { products, totalProducts: total, hasMore, currentPage: 1, totalPages: 1 }
}
