import { DAY_MS } from '#server/kernel/clock.ts'
import {
  call,
  freshApp,
  changeSettings,
  signedInAdmin,
  signIn,
  stockProduct,
  writePost,
} from '#tests/support/index.ts'
import type { AttentionList } from './schema.ts'

const app = freshApp()
let cookie = ''
let email = ''
beforeEach(async () => {
  app.clock.set('2026-03-04T10:00:00.000Z')
  const admin = await signedInAdmin(app)
  cookie = admin.cookie
  email = admin.email
})

const list = async (query = '') =>
  (await call<AttentionList>(app, `GET /api/admin/posts-to-check?${query}`, { cookie })).body
const mark = (id: string, isChecked = true) =>
  call(app, `PUT /api/admin/posts-to-check/${id}`, { cookie, json: { isChecked } })
const link = (slug: string, words = '') => `<p><a href="/store/product/${slug}">It</a> ${words}</p>`
const checkedOn = async (slug: string) =>
  (await call<{ blog: { checkedOn: string | null } }>(app, `GET /api/blogs/blog/${slug}`)).body

test('public posts that show what is sold out, gone or priced otherwise need a look', async () => {
  const lamp = await stockProduct(app, { title: 'Lamp', priceCents: 12_950, stock: 5 })
  const rug = await stockProduct(app, { title: 'Rug', stock: 0 })
  const sum = `${link(lamp.slug, 'costs $99.')}${link(rug.slug)}${link('nothing-here')}`
  await writePost(app, { title: 'All of it', content: sum })
  await writePost(app, { title: 'Draft', content: sum, status: 'draft' })
  await writePost(app, { title: 'Right', content: link(lamp.slug, 'costs $129 or $129.50') })
  await stockProduct(app, {
    title: 'Elsewhere',
    stock: 0,
    affiliateUrl: 'https://a.example/',
    sellingMode: 'affiliate',
  })
  await writePost(app, { title: 'Linked', content: link('elsewhere') })
  const { posts, totalPosts } = await list()
  expect(posts).toMatchObject([{ title: 'All of it' }])
  expect(totalPosts).toBe(1)
  expect(posts[0]?.reasons).toEqual(
    expect.arrayContaining([
      { kind: 'sold-out', product: { _id: rug.id, title: 'Rug' } },
      { kind: 'gone', words: '/nothing-here' },
      {
        kind: 'price',
        product: { _id: lamp.id, title: 'Lamp' },
        words: '$99 in the text, $129.50 in the store',
      },
    ]),
  )
})

test('a post that links by a former address of a product needs a look as one by its present address', async () => {
  const rug = await stockProduct(app, { title: 'Rug', stock: 0 })
  await writePost(app, { title: 'Former', content: link(rug.slug) })
  await call(app, `PUT /api/products/${rug.id}`, { cookie, json: { slug: 'carpet' } })
  const product = { _id: rug.id, title: 'Rug' }
  expect((await list()).posts).toMatchObject([{ reasons: [{ kind: 'sold-out', product }] }])
  await call(app, `PUT /api/products/${rug.id}`, { cookie, json: { status: 'archived' } })
  expect((await list()).posts).toMatchObject([{ reasons: [{ kind: 'archived', product }] }])
})

test('a post that nobody looked at for months is listed until it is marked, and readers see when that was', async () => {
  const { id, slug } = await writePost(app, { title: 'Old' })
  expect((await list()).posts).toEqual([])
  app.clock.advance(366 * DAY_MS)
  cookie = await signIn(app, email)
  expect(await list()).toMatchObject({
    posts: [{ _id: id, reasons: [{ kind: 'stale' }] }],
    months: 12,
  })
  expect((await mark(id)).status).toBe(200)
  expect((await list()).posts).toEqual([])
  expect(JSON.stringify(await checkedOn(slug))).toContain('"checkedOn":"2027-03-05"')
  await mark(id, false)
  expect(JSON.stringify(await checkedOn(slug))).toContain('"checkedOn":null')
  const draft = await writePost(app, { status: 'draft' })
  expect((await mark(draft.id)).status).toBe(404)
  await changeSettings(app, { checkPostsMonths: 0 })
  expect((await list()).posts).toEqual([])
})
