import { fromJson } from '#server/kernel/stored-json.ts'
import type { Db } from '#server/database/database.ts'
import type { PreparedJson } from '#server/http/prepared-json.ts'
import type { Context } from '#server/kernel/context.ts'
import { rememberedLists } from '#server/modules/catalog/lists/index.ts'
import { presentSummaries } from '#server/modules/catalog/present.ts'
import type { PriceView } from '#server/modules/catalog/pricing/index.ts'
import { listSummaries } from '#server/modules/catalog/queries-products.ts'
import { pagingOf } from '#shared/api/page.ts'
import {
  MOST_MATCHES,
  type CollectionMatches,
  type CollectionRule,
} from '#shared/products/collections.ts'
import type { CollectionRow } from './queries.ts'
import { findChosen, findMatches, followMatches, judgeOf, sortMatches } from './queries-matching.ts'
import type { CollectionProducts, CollectionProductsQuery } from './schema.ts'
import { followedRules } from './stored-rules.ts'

type Found = { ids: string[]; total: number; hasMore: boolean }
type Rules = { matches: CollectionMatches; rules: readonly CollectionRule[] }

/** Pages of collections as the store lists its products, in memory until content changes. */
export function collectionLists(ctx: Context) {
  const find = rememberedLists<CollectionProducts>(ctx)
  return (
    collection: CollectionRow,
    query: CollectionProductsQuery,
    view: PriceView,
  ): Promise<PreparedJson<CollectionProducts>> =>
    find(`${collection.id} ${JSON.stringify(query)}`, view, () =>
      listProductsOf(ctx, { collection, query, view }),
    )
}

type Asked = { collection: CollectionRow; query: CollectionProductsQuery; view: PriceView }

async function listProductsOf(
  { store: { db } }: Context,
  { collection, query, view }: Asked,
): Promise<CollectionProducts> {
  const { ids, total, hasMore } = await findInCollection(db, collection, query)
  const rows = await listSummaries(db, ids, ['live'])
  return {
    products: await presentSummaries(db, rows, view),
    totalProducts: total,
    hasMore,
    ...pagingOf(total, query),
  }
}

/** The ids of one page of a collection's live products. The cost does not grow with the catalog. */
async function findInCollection(
  db: Db,
  { id: collectionId, kind, matches, rules }: CollectionRow,
  query: CollectionProductsQuery,
): Promise<Found> {
  if (kind === 'rules') return findByRules(db, { matches, rules: fromJson(rules) }, query)
  const offset = (query.page - 1) * query.limit
  const { ids, total } = await findChosen(db, { ...query, collectionId, offset })
  return { ids, total, hasMore: false }
}

/** The same of products that fulfil rules. */
export async function findByRules(
  db: Db,
  { matches, rules }: Rules,
  { sort, page, limit }: CollectionProductsQuery,
): Promise<Found> {
  const judge = await judgeOf(db, { matches, rules: await followedRules(db, rules) })
  const found = await findMatches(db, judge)
  const hasMore = found.length > MOST_MATCHES
  const total = Math.min(found.length, MOST_MATCHES)
  const offset = (page - 1) * limit
  if (offset >= total) return { ids: [], total, hasMore }
  const slice = { sort, limit: Math.min(limit, total - offset), offset }
  const ids = hasMore ? await followMatches(db, judge, slice) : await sortMatches(db, found, slice)
  return { ids, total, hasMore }
}
