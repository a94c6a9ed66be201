import { sharedApp } from '#tests/support/index.ts'
import { MOST_MATCHES, type CollectionRule } from '#shared/products/collections.ts'
import { findByRules } from './list-products.ts'

const COUNT = 1300
const app = await sharedApp()
const at = app.clock.now().getTime()

// More than are sorted at once.
const products = Array.from({ length: COUNT }, (_, index) => ({
  id: `p${String(index).padStart(5, '0')}`,
  createdAt: new Date(at + index * 1000).toISOString(),
  cents: (index * 37) % 5000,
}))

for (let from = 0; from < COUNT; from += 100)
  await app.db
    .insertInto('products')
    .values(
      products.slice(from, from + 100).map(({ id, createdAt, cents }) => ({
        id,
        slug: id,
        title: id,
        title_key: id,
        description: '',
        price_cents: cents,
        regular_price_cents: cents,
        category_id: null,
        specifications: '[]' as never,
        figures: '[]' as never,
        facts: '[]' as never,
        tags: '[]' as never,
        affiliate_url: '',
        selling_mode: 'own' as const,
        ai_content: '',
        meta_title: '',
        meta_description: '',
        is_featured: 0 as const,
        is_starter: 0 as const,
        availability: 'in' as const,
        created_at: createdAt,
        updated_at: createdAt,
        weight_grams: null,
        sale_price_cents: null,
        sale_from: null,
        sale_until: null,
        deleted_at: null,
        deleted_status: null,
      })),
    )
    .execute()

const RULES: CollectionRule[] = [
  { kind: 'in-stock' },
  { kind: 'price', fromCents: 0, toCents: null },
]
const read = (page: number, sort: 'collection' | 'price-desc' = 'collection', limit = 12) =>
  findByRules(app.db, { matches: 'all', rules: RULES }, { sort, page, limit })

describe('rules that find more than can be paged through', () => {
  test('say so, and show the first of each order', async () => {
    const newest = await read(1)
    expect(newest).toMatchObject({ total: MOST_MATCHES, hasMore: true })
    expect(newest.ids).toEqual(
      products
        .toReversed()
        .slice(0, 12)
        .map(({ id }) => id),
    )
    const dearest = products.toSorted(
      (one, other) => other.cents - one.cents || (one.id < other.id ? 1 : -1),
    )
    expect((await read(2, 'price-desc')).ids).toEqual(dearest.slice(12, 24).map(({ id }) => id))
  })

  test('end with the thousandth', async () => {
    expect((await read(84)).ids).toEqual(
      products
        .toReversed()
        .slice(996, 1000)
        .map(({ id }) => id),
    )
    expect((await read(85)).ids).toEqual([])
    expect((await read(10, 'collection', 100)).ids).toHaveLength(100)
  })

  test('are no more than the others once few enough are left', async () => {
    const few: CollectionRule[] = [{ kind: 'price', fromCents: null, toCents: 2000 }]
    const query = { sort: 'collection', page: 1, limit: 12 } as const
    const found = await findByRules(app.db, { matches: 'any', rules: few }, query)
    const cheap = products.filter(({ cents }) => cents <= 2000).toReversed()
    expect(found).toEqual({
      ids: cheap.slice(0, 12).map(({ id }) => id),
      total: cheap.length,
      hasMore: false,
    })
  })
})
