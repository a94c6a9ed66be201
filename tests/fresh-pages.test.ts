import { pathTo } from '#shared/addresses.ts'
import {
  changeSettings,
  rowOf,
  sharedApp,
  signedInOwner,
  stockProduct,
  writePost,
} from './support/index.ts'
import { documentsOf } from './support/site.ts'
import { call, COVER, drafted, published, withCover } from './support/writing.ts'

// Pages declare nothing: what they depend on follows from the answers they are made of. Each case changes something that a
// guest's page of this post or product shows.

let calls: string[] = []
let page: string
let near: { id: string; slug: string }
let read: { id: string; slug: string }

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
await withCover(app)
const { cookie } = await signedInOwner(app)
const fetch = app.api.fetch.bind(app.api)
app.api.fetch = (request, ...rest) => {
  calls.push(new URL(request.url).pathname)
  return fetch(request, ...rest)
}
const open = documentsOf(app)
await stockProduct(app, { title: 'Lamp', category: 'Light' })
await writePost(app, { title: 'Of another shelf', category: 'Audio' })

let count = 0

beforeEach(async () => {
  count++
  const category = `Desks ${count}`
  near = await writePost(app, { title: `Near ${count}`, category })
  const [{ id: categoryId } = { id: '' }] = await app.db
    .selectFrom('post_categories')
    .select('id')
    .where('name', '=', category)
    .execute()
  const { _id, slug } = await published(app, cookie, {
    title: `Read ${count}`,
    category: [categoryId],
    tags: [`usb ${count}`],
    content: '<p>Text.</p><p><a href="/store/product/lamp">/store/product/lamp</a></p>',
  })
  read = { id: _id, slug }
  page = pathTo.post(slug)
  await opened(page)
})

const opened = async (path: string) => {
  calls = []
  const { main, status } = await settled(path)
  return { main, status, loads: calls.filter((one) => one !== '/api/frame').length }
}

// PostgreSQL tells of a new revision a moment after the commit.
async function settled(path: string) {
  const { value } = await app.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
  await expect.poll(() => app.ctx.store.revision()).toBe(value)
  return open(path)
}

async function change(route: string, json: object) {
  const { status } = await call(app, route, { cookie, json })
  expect(status).toBeLessThan(300)
}

describe('a post’s page after a change of another post', () => {
  test('needs no new data where the other shares neither tag nor category', async () => {
    await published(app, cookie, { title: 'Far away', tags: ['keyboards'] })
    expect((await opened(page)).loads).toBe(0)
  })

  test('shows a new post of its category', async () => {
    const { main } = await opened(pathTo.post(near.slug))
    expect(main).toContain(`Read ${count}`)
    await writePost(app, { title: 'Just now', category: `Desks ${count}` })
    expect((await opened(page)).main).toContain('Just now')
  })

  test('shows a new post with one of its tags', async () => {
    await published(app, cookie, { title: 'Tagged now', tags: [`USB ${count}`] })
    expect((await opened(page)).main).toContain('Tagged now')
  })

  test('shows the new title of a post it points to', async () => {
    await change(`PUT /api/blogs/${near.id}`, { title: 'Renamed' })
    expect((await opened(page)).main).toContain('Renamed')
  })

  test.each(['draft', 'private'])('leaves out a post that became %s', async (status) => {
    expect((await opened(page)).main).toContain(`Near ${count}`)
    await change(`PUT /api/blogs/${near.id}`, { status, coverImage: COVER })
    expect((await opened(page)).main).not.toContain(`Near ${count}`)
  })

  test('leaves out a post that moved to another category', async () => {
    await writePost(app, { id: near.id, title: `Near ${count}`, category: 'Audio' })
    expect((await opened(page)).main).not.toContain(`Near ${count}`)
  })

  test('leaves out a deleted post, and shows it again once restored', async () => {
    await change(`DELETE /api/blogs/${near.id}`, {})
    expect((await opened(page)).main).not.toContain(`Near ${count}`)
    await change(`POST /api/blogs/bin/${near.id}/restore`, {})
    expect((await opened(page)).main).toContain(`Near ${count}`)
  })
})

describe('a post’s page after a change of', () => {
  test('the post itself shows it', async () => {
    await change(`PUT /api/blogs/${read.id}`, { title: 'Changed myself' })
    expect((await opened(page)).main).toContain('Changed myself')
    await change(`PUT /api/blogs/${read.id}`, { status: 'private' })
    expect((await opened(page)).status).toBe(404)
  })

  test('a product in its text, its category or the settings shows it', async () => {
    await stockProduct(app, { id: await lampId(), title: `Lamp ${count}`, slug: 'lamp' })
    expect((await opened(page)).main).toContain(`Lamp ${count}`)
    const category = await app.db
      .selectFrom('post_categories')
      .select('id')
      .where('name', '=', `Desks ${count}`)
      .executeTakeFirstOrThrow()
    await change(`PUT /api/categories/${category.id}`, { name: `Tables ${count}` })
    expect((await opened(page)).main).toContain(`Tables ${count}`)
    await changeSettings(app, { authorBio: `Writes since ${count}` })
    expect((await opened(page)).main).toContain(`Writes since ${count}`)
  })

  test('a product or post that its text shows live shows it, and leaves it out once it is gone', async () => {
    const { id } = await stockProduct(app, { title: `Dock ${count}`, priceCents: 1200 })
    const content =
      `<p>Text.</p><div class="product-card" data-product="${id}">Mine</div>` +
      `<div class="comparison" data-specs="Weight"><div class="compared" data-product="${id}">Yes</div></div>` +
      `<div class="bookmark" data-post="${near.id}"></div>`
    const { slug } = await published(app, cookie, { title: `Live ${count}`, content })
    const shown = pathTo.post(slug)
    const before = (await opened(shown)).main
    expect(before).toContain(`Comparison: Dock ${count}`)
    expect(before).toContain('>₹1,000<')
    expect(before).toContain(`Post: Near ${count}`)
    const specifications = [{ key: 'weight', value: '90 g' }]
    await stockProduct(app, {
      id,
      title: `Hub ${count}`,
      priceCents: 2400,
      stock: 0,
      specifications,
    })
    await change(`PUT /api/blogs/${near.id}`, { title: `Nearer ${count}` })
    const after = (await opened(shown)).main
    for (const words of [`Product: Hub ${count}`, '>₹2,000<', 'Out of Stock', '90 g'])
      expect(after).toContain(words)
    expect(after).toContain(`Post: Nearer ${count}`)
    await change(`PUT /api/blogs/${near.id}`, { status: 'private' })
    await change(`DELETE /api/products/${id}`, {})
    const gone = (await opened(shown)).main
    expect(gone).toContain('Text.')
    // The writer's own words stay.
    expect(gone).toContain('Mine')
    for (const hidden of ['Hub', 'Comparison', 'Nearer']) expect(gone).not.toContain(hidden)
  })

  test('a draft needs no new data, being no change of public content', async () => {
    await drafted(app, cookie, { tags: [`usb ${count}`] })
    expect((await opened(page)).loads).toBe(0)
  })
})

describe('a product’s page', () => {
  const shown = () => pathTo.product('lamp')

  test('lists a post that shows the product as soon as it is public, and no longer than that', async () => {
    expect((await opened(shown())).main).toContain(`Read ${count}`)
    await change(`PUT /api/blogs/${read.id}`, { title: `Renamed ${count}` })
    expect((await opened(shown())).main).toContain(`Renamed ${count}`)
    await change(`PUT /api/blogs/${read.id}`, { content: '<p>Without it.</p>' })
    expect((await opened(shown())).main).not.toContain(`Renamed ${count}`)
  })

  test('needs no new data after a publication that does not name it', async () => {
    await opened(shown())
    await published(app, cookie, { title: 'Of other things' })
    expect((await opened(shown())).loads).toBe(0)
  })
})

describe('a category’s page', () => {
  const shelf = () => pathTo.category(`desks-${count}`)

  test('needs no new data after a publication in another category', async () => {
    await opened(shelf())
    await writePost(app, { title: 'Loud', category: 'Audio' })
    expect((await opened(shelf())).loads).toBe(0)
  })

  test('shows a new post, and leaves out one that moved away or was deleted', async () => {
    await opened(shelf())
    await writePost(app, { title: 'Fresh here', category: `Desks ${count}` })
    expect((await opened(shelf())).main).toContain('Fresh here')
    await writePost(app, { id: near.id, title: `Near ${count}`, category: 'Audio' })
    expect((await opened(shelf())).main).not.toContain(`Near ${count}`)
    await change(`DELETE /api/blogs/${read.id}`, {})
    expect((await opened(shelf())).main).not.toContain(`Read ${count}`)
  })
})

describe('the hub of the blog', () => {
  const hub = async () => (await opened(pathTo.blog())).main

  test('shows a new post in each of its categories, beside those that nothing touched', async () => {
    const before = await hub()
    for (const shown of [`Desks ${count}`, `Near ${count}`, `Read ${count}`, 'Of another shelf'])
      expect(before).toContain(shown)
    await writePost(app, { title: `Fresh ${count}`, category: `Desks ${count}` })
    const after = await hub()
    for (const shown of [`Fresh ${count}`, `Near ${count}`, `Read ${count}`, 'Of another shelf'])
      expect(after).toContain(shown)
  })

  test('shows a new title, and leaves out a post that moved away, was deleted or became a draft', async () => {
    await hub()
    await change(`PUT /api/blogs/${near.id}`, { title: `Renamed ${count}` })
    expect(await hub()).toContain(`Renamed ${count}`)
    await writePost(app, { id: near.id, title: `Moved ${count}`, category: 'Audio' })
    const moved = await hub()
    const [, shelf = ''] = moved.split(`id="posts-of-desks-${count}"`)
    expect(shelf.split('</section>')[0]).not.toContain(`Moved ${count}`)
    expect(moved).toContain(`Moved ${count}`)
    await change(`PUT /api/blogs/${near.id}`, { status: 'draft', coverImage: COVER })
    expect(await hub()).not.toContain(`Moved ${count}`)
    await change(`DELETE /api/blogs/${read.id}`, {})
    expect(await hub()).not.toContain(`Read ${count}`)
  })

  test('shows the new name of a category', async () => {
    await hub()
    const category = await app.db
      .selectFrom('post_categories')
      .select('id')
      .where('name', '=', `Desks ${count}`)
      .executeTakeFirstOrThrow()
    await change(`PUT /api/categories/${category.id}`, { name: `Shelves ${count}` })
    expect(await hub()).toContain(`Shelves ${count}`)
  })
})

describe('a product’s page and the store', () => {
  const paths = [pathTo.product('lamp'), pathTo.store()]

  test.each(paths)('%s needs no new data after a publication', async (path) => {
    await opened(path)
    await published(app, cookie, { title: 'News for the shop' })
    expect((await opened(path)).loads).toBe(0)
  })

  test.each(paths)('%s shows the product’s new price', async (path) => {
    await opened(path)
    // At the fixed rate, 12 dollars are 1,000 rupees.
    const priceCents = 12_00 * count
    await stockProduct(app, { id: await lampId(), title: 'Lamp', slug: 'lamp', priceCents })
    const { main, loads } = await opened(path)
    expect(loads).toBeGreaterThan(0)
    expect(main).toContain(`>₹${count},000<`)
  })
})

describe('a sale', () => {
  test.each([pathTo.product('lamp'), pathTo.store()])('turns %s when it begins', async (path) => {
    const from = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const sale = { priceCents: 600, from, until: null }
    await stockProduct(app, {
      id: await lampId(),
      title: 'Lamp',
      slug: 'lamp',
      priceCents: 1200,
      sale,
    })
    expect((await opened(path)).main).toContain('>₹1,000<')
    app.clock.advance(60_000)
    await app.runTasks()
    const { main } = await opened(path)
    expect(main).toContain('>₹500<')
    expect(main).toContain('Was </span>₹1,000</s>')
  })
})

async function lampId(): Promise<string> {
  const { id } = await rowOf(app, 'products', { slug: 'lamp' })
  return id
}
