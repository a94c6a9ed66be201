import { sql, type RawBuilder } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db } from '#server/database/database.ts'
import { findFamily } from '#server/modules/catalog/categories/index.ts'
import { LIVE } from '#server/modules/catalog/queries-public.ts'
import {
  MOST_MATCHES,
  type CollectionMatches,
  type CollectionRule,
  type CollectionSort,
} from '#shared/products/collections.ts'
import { fold } from '#shared/text/words.ts'

// Of a tag that more products have, those count that came last.
const MOST_OF_TAG = 5000

type Condition = RawBuilder<boolean>

/**
 * A rule as two conditions of `product` that say the same: by the first, an index finds the products; the second, for which
 * there is none, is asked of each product that another condition has found.
 */
type Judged = { kind: CollectionRule['kind']; finds: Condition; asks: Condition }

export type Judge = { matches: CollectionMatches; rules: Judged[] }

/** The rules of a collection with the categories of today. */
export async function judgeOf(
  db: Db,
  { matches, rules }: { matches: CollectionMatches; rules: readonly CollectionRule[] },
): Promise<Judge> {
  const judged: Judged[] = []
  for (const rule of rules) judged.push(await judgedOf(db, rule))
  return { matches, rules: judged }
}

async function judgedOf(db: Db, rule: CollectionRule): Promise<Judged> {
  const { kind } = rule
  switch (rule.kind) {
    case 'category': {
      const ids = await findFamily(db, rule.categoryId)
      if (ids.length === 0) return { kind, finds: NEVER, asks: NEVER }
      const list = sql.join(ids)
      return {
        kind,
        finds: sql`product.category_id IN (${list})`,
        asks: sql`product.category_id || '' IN (${list})`,
      }
    }
    case 'tag': {
      const key = fold(rule.tag)
      return {
        kind,
        finds: sql`product.id IN (SELECT product_id FROM product_tags WHERE tag_key = ${key}
          ORDER BY product_id DESC LIMIT ${sql.lit(MOST_OF_TAG)})`,
        asks: sql`EXISTS (SELECT 1 FROM product_tags AS tag
          WHERE tag.tag_key = ${key} AND tag.product_id = product.id)`,
      }
    }
    case 'price': {
      const price = sql.ref('product.price_cents')
      return {
        kind,
        finds: within(price, rule),
        asks: within(sql`product.price_cents + 0`, rule),
      }
    }
    case 'on-sale': {
      const isReduced: Condition = sql`product.price_cents < product.regular_price_cents`
      return { kind, finds: isReduced, asks: isReduced }
    }
    case 'in-stock':
      return {
        kind,
        finds: sql`product.availability IN ('in', 'limited')`,
        asks: sql`product.availability || '' <> 'out'`,
      }
  }
}

const NEVER: Condition = sql`1 = 0`

function within(
  price: RawBuilder<unknown>,
  { fromCents, toCents }: { fromCents: number | null; toCents: number | null },
): Condition {
  const least = fromCents === null ? undefined : sql<boolean>`${price} >= ${fromCents}`
  const most = toCents === null ? undefined : sql<boolean>`${price} <= ${toCents}`
  return all([least, most].filter((one) => one !== undefined))
}

const all = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` AND `)})`

/** The ids of live products that fulfil the rules, in any order; at most one more than can be listed. */
export async function findMatches(db: Db, { matches, rules }: Judge): Promise<string[]> {
  if (rules.length === 0) return []
  const limit = MOST_MATCHES + 1
  if (matches === 'all') {
    const rows = await live(db).where(found(rules)).limit(limit).execute()
    return rows.map(({ id }) => id)
  }
  const ids = new Set<string>()
  for (const rule of rules) {
    const rows = await live(db).where(rule.finds).limit(limit).execute()
    for (const { id } of rows) if (ids.size < limit) ids.add(id)
  }
  return [...ids]
}

// The one that finds fewest as a rule is looked up, the others are asked; the index of prices in a category does both.
const ORDER: CollectionRule['kind'][] = ['tag', 'on-sale', 'category', 'price', 'in-stock']

function found(rules: Judged[]): Condition {
  const [first, ...others] = rules.toSorted(
    (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
  )
  if (!first) return NEVER
  const price = first.kind === 'category' ? others.find(({ kind }) => kind === 'price') : undefined
  return all([first.finds, ...others.map((other) => (other === price ? other.finds : other.asks))])
}

export async function hasMatch(db: Db, judge: Judge): Promise<boolean> {
  const { matches, rules } = judge
  const conditions = matches === 'all' ? [found(rules)] : rules.map(({ finds }) => finds)
  for (const condition of conditions) {
    const row = await live(db).where(condition).limit(1).executeTakeFirst()
    if (row) return true
  }
  return false
}

type Page = { sort: CollectionSort; limit: number; offset: number }

const COLUMNS = {
  collection: ['created_at', 'desc'],
  latest: ['created_at', 'desc'],
  'price-asc': ['price_cents', 'asc'],
  'price-desc': ['price_cents', 'desc'],
  alpha: ['title_key', 'asc'],
} as const satisfies Record<CollectionSort, unknown>

/** One page of these live products. */
export function sortMatches(db: Db, ids: string[], page: Page) {
  return paged(live(db).where('product.id', 'in', ids), page)
}

/** The same of more products than are sorted at once: along the index of their order, which then finds some soon. */
export function followMatches(db: Db, judge: Judge, page: Page) {
  return paged(live(db).where(askedOf(judge)), page)
}

/** Those of some products that fulfil the rules. */
export async function filterMatches(db: Db, judge: Judge, ids: string[]): Promise<string[]> {
  if (judge.rules.length === 0) return []
  const rows = await live(db).where('product.id', 'in', ids).where(askedOf(judge)).execute()
  return rows.map(({ id }) => id)
}

function askedOf({ matches, rules }: Judge): Condition {
  const asked = rules.map(({ asks }) => asks)
  return matches === 'all' ? all(asked) : sql`(${sql.join(asked, sql` OR `)})`
}

async function paged(query: ReturnType<typeof live>, { sort, limit, offset }: Page) {
  const [column, direction] = COLUMNS[sort]
  const rows = await query
    .orderBy(`product.${column}`, direction)
    .orderBy('product.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

function live(db: Db) {
  return db
    .selectFrom('products as product')
    .select('product.id')
    .where('product.status', '=', LIVE)
}

type ByHand = Page & { collectionId: string }

/** One page of the live products of a collection by hand, and the number of them. */
export async function findChosen(db: Db, { collectionId, ...page }: ByHand) {
  const chosen = db
    .selectFrom('collection_products as chosen')
    .innerJoin('products as product', 'product.id', 'chosen.product_id')
    .where('chosen.collection_id', '=', collectionId)
    .where('product.status', '=', LIVE)
  const total = await countRows(chosen)
  const every = chosen.select('product.id')
  const [column, direction] = COLUMNS[page.sort]
  const sorted =
    page.sort === 'collection'
      ? every.orderBy('chosen.position')
      : every.orderBy(`product.${column}`, direction).orderBy('product.id', direction)
  const rows = await sorted.limit(page.limit).offset(page.offset).execute()
  return { ids: rows.map(({ id }) => id), total }
}
