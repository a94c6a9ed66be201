import type { ListedPosts } from '#server/modules/blog/schema.ts'
import { freshApp, signedInAdmin, stockProduct, writePost } from '#tests/support/index.ts'
import { call, published, withCover } from '#tests/support/writing.ts'

type Category = {
  _id: string
  name: string
  slug: string
  parent: string | null
  heldPosts?: number
  postCount?: number
  productCount?: number
  formerSlugs?: string[]
}

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let cookie: string

beforeEach(async () => {
  cookie = (await signedInAdmin(app)).cookie
  await withCover(app)
})

type Answer = { category: Category; message: string; fields?: Record<string, string> }
const send = (route: string, json?: unknown) =>
  call<Answer>(app, route, { cookie, ...(json !== undefined && { json }) })

async function listed(base: string): Promise<Map<string, Category>> {
  const body = await (await app.request(base, { cookie })).json()
  const all = (Array.isArray(body) ? body : body.categories) as Category[]
  return new Map(all.map((one) => [one.name, one]))
}

const idOf = async (base: string, name: string) => (await listed(base)).get(name)?._id ?? ''

const BLOG = '/api/categories'
const SHOP = '/api/product-categories'

async function postsIn(query: string): Promise<string[]> {
  await app.runTasks()
  const { blogs } = (await (await app.request(`/api/blogs?${query}`)).json()) as ListedPosts
  return blogs.map(({ title }) => title).sort()
}

async function locationOf(path: string) {
  const answer = await app.request(path)
  return [answer.status, answer.headers.get('location')]
}

describe('a category that is merged into another', () => {
  beforeEach(async () => {
    await writePost(app, { title: 'Hub', category: 'Gadgets' })
    await writePost(app, { title: 'Sketch', category: 'Gadgets', status: 'draft' })
    await writePost(app, { title: 'Dock', category: 'Gear' })
  })

  async function merge(from = 'Gadgets', to = 'Gear') {
    const moveTo = await idOf(BLOG, to)
    return send(`DELETE ${BLOG}/${await idOf(BLOG, from)}?moveTo=${moveTo}`)
  }

  test('gives it all of its posts, and the counts are true', async () => {
    expect((await merge()).status).toBe(200)
    const all = await listed(BLOG)
    expect([...all.keys()]).toEqual(['Gear'])
    expect(all.get('Gear')).toMatchObject({ heldPosts: 3, postCount: 2 })
    expect(await postsIn('category=gear')).toEqual(['Dock', 'Hub'])
    expect(await postsIn('category=gadgets')).toEqual(['Dock', 'Hub'])
    expect(await postsIn('uncategorized=true')).toEqual([])
  })

  test('is named by its posts no more, nor does the search find them by it', async () => {
    await merge()
    expect(await postsIn('category=gear&search=hub')).toEqual(['Hub'])
    const post = await (await app.request('/api/blogs/blog/hub')).json()
    expect(post.category).toMatchObject([{ name: 'Gear' }])
  })

  test('is searched as the other at once, though the index follows later', async () => {
    await merge()
    const { body } = await call<ListedPosts>(app, 'GET /api/blogs?category=gear&search=hub', {})
    expect(body.blogs.map(({ title }) => title)).toEqual(['Hub'])
  })

  test('leaves a post that is in both in the other once', async () => {
    const [gadgets, gear] = [await idOf(BLOG, 'Gadgets'), await idOf(BLOG, 'Gear')]
    for (const category of [
      [gadgets, gear],
      [gear, gadgets],
    ])
      await published(app, cookie, { title: `Both ${category[0] === gear}`, category })
    await merge()
    expect((await listed(BLOG)).get('Gear')).toMatchObject({ heldPosts: 5, postCount: 4 })
    for (const slug of ['both-true', 'both-false']) {
      const post = await (await app.request(`/api/blogs/blog/${slug}`)).json()
      expect(post.category).toMatchObject([{ name: 'Gear' }])
    }
  })

  test('redirects for good from each of its addresses, also after further merges', async () => {
    await merge()
    expect(await locationOf('/api/categories/gadgets')).toEqual([301, '/api/categories/gear'])
    expect(await locationOf('/blog/category/gadgets/rss.xml')).toEqual([
      301,
      '/blog/category/gear/rss.xml',
    ])
    await send(`POST ${BLOG}`, { name: 'Tech' })
    await merge('Gear', 'Tech')
    for (const slug of ['gadgets', 'gear'])
      expect(await locationOf(`/api/categories/${slug}`)).toEqual([301, '/api/categories/tech'])
  })

  test('can still be chosen by a page that was opened before', async () => {
    const gadgets = await idOf(BLOG, 'Gadgets')
    await merge()
    const post = await published(app, cookie, { title: 'Late', category: [gadgets] })
    expect(post.category).toMatchObject([{ name: 'Gear' }])
  })

  test('goes on meaning the other when that gets its slug, and for posts that are changed in bulk', async () => {
    await merge()
    const gear = await idOf(BLOG, 'Gear')
    const renamed = await send(`PUT ${BLOG}/${gear}`, { slug: 'gadgets' })
    expect(renamed.body.category.slug).toBe('gadgets')
    const categoriesOf = async () =>
      (await (await app.request('/api/blogs/blog/hub')).json()).category
    expect(await categoriesOf()).toMatchObject([{ slug: 'gadgets' }])
    const change = { do: 'remove', categories: [gear] }
    const json = { key: 'press-number-00000001', change, filter: {}, expected: 3 }
    await call(app, 'POST /api/blogs/bulk', { cookie, json })
    await app.runTasks()
    expect(await categoriesOf()).toEqual([])
    expect((await listed(BLOG)).get('Gear')).toMatchObject({ heldPosts: 0, postCount: 0 })
  })

  test('hands its subcategories over', async () => {
    const parent = await idOf(BLOG, 'Gadgets')
    await send(`POST ${BLOG}`, { name: 'Cables', parent })
    await merge()
    const all = await listed(BLOG)
    expect(all.get('Cables')?.parent).toBe(all.get('Gear')?._id)
  })

  test('can be merged into its own subcategory, which then is at the top', async () => {
    const parent = await idOf(BLOG, 'Gadgets')
    await send(`POST ${BLOG}`, { name: 'Cables', parent })
    await send(`POST ${BLOG}`, { name: 'Chargers', parent })
    await merge('Gadgets', 'Cables')
    const all = await listed(BLOG)
    expect(all.get('Cables')?.parent).toBeNull()
    expect(all.get('Chargers')?.parent).toBe(all.get('Cables')?._id)
  })

  test('stays where the other is not there, or is itself', async () => {
    const id = await idOf(BLOG, 'Gadgets')
    for (const moveTo of ['nothing', id, '%00']) {
      const { status, body } = await send(`DELETE ${BLOG}/${id}?moveTo=${moveTo}`)
      expect(status).toBe(400)
      expect(body.fields?.['moveTo']).toBeTruthy()
    }
    expect((await listed(BLOG)).has('Gadgets')).toBe(true)
  })
})

test('a category of products that is merged gives its products, its counts and its address', async () => {
  await stockProduct(app, { title: 'Desk lamp', category: 'Lamps' })
  await stockProduct(app, { title: 'Candle', category: 'Light' })
  const moveTo = await idOf(SHOP, 'Light')
  await send(`DELETE ${SHOP}/${await idOf(SHOP, 'Lamps')}?moveTo=${moveTo}`)
  await app.runTasks()
  expect((await listed(SHOP)).get('Light')).toMatchObject({
    productCount: 2,
    formerSlugs: ['lamps'],
  })
  for (const query of ['category=light', 'category=lamps', 'category=light&search=desk']) {
    const { totalProducts } = await (await app.request(`/api/products?${query}`)).json()
    expect([query, totalProducts]).toEqual([query, query.includes('desk') ? 1 : 2])
  }
})

test('nothing is found by the name of a category that is deleted', async () => {
  await writePost(app, { title: 'Hub', category: 'Gadgets' })
  await stockProduct(app, { title: 'Desk lamp', category: 'Lamps' })
  await app.runTasks()
  const found = async () => {
    const { totalProducts } = await (await app.request('/api/products?search=lamps')).json()
    return [...(await postsIn('search=gadgets')), totalProducts]
  }
  expect(await found()).toEqual(['Hub', 1])
  await send(`DELETE ${BLOG}/${await idOf(BLOG, 'Gadgets')}`)
  await send(`DELETE ${SHOP}/${await idOf(SHOP, 'Lamps')}`)
  await app.runTasks()
  expect(await found()).toEqual([0])
})

describe.each([BLOG, SHOP])('the slug of a category in %s', (base) => {
  const slugged = async (name: string, slug: string) =>
    send(`PUT ${base}/${await idOf(base, name)}`, { slug })

  beforeEach(async () => {
    await send(`POST ${base}`, { name: 'Gadgets' })
    await send(`POST ${base}`, { name: 'Gear' })
  })

  test('is changed to what is typed, in the letters of an address', async () => {
    const { status, body } = await slugged('Gadgets', ' Größe & Co. ')
    expect([status, body.category.slug]).toEqual([200, 'grosse-co'])
    const refused = await slugged('Gadgets', '…')
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { slug: 'The address needs a letter or a digit.' },
    ])
  })

  test('never becomes one that belongs to another category, or still redirects to it', async () => {
    const owned = await slugged('Gadgets', 'gear')
    expect([owned.status, owned.body.fields?.['slug']]).toEqual([
      409,
      '“gear” is already the address of “Gear”.',
    ])
    await slugged('Gear', 'equipment')
    const former = await slugged('Gadgets', 'gear')
    expect([former.status, former.body.fields?.['slug']]).toEqual([
      409,
      '“gear” still redirects to “Gear”.',
    ])
    await send(`POST ${base}`, { name: 'Gear!' })
    expect([...(await listed(base)).values()].map(({ slug }) => slug).sort()).toEqual([
      'equipment',
      'gadgets',
      'gear-2',
    ])
  })

  test('can go back to a former one', async () => {
    await slugged('Gear', 'equipment')
    expect((await slugged('Gear', 'gear')).body.category.slug).toBe('gear')
    expect((await slugged('Gear', 'equipment')).status).toBe(200)
  })
})

test('a category with another slug redirects from the former one', async () => {
  await writePost(app, { title: 'Dock', category: 'Gear' })
  await send(`PUT ${BLOG}/${await idOf(BLOG, 'Gear')}`, { slug: 'desk gear' })
  expect(await locationOf('/api/categories/gear')).toEqual([301, '/api/categories/desk-gear'])
  expect(await postsIn('category=desk-gear')).toEqual(['Dock'])
})

test('posts are found by the new name of their category', async () => {
  await writePost(app, { title: 'Dock', category: 'Gear' })
  await app.runTasks()
  await send(`PUT ${BLOG}/${await idOf(BLOG, 'Gear')}`, { name: 'Docking' })
  expect(await postsIn('search=docking')).toEqual(['Dock'])
})
