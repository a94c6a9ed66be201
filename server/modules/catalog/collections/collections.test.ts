import { HOUR_MS } from '#server/kernel/clock.ts'
import { asAdmin, freshApp, stockProduct } from '#tests/support/index.ts'
import { readJson } from '#tests/support/products.ts'
import type {
  Collection,
  CollectionProducts,
  ListedCollection,
  ManagedCollection,
} from './schema.ts'

const app = freshApp()

type Answer = CollectionProducts & {
  collection: ManagedCollection
  collections: ListedCollection[]
  error: string
  fields?: Record<string, string>
}

const { ask } = asAdmin<Answer>(app)
const PATH = '/api/admin/collections'
const create = (json: object) => ask(`POST ${PATH}`, { json: { name: 'Lamps', ...json } })
const change = ({ _id, version, name }: ManagedCollection, json: object) =>
  ask(`PUT ${PATH}/${_id}`, { json: { name, version, ...json } })

async function titlesOf(slug: string, query = '') {
  const { body } = await readJson<CollectionProducts>(
    app,
    `/api/collections/${slug}/products?${query}`,
  )
  return body.products.map(({ title }) => title)
}

async function stockTwo() {
  const { id: desk } = await stockProduct(app, { title: 'Desk lamp', priceCents: 2000 })
  app.clock.advance(1)
  const { id: floor } = await stockProduct(app, { title: 'Floor lamp', priceCents: 1000 })
  return { desk, floor }
}

describe('a collection by hand', () => {
  test('shows its products in their order, in the orders of the store, and page by page', async () => {
    const { desk, floor } = await stockTwo()
    const { id: wall } = await stockProduct(app, { title: 'A wall lamp', priceCents: 3000 })
    const made = await create({ productIds: [desk, wall, floor, desk] })
    expect(made.status).toBe(201)
    expect(made.collection).toMatchObject({ slug: 'lamps', kind: 'hand', version: 1 })
    expect(made.collection.products.map(({ _id }) => _id)).toEqual([desk, wall, floor])
    expect(await titlesOf('lamps')).toEqual(['Desk lamp', 'A wall lamp', 'Floor lamp'])
    expect(await titlesOf('lamps', 'sort=price-asc')).toEqual([
      'Floor lamp',
      'Desk lamp',
      'A wall lamp',
    ])
    expect(await titlesOf('lamps', 'sort=alpha')).toEqual([
      'A wall lamp',
      'Desk lamp',
      'Floor lamp',
    ])
    expect(await titlesOf('lamps', 'limit=2&page=2')).toEqual(['Floor lamp'])
    expect(await titlesOf('lamps', 'page=9')).toEqual([])
  })

  test('takes another order and other products, and shows the change at once', async () => {
    const { desk, floor } = await stockTwo()
    const { collection } = await create({ productIds: [desk, floor] })
    expect(await titlesOf('lamps')).toEqual(['Desk lamp', 'Floor lamp'])
    const changed = await change(collection, { productIds: [floor, desk] })
    expect(changed.collection.version).toBe(2)
    expect(await titlesOf('lamps')).toEqual(['Floor lamp', 'Desk lamp'])
  })

  test('shows live products alone, and knows those in the bin when they come back', async () => {
    const { desk, floor } = await stockTwo()
    const { collection } = await create({ productIds: [desk, floor] })
    await ask(`PUT /api/products/${floor}`, { json: { status: 'archived' } })
    expect(await titlesOf('lamps')).toEqual(['Desk lamp'])
    await ask(`DELETE /api/products/${desk}`)
    expect(await titlesOf('lamps')).toEqual([])
    const read = await ask(`GET ${PATH}/${collection._id}`)
    expect(read.collection.products).toMatchObject([{ _id: floor, status: 'archived' }])
    await change(read.collection, { productIds: [floor] })
    await ask(`POST /api/products/bin/${desk}/restore`)
    expect(await titlesOf('lamps')).toEqual(['Desk lamp'])
    await ask(`DELETE /api/products/${desk}`)
    await ask(`DELETE /api/products/bin/${desk}`)
    expect((await ask(`GET ${PATH}/${collection._id}`)).collection.products).toHaveLength(1)
  })

  test('leaves out ids that are no products, and variants', async () => {
    const { desk } = await stockTwo()
    const { collection } = await create({ productIds: ['nothing', desk] })
    expect(collection.products.map(({ _id }) => _id)).toEqual([desk])
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ kind: 'rules' }, 'rules'],
    [{ kind: 'rules', rules: [{ kind: 'price' }] }, 'rules.0.from'],
    [{ kind: 'rules', rules: [{ kind: 'price', from: 5, to: 4 }] }, 'rules.0.from'],
    [{ kind: 'rules', rules: [{ kind: 'price', from: -1 }] }, 'rules.0.from'],
    [{ kind: 'rules', rules: [{ kind: 'tag', tag: ' ' }] }, 'rules.0.tag'],
    [{ kind: 'rules', rules: Array.from({ length: 11 }, () => ({ kind: 'on-sale' })) }, 'rules'],
    [{ productIds: Array.from({ length: 201 }, (_, index) => `p${index}`) }, 'productIds'],
    [{ slug: '!!!' }, 'slug'],
  ])('refuses wrong fields, case %$', async (json, field) => {
    const { status, fields } = await create(json)
    expect(status).toBe(400)
    expect(Object.keys(fields ?? {})).toEqual([field])
  })

  test('refuses what is based on an older version, and loses nothing', async () => {
    const { collection } = await create({})
    await change(collection, { name: 'Lights' })
    const late = await change(collection, { name: 'Lost' })
    expect(late.status).toBe(409)
    expect((await ask(`GET ${PATH}/${collection._id}`)).collection.name).toBe('Lights')
  })
})

describe('the address of a collection', () => {
  test('redirects after it changed, and comes back', async () => {
    const { collection } = await create({})
    const moved = await change(collection, { slug: 'Bright Lamps' })
    expect(moved.collection.slug).toBe('bright-lamps')
    const former = await app.request('/api/collections/lamps')
    expect([former.status, former.headers.get('Location')]).toEqual([
      301,
      '/api/collections/bright-lamps',
    ])
    await change(moved.collection, { slug: 'lamps' })
    expect((await app.request('/api/collections/lamps')).status).toBe(200)
    expect((await app.request('/api/collections/bright-lamps')).status).toBe(301)
  })

  test('is never taken from another collection', async () => {
    await create({})
    expect((await create({})).collection.slug).toBe('lamps-2')
    const { collection } = await create({ name: 'Chairs' })
    const taken = await change(collection, { slug: 'lamps' })
    expect([taken.status, taken.fields?.slug]).toEqual([
      409,
      '“lamps” is already the address of “Lamps”.',
    ])
    const moved = await change(collection, { slug: 'seats' })
    const again = await create({ name: 'Other', slug: 'chairs' })
    expect([again.status, again.fields?.slug]).toEqual([
      409,
      '“chairs” still redirects to “Chairs”.',
    ])
    expect(moved.collection.slug).toBe('seats')
  })
})

describe('a deleted collection', () => {
  test('gives up its former addresses too, and is itself once it comes back', async () => {
    const { collection } = await create({})
    const moved = await change(collection, { slug: 'lights' })
    await ask(`DELETE ${PATH}/${moved.collection._id}`)
    expect((await create({ name: 'Others', slug: 'lamps' })).collection.slug).toBe('lamps')
    await ask(`POST ${PATH}/${moved.collection._id}/restore`)
    const read = async (slug: string) =>
      (await readJson<{ collection: Collection }>(app, `/api/collections/${slug}`)).body.collection
    expect([(await read('lamps')).name, (await read('lights')).name]).toEqual(['Others', 'Lamps'])
  })

  test('is gone at once, and comes back whole within a day', async () => {
    const { desk } = await stockTwo()
    const { collection } = await create({ productIds: [desk], description: 'All of them.' })
    await ask(`DELETE ${PATH}/${collection._id}`)
    expect((await app.request('/api/collections/lamps')).status).toBe(404)
    expect((await ask(`GET ${PATH}`)).collections).toEqual([])
    expect((await ask(`DELETE ${PATH}/${collection._id}`)).status).toBe(404)
    expect((await ask(`POST ${PATH}/${collection._id}/restore`)).status).toBe(200)
    expect(await titlesOf('lamps')).toEqual(['Desk lamp'])
    expect((await ask(`POST ${PATH}/${collection._id}/restore`)).status).toBe(404)
  })

  test('gives its address to the next one of its name, and does not come back after that', async () => {
    const { collection } = await create({})
    await ask(`DELETE ${PATH}/${collection._id}`)
    expect((await create({})).collection.slug).toBe('lamps')
    expect((await ask(`POST ${PATH}/${collection._id}/restore`)).status).toBe(404)
  })

  test('does not come back a day later', async () => {
    const { collection } = await create({})
    await ask(`DELETE ${PATH}/${collection._id}`)
    const deleted_at = new Date(app.clock.now().getTime() - 25 * HOUR_MS).toISOString()
    await app.db.updateTable('collections').set({ deleted_at }).execute()
    expect((await ask(`POST ${PATH}/${collection._id}/restore`)).status).toBe(404)
  })
})

test('there are at most 200 collections', async () => {
  const row = {
    kind: 'hand' as const,
    rules: '[]' as never,
    description: '',
    meta_title: '',
    meta_description: '',
    created_at: app.clock.now().toISOString(),
    updated_at: app.clock.now().toISOString(),
    deleted_at: null,
  }
  const rows = Array.from({ length: 200 }, (_, index) => ({
    ...row,
    id: `c${index}`,
    slug: `c${index}`,
    name: `C ${index}`,
  }))
  await app.db.insertInto('collections').values(rows).execute()
  expect(await create({})).toMatchObject({
    status: 409,
    error: 'There can be at most 200 collections. Delete one that is no longer needed.',
  })
})

test('the sitemap lists collections that show products', async () => {
  const { desk } = await stockTwo()
  await create({ name: 'Full', productIds: [desk] })
  await create({ name: 'Empty' })
  await create({ name: 'Cheap', kind: 'rules', rules: [{ kind: 'price', to: 10 }] })
  await create({ name: 'Dear', kind: 'rules', rules: [{ kind: 'price', from: 900 }] })
  const pages = await (await app.request('/sitemap-pages.xml')).text()
  const found = [...pages.matchAll(/\/collections\/([a-z-]+)</g)].map(([, slug]) => slug)
  expect(found).toEqual(['cheap', 'full'])
})

test('a collection tells everybody what its page shows, and nothing of its rules', async () => {
  await create({ kind: 'rules', rules: [{ kind: 'on-sale' }], description: 'Reduced.' })
  const { body } = await readJson<{ collection: Collection }>(app, '/api/collections/lamps')
  expect(body.collection).toMatchObject({ name: 'Lamps', description: 'Reduced.', kind: 'rules' })
  expect(Object.keys(body.collection)).not.toContain('rules')
})

test('the store leads to the collections that show something, as soon as they do', async () => {
  const shown = async () => {
    const { body } = await readJson<{ collections: object[] }>(app, '/api/collections')
    return body.collections
  }
  const { desk } = await stockTwo()
  await create({ name: 'Empty', productIds: [] })
  expect(await shown()).toEqual([])
  await create({ name: 'Warm light', productIds: [desk] })
  await create({ name: 'Lamps', productIds: [desk] })
  expect(await shown()).toEqual([
    { slug: 'lamps', name: 'Lamps' },
    { slug: 'warm-light', name: 'Warm light' },
  ])
})
