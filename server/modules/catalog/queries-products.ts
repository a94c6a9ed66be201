import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { matches } from '#server/database/search-index.ts'
import type { Store } from '#server/database/store.ts'
import { LOW_STOCK } from '#shared/stock.ts'
import type { ListProductsQuery, PRODUCT_SORTS } from './schema.ts'

type Sort = (typeof PRODUCT_SORTS)[number]
type OrderColumn = 'created_at' | 'price_cents' | 'stock' | 'title'

const ORDER: Record<Sort, [OrderColumn, 'asc' | 'desc']> = {
  latest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  'price-low': ['price_cents', 'asc'],
  'price-asc': ['price_cents', 'asc'],
  'price-high': ['price_cents', 'desc'],
  'price-desc': ['price_cents', 'desc'],
  'stock-low': ['stock', 'asc'],
  'stock-high': ['stock', 'desc'],
  alpha: ['title', 'asc'],
}

/** One page of products, with the number of all that fit the filters. */
export async function listProducts(store: Store, query: ListProductsQuery) {
  const hits = query.search ? matches(store.engine, 'product_search', query.search) : undefined
  if (query.search && !hits) return { rows: [], total: 0 }
  const fitting = filtered(store.db, query, hits)
  const [column, direction] = ORDER[query.sort]
  const rows = await fitting
    .select(SUMMARY)
    .orderBy(
      column === 'title' ? sql`lower(product.title)` : sql.ref(`product.${column}`),
      direction,
    )
    .orderBy('product.id', direction)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  const isWhole = query.page === 1 && rows.length < query.limit
  const total = isWhole ? rows.length : await countFitting(fitting)
  return { rows, total }
}

export type SummaryRow = Awaited<ReturnType<typeof listProducts>>['rows'][number]

/** One page of the products that a search finds, best first, with the number of all that it finds. */
export async function listMatching(
  store: Store,
  query: string,
  page: { limit: number; offset: number },
) {
  const hits = matches(store.engine, 'product_search', query)
  if (!hits) return { rows: [], total: 0 }
  const found = products(store.db).innerJoin(hits.as('hit'), (join) =>
    join.onRef('hit.id', '=', 'product.id'),
  )
  const rows = await found
    .select([...SUMMARY, 'product.specifications'])
    .orderBy('hit.rank', 'desc')
    .orderBy('product.created_at', 'desc')
    .orderBy('product.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

const SUMMARY = [
  'product.id',
  'product.slug',
  'product.title',
  'product.description',
  'product.price_cents',
  'product.stock',
  'product.tags',
  'product.facts',
  'product.affiliate_url',
  'product.selling_mode',
  'product.is_featured',
  'product.created_at',
  'product.updated_at',
  'category.id as category_id',
  'category.name as category_name',
  'category.slug as category_slug',
] as const

function products(db: Db) {
  return db
    .selectFrom('products as product')
    .leftJoin('product_categories as category', 'category.id', 'product.category_id')
}

function filtered(db: Db, query: ListProductsQuery, hits: ReturnType<typeof matches>) {
  let found = products(db)
  if (query.category)
    found = found.where('product.category_id', 'in', categoryIds(db, query.category))
  if (query.featured)
    found = found.where('product.is_featured', '=', query.featured === 'true' ? 1 : 0)
  if (query.exclude) found = found.where('product.id', '!=', query.exclude)
  if (hits) found = found.where('product.id', 'in', sql<string>`(SELECT id FROM ${hits} AS hit)`)
  if (query.stock === 'in-stock') return found.where('product.stock', '>', 0)
  if (query.stock === 'out-of-stock') return found.where('product.stock', '=', 0)
  if (query.stock === 'low-stock')
    return found.where('product.stock', '>', 0).where('product.stock', '<=', LOW_STOCK)
  return found
}

function categoryIds(db: Db, category: string) {
  return db
    .selectFrom('product_categories as wanted')
    .select('wanted.id')
    .where((eb) =>
      eb.or([
        eb('wanted.id', '=', category),
        eb('wanted.slug', '=', category),
        eb(eb.fn('lower', ['wanted.name']), '=', category.toLowerCase()),
      ]),
    )
}

async function countFitting(fitting: ReturnType<typeof filtered>): Promise<number> {
  const { count } = await fitting
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The pictures of these products in their order. */
export async function listImages(db: Db, productIds: string[]) {
  if (productIds.length === 0) return []
  return db
    .selectFrom('product_images as image')
    .innerJoin('media', 'media.id', 'image.media_id')
    .select([
      'image.product_id',
      'image.alt',
      'media.id',
      'media.width',
      'media.height',
      'media.blur',
    ])
    .where('image.product_id', 'in', productIds)
    .orderBy('image.product_id')
    .orderBy('image.position')
    .execute()
}

export type ImageRow = Awaited<ReturnType<typeof listImages>>[number]

const WHOLE = [
  ...SUMMARY,
  'product.specifications',
  'product.figures',
  'product.ai_content',
  'product.meta_title',
  'product.meta_description',
] as const

export function findProduct(db: Db, by: { id: string } | { slug: string }) {
  const found = products(db).select(WHOLE)
  return 'id' in by
    ? found.where('product.id', '=', by.id).executeTakeFirst()
    : found.where('product.slug', '=', by.slug).executeTakeFirst()
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** The present slug of the product that once had this one. */
export async function findMovedSlug(db: Db, oldSlug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_slugs as old')
    .innerJoin('products as product', 'product.id', 'old.product_id')
    .select('product.slug')
    .where('old.slug', '=', oldSlug)
    .executeTakeFirst()
  return row?.slug
}

/** What goes with a product: the newest of its category, then those that share most tags, then the newest of all. */
export async function listRelated(db: Db, productId: string, limit: number) {
  const found = new Map<string, SummaryRow>()
  const nearest = [sameCategory, sharedTags, summaries]
  for (const near of nearest) {
    if (found.size >= limit) break
    const rows = await near(db, productId)
      .where('product.id', 'not in', [productId, ...found.keys()])
      .orderBy('product.created_at', 'desc')
      .orderBy('product.id', 'desc')
      .limit(limit - found.size)
      .execute()
    for (const row of rows) found.set(row.id, row)
  }
  return [...found.values()]
}

function summaries(db: Db) {
  return products(db).select(SUMMARY)
}

function sameCategory(db: Db, productId: string) {
  const own = db.selectFrom('products').select('category_id').where('id', '=', productId)
  return summaries(db).where('product.category_id', '=', own)
}

function sharedTags(db: Db, productId: string) {
  const own = db.selectFrom('product_tags').select('tag_key').where('product_id', '=', productId)
  const sharing = db
    .selectFrom('product_tags as other')
    .select(['other.product_id', (eb) => eb.fn.countAll<number>().as('shared')])
    .where('other.tag_key', 'in', own)
    .groupBy('other.product_id')
    .as('sharing')
  return summaries(db)
    .innerJoin(sharing, 'sharing.product_id', 'product.id')
    .orderBy('sharing.shared', 'desc')
}

/** Slug and day of the last change of every product, for the sitemap. */
export function listProductSlugs({ store }: { store: Store }) {
  return store.db
    .selectFrom('products')
    .select(['slug', 'updated_at'])
    .orderBy('created_at')
    .execute()
}
