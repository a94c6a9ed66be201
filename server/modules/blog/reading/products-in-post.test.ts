import { pathTo } from '#shared/addresses.ts'
import { freshApp } from '#tests/support/index.ts'
import { signedInOwner } from '#tests/support/people.ts'
import { stockProduct } from '#tests/support/products.ts'
import { documentsOf } from '#tests/support/site.ts'
import { call, published, withCover } from '#tests/support/writing.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let cookie: string
let lamp: string

beforeEach(async () => {
  await withCover(app)
  cookie = (await signedInOwner(app)).cookie
  lamp = (await stockProduct(app, { title: 'Lamp' })).id
  await stockProduct(app, { title: 'Dock' })
})

const LIST = 'Products in this post'
const linkTo = (slug: string) => `<p>See <a href="/store/product/${slug}">it</a>.</p>`
const cardOf = (id: string) =>
  `<p>Text.</p><div class="product-card" data-product="${id}">Yes</div>`

async function productsOf(id: string) {
  type Answer = { products: { title: string }[] }
  const { body } = await call<Answer>(app, `GET /api/blogs/${id}/products`)
  return body.products.map(({ title }) => title)
}

async function pageOf(content: string) {
  const { slug } = await published(app, cookie, { content })
  return (await documentsOf(app)(pathTo.post(slug))).main
}

test('a public post has the products it shows, then those it links to, each once', async () => {
  const content = linkTo('dock') + linkTo('lamp') + linkTo('gone') + cardOf(lamp)
  const { _id } = await published(app, cookie, { content })
  expect(await productsOf(_id)).toEqual(['Lamp', 'Dock'])
  const { _id: without } = await published(app, cookie, { content: '<p>Text.</p>' })
  expect(await productsOf(without)).toEqual([])
})

test('a link with a former slug leads to the product of today', async () => {
  const { _id } = await published(app, cookie, { content: linkTo('lamp') })
  await stockProduct(app, { id: lamp, title: 'Lantern', slug: 'lantern' })
  expect(await productsOf(_id)).toEqual(['Lantern'])
})

test('the products of a post are secret while it is not public', async () => {
  const { _id } = await published(app, cookie, { content: linkTo('lamp') })
  await call(app, `PUT /api/blogs/${_id}`, { cookie, json: { status: 'private' } })
  expect((await call(app, `GET /api/blogs/${_id}/products`, { cookie })).status).toBe(404)
})

test('below its text, a post lists the products it mentions, and no longer a deleted one', async () => {
  const { slug } = await published(app, cookie, { content: linkTo('lamp') + linkTo('dock') })
  const open = documentsOf(app)
  const before = (await open(pathTo.post(slug))).main
  for (const words of [LIST, '>Lamp<', '>Dock<', 'In Stock']) expect(before).toContain(words)
  await call(app, `DELETE /api/products/${lamp}`, { cookie })
  const now = async () => (await open(pathTo.post(slug))).main
  await expect.poll(now).not.toContain('>Lamp<')
  expect(await now()).toContain('>Dock<')
})

test('the one product that a text shows anyway is not listed again', async () => {
  expect(await pageOf(cardOf(lamp))).not.toContain(LIST)
  expect(await pageOf(linkTo('lamp'))).toContain(LIST)
  expect(await pageOf(cardOf(lamp) + linkTo('dock'))).toContain(LIST)
})
