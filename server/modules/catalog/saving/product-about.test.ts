import { call, freshApp, signedInOwner } from '#tests/support/index.ts'
import { readJson, stockProduct, storePicture, type ProductList } from '#tests/support/products.ts'
import type { Product } from '#server/modules/catalog/schema.ts'

const app = freshApp()
let cookie: string
beforeEach(async () => void ({ cookie } = await signedInOwner(app)))

type Answer = { product: Product; message: string; fields?: Record<string, string> }

const send = (route: string, json: unknown) => call<Answer>(app, route, { cookie, json })
const put = async (id: string, json: unknown) => send(`PUT /api/products/${id}`, json)
const attached = async () => {
  const rows = await app.db.selectFrom('media').select(['id', 'is_attached']).execute()
  return rows
    .filter(({ is_attached }) => is_attached === 1)
    .map(({ id }) => id)
    .toSorted()
}

const ABOUT =
  '<p>A lamp that lights the whole desk, <strong>evenly</strong>.</p>' +
  '<ul><li>No flicker</li><li>USB-C</li></ul>'

describe('the text of a product', () => {
  test('is stored as clean HTML, shown on the page, and read as Markdown', async () => {
    const { id } = await stockProduct(app)
    const hostile = `${ABOUT}<script>alert(1)</script><p onclick="x()"><a href="javascript:x">a</a></p>`
    const { status, body } = await put(id, { about: hostile })
    expect(status).toBe(200)
    expect(body.product.about).toBe(`${ABOUT}<p><a>a</a></p>`)
    expect(body.product.overview).toContain('<strong>evenly</strong>')
    expect(body.product.aiContent).toContain('desk, **evenly**.\n\n- No flicker\n- USB-C')
  })

  test('is cleaned again when it is shown', async () => {
    const { id } = await stockProduct(app)
    const about = '<p>Hi<img src=x onerror=alert(1)></p><script>alert(1)</script>'
    await app.db.updateTable('products').set({ about }).where('id', '=', id).execute()
    const { product } = (await readJson<{ product: Product }>(app, `/api/products/${id}`)).body
    expect(product.overview).toBe('<p>Hi</p>')
  })

  test('gives a product without a description its opening', async () => {
    const images = [{ public_id: await storePicture(app, 'p1') }]
    const lamp = { title: 'Lamp', price: 5, stock: 1, category: 'Desk', images }
    const { body } = await send('POST /api/products', { ...lamp, about: ABOUT })
    expect(body.product.description).toBe('A lamp that lights the whole desk, evenly.')
    const emptied = await put(body.product._id, { about: '<p>Another text.</p>', description: '' })
    expect(emptied.body.product.description).toBe('Another text.')
    for (const about of ['', '<p> </p>', '<p>&nbsp;</p>']) {
      const { status, body: refused } = await send('POST /api/products', { ...lamp, about })
      expect([status, refused.fields]).toEqual([400, { description: 'Description is required' }])
    }
  })

  test('is written anew by Markdown that is sent alone, which the editor gets as HTML', async () => {
    const { id } = await stockProduct(app)
    await put(id, { about: ABOUT })
    const { body } = await put(id, {
      aiContent: '### ✨ Product Overview\n\nShort.\n\n### Box\n\nLamp',
    })
    expect(body.product).toMatchObject({
      aiContent: '### ✨ Product Overview\n\nShort.\n\n### Box\n\nLamp',
      overview: '<p>Short.</p>\n',
    })
    expect(body.product.about).toMatch(/^<h3>✨ Product Overview<\/h3>\s*<p>Short\.<\/p>/)
    const again = await put(id, { about: body.product.about })
    expect(again.body.product.overview.trim()).toBe('<p>Short.</p>')
    expect(again.body.product.details.trim()).toBe(body.product.details.trim())
    expect(again.body.product.aiContent).toBe(body.product.aiContent)
  })

  test('keeps the pictures that it shows, and releases them when it does not', async () => {
    for (const id of ['p1', 'p2']) await storePicture(app, id)
    const { id } = await stockProduct(app, { images: [{ mediaId: 'p1', alt: '' }] })
    const about = '<figure><img src="/media/p2/1280.webp" alt="Back" /></figure>'
    const { body } = await put(id, { about })
    expect(body.product.overview).toContain('<picture')
    expect(await attached()).toEqual(['p1', 'p2'])
    await put(id, { images: [] })
    expect(await attached()).toEqual(['p2'])
    await put(id, { about: '' })
    expect(await attached()).toEqual([])
  })

  test('is found by its words, not by its markup', async () => {
    const { id } = await stockProduct(app)
    await put(id, { about: '<p>Quokka <a href="https://wombat.test/">here</a></p>' })
    await app.runTasks()
    const found = async (word: string) =>
      (await readJson<ProductList>(app, `/api/products?search=${word}`)).body.totalProducts
    expect([await found('quokka'), await found('wombat')]).toEqual([1, 0])
  })

  test.each([
    ['too long', `<p>${'a'.repeat(200_001)}</p>`],
    ['too long once its signs are escaped', '&'.repeat(60_000)],
    ['all markup', '<b></b>'.repeat(6000)],
    ['full of tables', '<table></table>'.repeat(301)],
  ])('is refused when it is %s', async (_name, about) => {
    const { id } = await stockProduct(app)
    const { status, body } = await put(id, { about })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([413, ['about']])
  })
})
