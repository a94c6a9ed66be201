import fc from 'fast-check'
import { asAdmin, freshApp, stockProduct } from '#tests/support/index.ts'
import { readJson } from '#tests/support/products.ts'
import type { CollectionProducts, ManagedCollection } from './schema.ts'

const app = freshApp()

type Answer = CollectionProducts & { collection: ManagedCollection }
const { ask } = asAdmin<Answer>(app)

const titles = ({ products }: CollectionProducts) => products.map(({ title }) => title).toSorted()
const preview = (rules: object[], matches = 'all') =>
  ask('POST /api/admin/collections/preview', { json: { rules, matches } })
const found = async (rules: object[], matches?: string) => titles(await preview(rules, matches))

type Category = { _id: string; name: string; slug: string }

async function categories(): Promise<Map<string, Category>> {
  const { body } = await readJson<{ categories: Category[] }>(app, '/api/product-categories')
  return new Map(body.categories.map((one) => [one.name, one]))
}

/** Four products that differ in everything that a rule can ask. */
async function stockFour() {
  await stockProduct(app, { title: 'Lamp', priceCents: 1000, category: 'Desk', tags: ['Wood'] })
  await stockProduct(app, { title: 'Chair', priceCents: 5000, category: 'Seats', stock: 0 })
  await stockProduct(app, {
    title: 'Stool',
    priceCents: 3000,
    category: 'Stools',
    tags: ['wood', 'low'],
    sale: { priceCents: 2000, from: null, until: null },
  })
  await stockProduct(app, { title: 'Shelf', priceCents: 9000, tags: ['Wood'], stock: 3 })
  const all = await categories()
  const seats = all.get('Seats')?._id ?? ''
  const stools = all.get('Stools')?._id ?? ''
  await ask(`PUT /api/product-categories/${stools}`, { json: { parent: seats } })
  return { desk: all.get('Desk')?._id ?? '', seats, stools }
}

describe('rules', () => {
  test('find by category with its subcategories, tag, price, sale and stock', async () => {
    const { desk, seats } = await stockFour()
    expect(await found([{ kind: 'category', category: desk }])).toEqual(['Lamp'])
    expect(await found([{ kind: 'category', category: seats }])).toEqual(['Chair', 'Stool'])
    expect(await found([{ kind: 'tag', tag: 'WOOD' }])).toEqual(['Lamp', 'Shelf', 'Stool'])
    expect(await found([{ kind: 'price', from: 20, to: 50 }])).toEqual(['Chair', 'Stool'])
    expect(await found([{ kind: 'price', to: 10 }])).toEqual(['Lamp'])
    expect(await found([{ kind: 'on-sale' }])).toEqual(['Stool'])
    expect(await found([{ kind: 'in-stock' }])).toEqual(['Lamp', 'Shelf', 'Stool'])
    expect(await found([{ kind: 'category', category: 'nothing' }])).toEqual([])
  })

  test('are fulfilled together, or any of them', async () => {
    const { seats } = await stockFour()
    const both = [{ kind: 'category', category: seats }, { kind: 'in-stock' }]
    expect(await found(both)).toEqual(['Stool'])
    expect(await found(both, 'any')).toEqual(['Chair', 'Lamp', 'Shelf', 'Stool'])
    const three = [{ kind: 'tag', tag: 'wood' }, { kind: 'price', from: 20 }, { kind: 'in-stock' }]
    expect(await found(three)).toEqual(['Shelf', 'Stool'])
  })

  test('follow a category that was merged into another one, and find nothing once it is gone', async () => {
    const { desk, seats } = await stockFour()
    const rules = [{ kind: 'category', category: desk }]
    const { collection } = await ask('POST /api/admin/collections', {
      json: { name: 'Desk', kind: 'rules', rules },
    })
    await ask(`DELETE /api/product-categories/${desk}?moveTo=${seats}`)
    const shown = async () =>
      titles((await readJson<CollectionProducts>(app, '/api/collections/desk/products')).body)
    expect(await shown()).toEqual(['Chair', 'Lamp', 'Stool'])
    const read = await ask(`GET /api/admin/collections/${collection._id}`)
    expect(read.collection.rules).toEqual([{ kind: 'category', category: seats }])
    await ask(`DELETE /api/product-categories/${seats}`)
    expect(await shown()).toEqual([])
  })

  test('are asked again whenever a product changes', async () => {
    await stockFour()
    const rules = [{ kind: 'on-sale' }, { kind: 'in-stock' }]
    await ask('POST /api/admin/collections', {
      json: { name: 'Reduced', kind: 'rules', rules },
    })
    const path = '/api/collections/reduced/products'
    const { body } = await readJson<CollectionProducts>(app, path)
    expect(titles(body)).toEqual(['Stool'])
    const [stool] = body.products
    await ask(`PUT /api/products/${stool?._id}`, { json: { stock: 0 } })
    expect(titles((await readJson<CollectionProducts>(app, path)).body)).toEqual([])
    await ask(`PUT /api/products/${stool?._id}`, { json: { stock: 5 } })
    expect(titles((await readJson<CollectionProducts>(app, path)).body)).toEqual(['Stool'])
    await ask(`PUT /api/products/${stool?._id}`, { json: { sale: null } })
    expect(titles((await readJson<CollectionProducts>(app, path)).body)).toEqual([])
  })

  test('find what each product says of itself, whatever they are', async () => {
    const { desk, seats, stools } = await stockFour()
    const all = (await readJson<CollectionProducts>(app, '/api/products?limit=100')).body.products
    const families = new Map([
      [desk, [desk]],
      [seats, [seats, stools]],
      [stools, [stools]],
    ])
    const rule = fc.oneof(
      fc.record({ kind: fc.constant('category'), category: fc.constantFrom(desk, seats, stools) }),
      fc.record({ kind: fc.constant('tag'), tag: fc.constantFrom('wood', 'low', 'none') }),
      fc.record({ kind: fc.constant('price'), from: fc.constantFrom(0, 10, 20, 50) }),
      fc.constant({ kind: 'on-sale' }),
      fc.constant({ kind: 'in-stock' }),
    )
    type Rule = { kind: string; category?: string; tag?: string; from?: number }
    const fulfils = (product: (typeof all)[number], { kind, category, tag, from }: Rule) => {
      if (kind === 'category')
        return families.get(category ?? '')?.includes(product.category?._id ?? '') ?? false
      if (kind === 'tag') return product.tags.some((one) => one.toLowerCase() === tag)
      if (kind === 'price') return product.price >= (from ?? 0)
      return kind === 'on-sale' ? product.isOnSale : product.stock > 0
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('all', 'any'),
        async (rules: Rule[], matches) => {
          const expected = all.filter((product) =>
            matches === 'all'
              ? rules.every((one) => fulfils(product, one))
              : rules.some((one) => fulfils(product, one)),
          )
          const answer = await preview(rules, matches)
          expect(answer.totalProducts).toBe(expected.length)
          expect(titles(answer)).toEqual(expected.map(({ title }) => title).toSorted())
        },
      ),
      { numRuns: 40 },
    )
  })
})
