import { asAdmin, freshApp, stockProduct } from '#tests/support/index.ts'
import { changeSettings } from '#tests/support/orders.ts'
import { listedTitles, storePicture } from '#tests/support/products.ts'
import type { Product } from '#server/modules/catalog/schema.ts'

const app = freshApp()
const { ask } = asAdmin<{ product: Product; fields?: Record<string, string> }>(app)

const EAN = '4006381333931'

describe('the article number and the barcode of a product', () => {
  test('are stored, changed and found', async () => {
    const { id } = await stockProduct(app, { title: 'Pen', sku: 'PEN-1' })
    await stockProduct(app, { title: 'Cup' })
    const { product } = await ask(`PUT /api/products/${id}`, {
      json: { sku: ' PEN-77 ', barcode: EAN },
    })
    expect(product).toMatchObject({ sku: 'PEN-77', barcode: EAN })
    await app.runTasks()
    for (const search of ['PEN-77', EAN])
      expect(await listedTitles(app, `search=${search}`)).toEqual(['Pen'])
    await ask(`PUT /api/products/${id}`, { json: { sku: '', barcode: '' } })
    await app.runTasks()
    expect(await listedTitles(app, `search=${EAN}`)).toEqual([])
  })

  test('stay when the product is imported again without them', async () => {
    const { id } = await stockProduct(app, { sku: 'PEN-1', barcode: EAN })
    await stockProduct(app, { id, title: 'Pencil' })
    expect((await ask(`GET /api/products/${id}`)).product).toMatchObject({
      title: 'Pencil',
      sku: 'PEN-1',
      barcode: EAN,
    })
  })

  test('are refused when they are too long', async () => {
    const { id } = await stockProduct(app)
    for (const name of ['sku', 'barcode']) {
      const json = { [name]: 'x'.repeat(65) }
      const { status, fields } = await ask(`PUT /api/products/${id}`, { json })
      expect([status, Object.keys(fields ?? {})]).toEqual([400, [name]])
    }
  })

  test('go to the feed, before the number that the specifications name', async () => {
    await changeSettings(app, { checkoutMode: 'checkout', payOnDelivery: true })
    const images = [{ mediaId: await storePicture(app, 'p1'), alt: '' }]
    const specifications = [{ key: 'EAN', value: '73513537' }]
    const { id } = await stockProduct(app, { images, specifications, barcode: EAN })
    const feed = async () => (await app.request('/products.xml')).text()
    expect(await feed()).toContain(`<g:gtin>${EAN}</g:gtin>`)
    // A number of the shop's own is no GTIN.
    await ask(`PUT /api/products/${id}`, { json: { barcode: '12345' } })
    expect(await feed()).toContain('<g:gtin>73513537</g:gtin>')
  })
})
