import { sql } from 'kysely'
import type { ProductStatus } from '#shared/products/product-status.ts'
import { availabilityOf } from '#shared/products/stock.ts'
import { insertRows, sharedApp } from '#tests/support/index.ts'
import { expectKeptCounts } from '#tests/support/tallies.ts'
import { listProductsQuery, PRODUCT_SORTS, STOCK_FILTERS } from '#server/modules/catalog/schema.ts'
import { listProducts } from './queries-list.ts'

// More than are sorted at once, so that each way to a page is gone.
const COUNT = 4500
const CATEGORIES = ['desk', 'audio', 'rare']
const PARENTS: Record<string, string> = { rare: 'desk' }

const statusOf = (index: number): ProductStatus =>
  index % 4 > 0 ? 'live' : index % 8 > 0 ? 'archived' : 'draft'

const products = Array.from({ length: COUNT }, (_, index) => ({
  id: `p${String(index).padStart(5, '0')}`,
  createdAt: new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 400))).toISOString(),
  price: (index * 37) % 500,
  title: `title ${(index * 101) % 900}`,
  stock: index % 5 === 0 ? 0 : index % 3 === 0 ? 1 + (index % 7) : 11 + (index % 60),
  category: index % 400 === 0 ? 'rare' : index % 3 === 0 ? 'audio' : 'desk',
  isFeatured: index % 50 === 0,
  status: statusOf(index),
}))
type Product = (typeof products)[number]

const app = await sharedApp()
const at = products[0]!.createdAt
for (const id of CATEGORIES)
  await insertRows(app, 'product_categories', {
    id,
    slug: id,
    name: id,
    description: '',
    position: 0,
    parent_id: PARENTS[id] ?? null,
    is_starter: 0,
    created_at: at,
  })
for (let from = 0; from < COUNT; from += 500) await insert(products.slice(from, from + 500))
await sql`INSERT INTO product_tallies (category_id, status, is_featured, availability, count)
    SELECT place, status, is_featured, availability, count(*) FROM
      (SELECT category_id AS place, status, is_featured, availability FROM products
        UNION ALL SELECT '', status, is_featured, availability FROM products) AS places
    GROUP BY place, status, is_featured, availability`.execute(app.db)

async function insert(some: Product[]) {
  const rows = some.map(({ id, createdAt, price, title, stock, category, isFeatured, status }) => ({
    id,
    status,
    slug: id,
    title,
    title_key: title,
    description: '',
    price_cents: price,
    regular_price_cents: price,
    category_id: category,
    specifications: '[]',
    figures: '[]',
    facts: '[]',
    tags: '[]',
    affiliate_url: '',
    selling_mode: 'own' as const,
    ai_content: '',
    meta_title: '',
    meta_description: '',
    is_featured: isFeatured ? (1 as const) : (0 as const),
    is_starter: 0 as const,
    created_at: createdAt,
    updated_at: createdAt,
    availability: availabilityOf(stock, null),
  }))
  await app.db.insertInto('products').values(rows).execute()
  const stock = some.map(({ id, stock: quantity, category, status }) => ({
    product_id: id,
    status,
    quantity,
    category_id: category,
  }))
  await app.db.insertInto('stock').values(stock).execute()
}

const KEYS: Record<string, (product: Product) => string | number> = {
  latest: ({ createdAt }) => createdAt,
  oldest: ({ createdAt }) => createdAt,
  price: ({ price }) => price,
  stock: ({ stock }) => stock,
  alpha: ({ title }) => title,
}
const BACKWARDS = ['latest', 'price-high', 'price-desc', 'stock-high']
const FITS: Record<string, (product: Product) => boolean> = {
  all: () => true,
  'in-stock': ({ stock }) => stock > 0,
  'low-stock': ({ stock }) => stock > 0 && stock <= 10,
  'out-of-stock': ({ stock }) => stock === 0,
}

type Given = Record<string, string>

/** The ids that a list must have, by looking at every product. */
function expected(given: Given) {
  const { sort = 'latest', stock = 'all', status = 'live', category, featured, exclude } = given
  const key = KEYS[sort] ?? KEYS[sort.split('-')[0]!]!
  const fitting = products.filter(
    (product) =>
      FITS[stock]!(product) &&
      (status === 'all' || product.status === status) &&
      (!category || [product.category, PARENTS[product.category]].includes(category)) &&
      (!featured || String(product.isFeatured) === featured) &&
      product.id !== exclude,
  )
  const ascending = fitting.toSorted((one, other) => {
    const [first, second] = [key(one), key(other)]
    return first === second ? compare(one.id, other.id) : compare(first, second)
  })
  return (BACKWARDS.includes(sort) ? ascending.toReversed() : ascending).map(({ id }) => id)
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : 1
}

const FILTERS: Given[] = [
  {},
  ...CATEGORIES.map((category) => ({ category })),
  { featured: 'true' },
  { featured: 'false', category: 'desk' },
  { exclude: 'p00003' },
  { exclude: 'p00003', category: 'audio' },
  ...['all', 'draft', 'archived'].flatMap((status): Given[] => [
    { status },
    { status, category: 'desk' },
  ]),
]
const CASES = STOCK_FILTERS.flatMap((stock) => FILTERS.map((filter) => ({ stock, ...filter })))

test.each(PRODUCT_SORTS)('every list sorted by %s has the pages it should have', async (sort) => {
  for (const filter of CASES) {
    const wanted = expected({ ...filter, sort })
    for (const page of [1, 2, Math.ceil(wanted.length / 7), Math.ceil(wanted.length / 7) + 1]) {
      if (page < 1) continue
      const query = { ...filter, sort, page: String(page), limit: '7' }
      const { rows, total } = await listProducts(app.ctx.store, listProductsQuery.parse(query))
      const ids = rows.map(({ id }) => id)
      expect({ query, total, ids }).toEqual({
        query,
        total: wanted.length,
        ids: wanted.slice((page - 1) * 7, page * 7),
      })
    }
  }
})

test('the counts that totals come from are those of the products', () => expectKeptCounts(app))
