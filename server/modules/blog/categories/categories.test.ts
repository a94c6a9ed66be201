import { sharedApp, signedInAdmin, signedInMember, writePost } from '#tests/support/index.ts'
import { stockProduct } from '#tests/support/products.ts'

type Category = {
  _id: string
  name: string
  slug: string
  parent: string | null
  heldPosts?: number
  productCount?: number
}

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const member = await signedInMember(app)
const admin = await signedInAdmin(app)

async function send(method: string, path: string, json?: unknown, cookie = admin.cookie) {
  const answer = await app.request(path, { method, cookie, ...(json !== undefined && { json }) })
  const body = (await answer.json()) as {
    category?: Category
    message?: string
    fields?: Record<string, string>
  }
  return { status: answer.status, ...body }
}

async function made(base: string, json: Record<string, unknown>): Promise<Category> {
  const { category } = await send('POST', base, json)
  if (!category) throw new Error(`${JSON.stringify(json)} was refused`)
  return category
}

async function listed(base: string): Promise<Category[]> {
  const body = await (await app.request(base)).json()
  return (Array.isArray(body) ? body : body.categories) as Category[]
}

const KINDS = ['/api/categories', '/api/product-categories']

describe.each(KINDS)('%s', (base) => {
  test('an admin creates a category, whose slug comes from its name', async () => {
    const answer = await send('POST', base, { name: '  Größe & Maße  ' })
    expect(answer).toMatchObject({
      status: 201,
      category: { name: 'Größe & Maße', slug: 'grosse-masse', description: '' },
    })
  })

  test.each([
    ['no name', {}],
    ['an empty name', { name: '' }],
    ['a blank name', { name: ' \u0000\n ' }],
    ['a number', { name: 7 }],
    ['a list', { name: ['a'] }],
    ['a name of 81 characters', { name: 'x'.repeat(81) }],
    ['a list instead of an object', []],
  ])('%s is refused', async (_, json) => {
    expect(await send('POST', base, json)).toMatchObject({ status: 400 })
  })

  test('a missing name says that the name is required', async () => {
    expect(await send('POST', base, { name: ' ' })).toMatchObject({ message: 'Name is required' })
    expect(await send('POST', base, {})).toMatchObject({ message: 'Name is required' })
  })

  test.each(['grosse & masse', 'GRÖSSE & MASSE', 'Größe & Maße'])(
    'a second category called %s is refused',
    async (name) => {
      expect(await send('POST', base, { name })).toMatchObject({
        status: 409,
        fields: { name: expect.stringContaining('Größe & Maße') },
      })
    },
  )

  test('two requests at the same moment make one category', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', base, { name: 'Twice' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('a renamed category keeps its address', async () => {
    const { _id, slug } = await made(base, { name: 'Gadgets' })
    const renamed = await send('PUT', `${base}/${_id}`, { name: 'Gizmos' })
    expect(renamed).toMatchObject({ status: 200, category: { name: 'Gizmos', slug } })
    expect(await send('PUT', `${base}/${_id}`, { name: 'gizmos' })).toMatchObject({ status: 200 })
    expect(await send('PUT', `${base}/${_id}`, { name: 'TWICE' })).toMatchObject({ status: 409 })
    expect(await send('PUT', `${base}/${_id}`, { name: '' })).toMatchObject({ status: 400 })
    expect(await send('PUT', `${base}/nothing`, { name: 'A' })).toMatchObject({ status: 404 })
  })

  test('a name of the site’s own paths gets another slug', async () => {
    expect((await made(base, { name: 'Search' })).slug).toBe('search-1')
  })

  test('guests and members are refused, whatever they send, and nothing changes', async () => {
    const { _id, name } = await made(base, { name: 'Kept' })
    const message = 'Unauthorized! Only admins can manage categories'
    for (const [method, path] of [
      ['POST', base],
      ['PUT', `${base}/${_id}`],
      ['DELETE', `${base}/${_id}`],
    ] as const) {
      for (const json of method === 'DELETE' ? [undefined] : [{ name: 'Stolen' }, { name: 7 }]) {
        expect(await send(method, path, json, '')).toMatchObject({ status: 401 })
        expect(await send(method, path, json, member.cookie)).toMatchObject({
          status: 403,
          message,
        })
      }
    }
    const all = await listed(base)
    expect(all.find((one) => one._id === _id)?.name).toBe(name)
    expect(all.map((one) => one.name)).not.toContain('Stolen')
  })

  test('a change makes every cached page stale', async () => {
    const before = app.ctx.store.revision() ?? 0
    const { _id } = await made(base, { name: 'Passing' })
    const created = await revision()
    await send('PUT', `${base}/${_id}`, { name: 'Passed' })
    const renamed = await revision()
    await send('DELETE', `${base}/${_id}`)
    expect([created > before, renamed > created, (await revision()) > renamed]).toEqual([
      true,
      true,
      true,
    ])
  })
})

async function revision(): Promise<number> {
  const row = app.db.selectFrom('revision').select('value')
  return (await row.executeTakeFirstOrThrow()).value
}

describe.each(KINDS)('parents in %s', (base) => {
  test('a category can stand below another, one level deep and in no ring', async () => {
    const top = await made(base, { name: 'Top' })
    const below = await made(base, { name: 'Below', parent: top._id })
    expect(below.parent).toBe(top._id)
    const refused = [
      ['POST', '', { name: 'Deeper', parent: below._id }],
      ['POST', '', { name: 'Nowhere', parent: 'nothing' }],
      ['PUT', `/${top._id}`, { parent: top._id }],
      ['PUT', `/${top._id}`, { parent: below._id }],
      ['PUT', `/${below._id}`, { parent: 7 }],
    ] as const
    for (const [method, path, json] of refused) {
      const answer = await send(method, base + path, json)
      expect(answer).toMatchObject({ status: 400, fields: { parent: expect.any(String) } })
    }
    const freed = await send('PUT', `${base}/${below._id}`, { parent: null })
    expect(freed.category?.parent).toBeNull()
  })

  test('subcategories of a deleted category stand on their own', async () => {
    const top = await made(base, { name: 'Old top' })
    const below = await made(base, { name: 'Old below', parent: top._id })
    await send('DELETE', `${base}/${top._id}`)
    const all = await listed(base)
    expect(all.find((one) => one._id === below._id)?.parent).toBeNull()
  })
})

describe('deleting', () => {
  test('posts stay, and keep their other categories', async () => {
    await writePost(app, { title: 'Shelved', category: 'Shelf' })
    await writePost(app, { title: 'Waiting', category: 'Shelf', status: 'draft' })
    const all = (await (await app.request('/api/categories')).json()) as Category[]
    const shelf = all.find(({ name }) => name === 'Shelf')
    expect(shelf).not.toHaveProperty('heldPosts')
    const asAdmin = await app.request('/api/categories', { cookie: admin.cookie })
    expect(
      ((await asAdmin.json()) as Category[]).find(({ name }) => name === 'Shelf'),
    ).toMatchObject({ heldPosts: 2 })
    expect(await send('DELETE', `/api/categories/${shelf?._id}`)).toMatchObject({ status: 200 })
    const post = await (await app.request('/api/blogs/blog/shelved')).json()
    expect(post).toMatchObject({ title: 'Shelved', category: [] })
    expect(await send('DELETE', `/api/categories/${shelf?._id}`)).toMatchObject({ status: 404 })
  })

  test('products stay without their category', async () => {
    await stockProduct(app, { title: 'Lonely lamp', category: 'Lamps' })
    const { categories } = await (await app.request('/api/product-categories')).json()
    const lamps = (categories as Category[]).find(({ name }) => name === 'Lamps')
    expect(lamps?.productCount).toBe(1)
    await send('DELETE', `/api/product-categories/${lamps?._id}`)
    const { product } = await (await app.request('/api/products/slug/lonely-lamp')).json()
    expect(product.category).toBeNull()
  })
})
