import { freshApp } from '#tests/support/index.ts'
import { signedInOwner } from '#tests/support/people.ts'
import { stockProduct } from '#tests/support/products.ts'
import { call, published, withCover } from '#tests/support/writing.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let cookie: string
let id: string

beforeEach(async () => {
  await withCover(app)
  cookie = (await signedInOwner(app)).cookie
  await stockProduct(app, { title: 'Lamp', category: 'Light' })
  id = (await app.db.selectFrom('products').select('id').executeTakeFirstOrThrow()).id
})

const LINK = '<p>See <a href="/store/product/lamp">it</a>.</p>'
const card = () => `<p>Text.</p><div class="product-card" data-product="${id}">Yes</div>`

async function posts() {
  const answer = await (await app.request(`/api/products/${id}/posts`)).json()
  const titles = (list: { title: string }[]) => list.map(({ title }) => title)
  return { tested: titles(answer.tested), mentioned: titles(answer.mentioned) }
}

test('a product has the posts that show it, and those that link to it, newest first', async () => {
  await published(app, cookie, { title: 'Linked', content: LINK })
  await published(app, cookie, { title: 'Carded', content: card() })
  await published(app, cookie, { title: 'Both', content: LINK + card() })
  await published(app, cookie, { title: 'Neither', content: '<p>Text.</p>' })
  const { tested, mentioned } = await posts()
  expect(tested.sort()).toEqual(['Both', 'Carded'])
  expect(mentioned).toEqual(['Linked'])
})

test('a post stands at a product only while it is public and shows it', async () => {
  const { _id } = await published(app, cookie, { title: 'Carded', content: card() })
  const save = (json: object) => call(app, `PUT /api/blogs/${_id}`, { cookie, json })
  expect((await save({ status: 'private' })).status).toBeLessThan(300)
  expect((await posts()).tested).toEqual([])
  expect((await save({ status: 'published' })).status).toBeLessThan(300)
  expect((await posts()).tested).toEqual(['Carded'])
  expect((await save({ content: '<p>No more.</p>' })).status).toBeLessThan(300)
  expect((await posts()).tested).toEqual([])
  expect((await save({ content: card() })).status).toBeLessThan(300)
  expect((await call(app, `DELETE /api/blogs/${_id}`, { cookie })).status).toBeLessThan(300)
  expect((await posts()).tested).toEqual([])
})

test('an unknown product has no posts', async () => {
  expect((await app.request('/api/products/nothing/posts')).status).toBe(404)
})
