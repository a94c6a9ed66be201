import { sql, type RawBuilder } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db } from '#server/database/database.ts'
import { findDocuments, MOST_FOUND } from '#server/database/search-index.ts'
import type { Store } from '#server/database/store.ts'
import { PRODUCT_STATUSES, type ProductStatus } from '#shared/products/product-status.ts'
import { AVAILABILITIES, LOW_STOCK, type Availability } from '#shared/products/stock.ts'
import { findFamily, withFormer } from '#server/modules/catalog/categories/index.ts'
import { listSummaries } from '#server/modules/catalog/queries-products.ts'
import { LIVE } from '#server/modules/catalog/queries-public.ts'
import { countKinds } from '#server/modules/catalog/queries-tallies.ts'
import type {
  ListProductsQuery,
  PRODUCT_SORTS,
  STOCK_FILTERS,
} from '#server/modules/catalog/schema.ts'

type Sort = (typeof PRODUCT_SORTS)[number]
type Direction = 'asc' | 'desc'
type Column = 'created_at' | 'price_cents' | 'quantity' | 'title_key'

const ORDER: Record<Sort, [Column, Direction]> = {
  latest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  'price-low': ['price_cents', 'asc'],
  'price-asc': ['price_cents', 'asc'],
  'price-high': ['price_cents', 'desc'],
  'price-desc': ['price_cents', 'desc'],
  'stock-low': ['quantity', 'asc'],
  'stock-high': ['quantity', 'desc'],
  alpha: ['title_key', 'asc'],
}

const STOCK: Record<(typeof STOCK_FILTERS)[number], readonly Availability[]> = {
  all: AVAILABILITIES,
  'in-stock': ['limited', 'in'],
  'low-stock': ['limited'],
  'out-of-stock': ['out'],
}

// Up to this many rows, sorting is faster than walking the index of the whole order.
const FEW = 1000

/**
 * One page of products, and the number that match the filters. The cost does not grow with the catalog: a search considers
 * the newest 1,000 matches.
 */
export async function listProducts(store: Store, query: ListProductsQuery) {
  const { ids, total } = await findProductIds(store, query)
  return { rows: await listSummaries(store.db, ids, statusesIn(query)), total }
}

/** The statuses that a filter stands for. */
export function statusesIn({ status }: Pick<ListProductsQuery, 'status'>) {
  return status === 'all' ? PRODUCT_STATUSES : [status]
}

type Found = { ids: string[]; total: number }

/** The ids of one page of products, and the number that match the filters. */
export async function findProductIds(store: Store, query: ListProductsQuery): Promise<Found> {
  const { db } = store
  const categoryIds = query.category ? await findFamily(db, query.category) : undefined
  if (categoryIds?.length === 0) return NONE
  if (isPlainSearch(query)) {
    const range = { limit: query.limit, offset: (query.page - 1) * query.limit }
    return findHits(store, query, { categoryIds, ...range })
  }
  const filter: ProductFilter = {
    categoryIds,
    statuses: statusesIn(query),
    isFeatured: query.featured ? query.featured === 'true' : undefined,
    availability: STOCK[query.stock],
    exclude: query.exclude,
    hits: undefined,
  }
  if (query.search) {
    const { ids } = await findHits(store, query, { categoryIds, limit: MOST_FOUND, offset: 0 })
    if (ids.length === 0) return NONE
    filter.hits = ids
  }
  const total = await countWanted(db, filter)
  return { ids: await listIds(db, { filter, total, query }), total }
}

const NONE: Found = { ids: [], total: 0 }

// The search index is ordered by age, and knows the category.
function isPlainSearch({ search, sort, stock, featured, exclude }: ListProductsQuery): boolean {
  const isByTime = sort === 'latest' || sort === 'oldest'
  return search !== '' && isByTime && stock === 'all' && !featured && !exclude
}

type ProductFilter = {
  categoryIds: string[] | undefined
  /** None for any. */
  statuses: readonly ProductStatus[]
  isFeatured: boolean | undefined
  availability: readonly Availability[]
  exclude: string
  /** Ids that a search found. */
  hits: string[] | undefined
}

type Range = { categoryIds: string[] | undefined; limit: number; offset: number }

async function findHits(
  { db, engine }: Store,
  { search: query, sort, status }: ListProductsQuery,
  { categoryIds, ...range }: Range,
) {
  return findDocuments(db, engine, 'product_search', {
    query,
    order: sort === 'oldest' ? 'oldest' : 'latest',
    ...range,
    labels: [
      ...(status === 'all' ? [] : [[status]]),
      ...(categoryIds ? [await withFormer(db, categoryIds)] : []),
    ],
  })
}

type Page = { filter: ProductFilter; total: number; query: ListProductsQuery }
type Slice = { filter: ProductFilter; direction: Direction; limit: number; offset: number }

async function listIds(db: Db, { filter, total, query }: Page): Promise<string[]> {
  const { limit } = query
  const offset = (query.page - 1) * limit
  if (offset >= total) return []
  const [column, direction] = ORDER[query.sort]
  const slice = { filter, direction, limit, offset }
  const rows =
    filter.hits || (total <= FEW && isNarrow(filter, column))
      ? await sortFew(db, column, slice)
      : await follow(db, column, slice)
  return rows.map(({ id }) => id)
}

// Categories are part of the order's index, and availability of the one by pieces; other filters are not.
function isNarrow({ isFeatured, availability }: ProductFilter, column: Column): boolean {
  if (isFeatured === true) return true
  return column !== 'quantity' && availability.length < AVAILABILITIES.length
}

// The inner limit keeps the planner from walking the order's index through all products.
function sortFew(db: Db, column: Column, { filter, direction, limit, offset }: Slice) {
  const few = fitting(db, filter)
    .select(['product.id', 'product.created_at', 'product.price_cents', 'product.title_key'])
    .limit(2 * FEW)
    .as('few')
  return db
    .selectFrom(few)
    .innerJoin('stock', 'stock.product_id', 'few.id')
    .select('few.id as id')
    .orderBy(column === 'quantity' ? 'stock.quantity' : `few.${column}`, direction)
    .orderBy('few.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

// An index orders the products of one category and status, so those of a family, or of all statuses, are merged.
function follow(db: Db, column: Column, slice: Slice) {
  const { filter, direction, limit, offset } = slice
  const walk = (portion: Slice) =>
    column === 'quantity' ? followStock(db, portion) : followProducts(db, column, portion)
  const portions = portionsOf(filter)
  if (portions.length === 1) return walk(slice).execute()
  const [first, ...others] = portions.map((own) => {
    const branch = walk({ filter: own, direction, limit: offset + limit, offset: 0 })
    return db.selectFrom(branch.as('part')).select(['part.id', 'part.key'])
  })
  if (!first) return []
  const all = others.reduce((some, other) => some.unionAll(other), first)
  return db
    .selectFrom(all.as('product'))
    .select('product.id')
    .orderBy('product.key', direction)
    .orderBy('product.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

function portionsOf(filter: ProductFilter): ProductFilter[] {
  const { statuses, categoryIds } = filter
  return statuses.flatMap((status) => {
    const own = { ...filter, statuses: [status] }
    return categoryIds ? categoryIds.map((id) => ({ ...own, categoryIds: [id] })) : [own]
  })
}

function followProducts(
  db: Db,
  column: Exclude<Column, 'quantity'>,
  { filter, direction, limit, offset }: Slice,
) {
  return fitting(db, filter, along)
    .select(['product.id', sql<string | number>`${sql.ref(`product.${column}`)}`.as('key')])
    .orderBy(`product.${column}`, direction)
    .orderBy('product.id', direction)
    .limit(limit)
    .offset(offset)
}

function followStock(db: Db, { filter, direction, limit, offset }: Slice) {
  const key = sql<string | number>`stock.quantity`.as('key')
  let found = db
    .selectFrom('stock')
    .select(['stock.product_id as id', key])
    .where('stock.status', 'in', filter.statuses.map(literal))
  if (filter.categoryIds) found = found.where('stock.category_id', 'in', filter.categoryIds)
  const left = piecesOf(filter.availability)
  if (left) found = found.where(left)
  if (filter.exclude) found = found.where('stock.product_id', '!=', filter.exclude)
  if (filter.isFeatured !== undefined) {
    // What the stock knows is not asked of the product too: PostgreSQL would take both for rare, and join row by row.
    const others = { ...filter, statuses: [], categoryIds: undefined, availability: AVAILABILITIES }
    const isWanted = fitting(db, others)
      .select('product.id')
      .where('product.id', '=', sql.ref<string>('stock.product_id'))
    found = found.where((eb) => eb.exists(isWanted))
  }
  return found
    .orderBy('stock.quantity', direction)
    .orderBy('stock.product_id', direction)
    .limit(limit)
    .offset(offset)
}

// Low is what the index of low stock holds, by the same words.
const LEFT: Record<Availability, RawBuilder<boolean>> = {
  out: sql`stock.quantity <= 0`,
  limited: sql`stock.quantity > 0 AND stock.quantity <= coalesce(stock.low_stock, ${sql.lit(LOW_STOCK)})`,
  in: sql`stock.quantity > coalesce(stock.low_stock, ${sql.lit(LOW_STOCK)})`,
}

function piecesOf(availability: readonly Availability[]): RawBuilder<boolean> | undefined {
  if (availability.length === AVAILABILITIES.length) return undefined
  if (!availability.includes('out') && availability.length > 1) return sql`stock.quantity > 0`
  const each = availability.map((one) => LEFT[one])
  return each.length === 1 ? each[0] : sql`(${sql.join(each, sql` OR `)})`
}

// Keeps the planner on the order's index instead of the one by availability.
const along = sql<Availability>`product.availability || ''`

function fitting(
  db: Db,
  filter: ProductFilter,
  availability = sql<Availability>`product.availability`,
) {
  let found = db.selectFrom('products as product')
  if (filter.statuses.length > 0) found = found.where(hasStatus(filter.statuses))
  if (filter.categoryIds) found = found.where('product.category_id', 'in', filter.categoryIds)
  if (filter.isFeatured !== undefined)
    found = found.where('product.is_featured', '=', sql.lit(filter.isFeatured ? 1 : 0))
  if (filter.exclude) found = found.where('product.id', '!=', filter.exclude)
  if (filter.hits) found = found.where('product.id', 'in', filter.hits)
  if (filter.availability.length < AVAILABILITIES.length)
    found = found.where(availability, 'in', filter.availability)
  return found
}

const literal = (status: ProductStatus) => sql.lit<ProductStatus>(status)

// The second condition is that of the indexes of products that are not live, which SQLite does not see in the first.
function hasStatus(statuses: readonly ProductStatus[]): RawBuilder<boolean> {
  const status = sql.ref('product.status')
  if (statuses.length > 1) return sql`${status} IN (${sql.join(statuses.map(literal))})`
  return statuses.includes('live')
    ? sql`${status} = ${LIVE}`
    : sql`${status} = ${sql.join(statuses.map(literal))} AND ${status} <> ${LIVE} AND product.variant_of IS NULL`
}

async function countWanted(db: Db, filter: ProductFilter): Promise<number> {
  const { categoryIds, statuses, isFeatured, availability, exclude, hits } = filter
  if (hits) return countRows(fitting(db, filter))
  const all = await countKinds(db, { categoryIds, statuses, isFeatured, availability })
  if (!exclude) return all
  const excluded = fitting(db, { ...filter, exclude: '' }).where('product.id', '=', exclude)
  return all - (await countRows(excluded))
}

/** Those of the ids that exist, in any order. */
export async function listKnownIds(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('variant_of', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
