import { sql } from 'kysely'
import { countRows } from '#server/database/count-rows.ts'
import type { Db } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import { preparedListQuery } from '#server/database/prepared-query.ts'
import { findDocuments } from '#server/database/search-index.ts'
import type { Store } from '#server/database/store.ts'
import type { ProductStatus } from '#shared/products/product-status.ts'
import { isSoldHere, storeLink } from '#shared/products/selling.ts'
import {
  LIVE,
  publicProducts,
  sellableProducts,
  statusesSeen,
  WITH_PAGE,
} from './queries-public.ts'

function summaries(db: Db) {
  return db
    .selectFrom('products as product')
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .leftJoin('product_categories as category', 'category.id', 'product.category_id')
    .select(['product.id', 'product.slug', 'product.title', 'product.description'])
    .select((eb) => eb.ref('product.status').$castTo<ProductStatus>().as('status'))
    .select(['product.regular_price_cents', 'product.sale_price_cents'])
    .select(['product.sale_from', 'product.sale_until'])
    .select(['product.availability', 'stock.quantity as stock'])
    .select(['product.price_shop', 'product.price_as_of'])
    .select(['product.tags', 'product.facts', 'product.affiliate_url', 'product.selling_mode'])
    .select(['product.is_featured', 'product.created_at', 'product.updated_at', 'product.version'])
    .select(['product.ratings', 'product.options', 'product.price_varies'])
    .select(['product.sku', 'product.barcode'])
    .select(['category.id as category_id', 'category.name as category_name'])
    .select('category.slug as category_slug')
    .where('product.deleted_at', 'is', null)
}

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

/** Products of these statuses in the order of their ids. An index may still name one whose status has changed. */
export async function listSummaries(
  db: Db,
  ids: string[],
  statuses: readonly ProductStatus[],
): Promise<SummaryRow[]> {
  if (ids.length === 0) return []
  const rows = await summaries(db)
    .where('product.id', 'in', ids)
    .where('product.status', 'in', statuses)
    .execute()
  return inOrder(rows, ids)
}

/** Products that have a page, with their specifications, in the order of their ids. */
export async function listChosen(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await summaries(db)
    .select('product.specifications')
    .where('product.id', 'in', ids)
    .where('product.status', 'in', WITH_PAGE)
    .execute()
  return inOrder(rows, ids)
}

/** The ids of products by their slugs, or by those of their variants; of unknown slugs there is none. */
export async function findIdsBySlug(db: Db, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .select((eb) => ['slug', eb.fn.coalesce('variant_of', 'id').as('id')])
    .where('slug', 'in', slugs)
    .execute()
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

/** The slug of a product and its former ones; none if there is no product of this id to see. */
export async function listSlugs(db: Db, id: string, seesDrafts: boolean): Promise<string[]> {
  const rows = await listAnySlugs(db, [id, ...statusesSeen(seesDrafts)])
  return [...new Set(rows.flatMap(({ slug, former_slug }) => [slug, former_slug ?? slug]))]
}

const listAnySlugs = preparedListQuery((db, [id = '', ...statuses]) =>
  db
    .selectFrom('products as p')
    .leftJoin('product_slugs as former', 'former.product_id', 'p.id')
    .select(['p.slug', 'former.slug as former_slug'])
    .where('p.id', '=', id)
    .where(sql<string>`p.status`, 'in', statuses),
)

/** The ids of products by these slugs, current or former ones. */
export async function findIdsByAnySlug(db: Db, slugs: string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map()
  const former = await db
    .selectFrom('product_slugs')
    .select(['slug', 'product_id'])
    .where('slug', 'in', slugs)
    .execute()
  const current = await findIdsBySlug(db, slugs)
  return new Map([...former.map((row) => [row.slug, row.product_id] as const), ...current])
}

/** The addresses of the other stores that sell products, by product. */
export async function listStoreLinks(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const [products, offers] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'selling_mode as sellingMode', 'affiliate_url as affiliateUrl'])
      .where('id', 'in', ids)
      .where('affiliate_url', '!=', '')
      .execute(),
    db
      .selectFrom('product_offers')
      .select(['product_id', 'url'])
      .where('product_id', 'in', ids)
      .execute(),
  ])
  const others = Map.groupBy(offers, ({ product_id }) => product_id)
  return new Map(
    products
      .filter((product) => storeLink(product) !== '')
      .map((product) => [
        product.id,
        [product.affiliateUrl, ...(others.get(product.id) ?? []).map(({ url }) => url)],
      ]),
  )
}

/** Titles and slugs of products that have a page. */
export function listPublicTitles({ store }: { store: Store }, ids: string[]) {
  if (ids.length === 0) return []
  return store.db
    .selectFrom('products')
    .select(['id', 'slug', 'title'])
    .where('id', 'in', ids)
    .where('status', 'in', WITH_PAGE)
    .execute()
}

/** Titles and slugs of products, whatever their status; those in the bin too. */
export async function listTitles({ store }: { store: Store }, ids: string[]) {
  if (ids.length === 0) return []
  return store.db
    .selectFrom('products')
    .select(['id', 'slug', 'title'])
    .where('id', 'in', ids)
    .execute()
}

/** Whether each can be bought on this site, and has pieces left; only those that are still there. */
export async function listProductStates(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title', 'status', 'selling_mode', 'availability'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, title, status, selling_mode: sellingMode, availability }) => ({
    id,
    title,
    isSoldHere: status === 'live' && isSoldHere({ sellingMode }),
    isSoldOut: availability === 'out',
  }))
}

/** One page of the live products that a search finds, best first, and the number of all. */
export async function listMatching(
  { db, engine }: Store,
  query: string,
  page: { limit: number; offset: number },
) {
  const found = await findDocuments(db, engine, 'product_search', {
    query,
    order: 'best',
    labels: [['live']],
    ...page,
  })
  if (found.ids.length === 0) return { rows: [], total: found.total }
  const rows = await summaries(db)
    .select('product.specifications')
    .where('product.id', 'in', found.ids)
    .where('product.status', '=', LIVE)
    .execute()
  return { rows: inOrder(rows, found.ids), total: found.total }
}

/** The pictures of some products, in the order in which each shows them. */
export const listImages = preparedListQuery((db, productIds) =>
  db
    .selectFrom('product_images as image')
    .innerJoin('media', 'media.id', 'image.media_id')
    .select(['image.product_id', 'image.alt'])
    .select(['media.id', 'media.width', 'media.height', 'media.blur'])
    .where('image.product_id', 'in', productIds)
    .orderBy('image.product_id')
    .orderBy('image.position'),
)

export type ImageRow = Awaited<ReturnType<typeof listImages>>[number]

export async function listFirstImages(db: Db, productIds: string[]) {
  const images = await listImages(db, productIds)
  return new Map(images.toReversed().map((image) => [image.product_id, image]))
}

export function findProduct(db: Db, by: { id: string } | { slug: string }) {
  const found = summaries(db)
    .select(['product.specifications', 'product.figures'])
    .select(['product.about', 'product.ai_content'])
    .select(['product.meta_title', 'product.meta_description', 'product.weight_grams'])
    .select(['product.variant_of', 'product.tax_class', 'stock.low_stock'])
  return 'id' in by
    ? found.where('product.id', '=', by.id).executeTakeFirst()
    : found.where('product.slug', '=', by.slug).executeTakeFirst()
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

/** The current slug of the product that once had `oldSlug`, if it has one of these statuses. */
export async function findMovedSlug(
  db: Db,
  oldSlug: string,
  statuses: readonly ProductStatus[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_slugs as old')
    .innerJoin('products as product', 'product.id', 'old.product_id')
    .select('product.slug')
    .where('old.slug', '=', oldSlug)
    .where('product.status', 'in', statuses)
    .executeTakeFirst()
  return row?.slug
}

export const listStock = preparedListQuery((db, productIds) =>
  db
    .selectFrom('stock')
    .select(['product_id as id', 'quantity', 'low_stock'])
    .where('product_id', 'in', productIds),
)

/** The same of live products and their variants alone. */
export const listPublicStock = preparedListQuery((db, productIds) =>
  sellableProducts(db)
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .select(['product.id', 'product.title', 'stock.quantity', 'stock.low_stock'])
    .where('product.id', 'in', productIds),
)

/** One page of the live products for the sitemap, oldest first. */
export function listProductChanges(
  { store }: { store: Store },
  { limit, offset }: { limit: number; offset: number },
) {
  return publicProducts(store.db)
    .select(['product.slug', 'product.updated_at'])
    .orderBy('product.created_at')
    .orderBy('product.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** When any live product last changed; undefined if there is none. */
export async function findLatestChange({ store }: { store: Store }): Promise<string | undefined> {
  const row = await publicProducts(store.db)
    .select((eb) => eb.fn.max('product.updated_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? undefined
}

export function countAdded(db: Db, since: string): Promise<number> {
  return countRows(publicProducts(db).where('product.created_at', '>=', since))
}
