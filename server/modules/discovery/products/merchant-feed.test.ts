import { parseDocument } from 'htmlparser2'
import {
  changeSettings,
  createTestApp,
  sharedApp,
  signedInAdmin,
  stockProduct,
  storePicture,
} from '#tests/support/index.ts'
import { putVariants } from '#tests/support/variants.ts'

const ODD = 'Lamp & <b>light</b> ]]> "q" \u0007 😀'

const app = await sharedApp({ env: { PUBLIC_URL: 'https://bench.test' } })
const images = [
  { mediaId: await storePicture(app, 'p1'), alt: '' },
  { mediaId: await storePicture(app, 'p2'), alt: '' },
]

const feed = async (path = '/products.xml') => (await app.request(path)).text()

/** The lines of the item with this title. */
async function itemOf(title: string): Promise<string> {
  const items = (await feed()).split('<item>').slice(1)
  return items.find((item) => item.includes(`<g:title>${title}</g:title>`)) ?? ''
}

await changeSettings(app, { checkoutMode: 'checkout', payOnDelivery: true })

describe('the product feed', () => {
  test('has each variant by itself, as one of its product', async () => {
    const { id } = await stockProduct(app, { title: 'Clock', images, stock: 3 })
    const { cookie } = await signedInAdmin(app)
    const options = [{ name: 'Color', values: ['Red', 'Blue'] }]
    const variants = [
      { values: ['Red'], price: 20, stock: 0, barcode: '4006381333931', image: 'p2' },
      { values: ['Blue'], price: 25, stock: 4, barcode: 'none', weightGrams: 700 },
    ]
    const { body } = await putVariants(app, { id, cookie, options, variants })
    const [red, blue] = body.product.variants
    expect(await itemOf('Clock')).toBe('')
    const first = await itemOf('Clock – Red')
    for (const line of [
      `<g:id>${red?._id}</g:id>`,
      `<g:item_group_id>${id}</g:item_group_id>`,
      '<g:link>https://bench.test/store/product/clock-red</g:link>',
      '<g:image_link>https://bench.test/media/p2/1280.jpg</g:image_link>',
      '<g:availability>out_of_stock</g:availability>',
      '<g:price>20.00 USD</g:price>',
      '<g:gtin>4006381333931</g:gtin>',
    ])
      expect(first).toContain(line)
    const second = await itemOf('Clock – Blue')
    expect(second).toContain(`<g:id>${blue?._id}</g:id>`)
    expect(second).toContain('<g:identifier_exists>no</g:identifier_exists>')
    expect(second).toContain('<g:shipping_weight>700 g</g:shipping_weight>')
  })

  test('tells all that a comparison of prices asks for', async () => {
    const specifications = [
      { key: 'Brand', value: 'Anker' },
      { key: 'EAN', value: '4006381333931' },
    ]
    const { id } = await stockProduct(app, { images, specifications, category: 'Desks' })
    expect((await itemOf('Desk lamp')).trim().split('\n').slice(0, -2)).toEqual([
      `<g:id>${id}</g:id>`,
      '<g:title>Desk lamp</g:title>',
      '<g:description>A lamp for people who work under it.</g:description>',
      '<g:link>https://bench.test/store/product/desk-lamp</g:link>',
      '<g:image_link>https://bench.test/media/p1/1280.jpg</g:image_link>',
      '<g:additional_image_link>https://bench.test/media/p2/1280.jpg</g:additional_image_link>',
      '<g:availability>in_stock</g:availability>',
      '<g:condition>new</g:condition>',
      '<g:price>49.99 USD</g:price>',
      '<g:brand>Anker</g:brand>',
      '<g:gtin>4006381333931</g:gtin>',
      '<g:product_type>Desks</g:product_type>',
      '<g:shipping>',
      '<g:country>US</g:country>',
      '<g:price>5.00 USD</g:price>',
      '<g:min_handling_time>7</g:min_handling_time>',
      '<g:max_handling_time>12</g:max_handling_time>',
      '<g:min_transit_time>8</g:min_transit_time>',
      '<g:max_transit_time>9</g:max_transit_time>',
      '</g:shipping>',
      '<g:free_shipping_threshold>',
      '<g:country>US</g:country>',
      '<g:price_threshold>100.00 USD</g:price_threshold>',
      '</g:free_shipping_threshold>',
      '</item>',
    ])
  })

  test('holds what the site sells itself and can show, in stock or not', async () => {
    const affiliateUrl = 'https://www.amazon.com/dp/1'
    await stockProduct(app, { title: 'Both', images, affiliateUrl, sellingMode: 'both' })
    await stockProduct(app, { title: 'Elsewhere', images, affiliateUrl, sellingMode: 'affiliate' })
    await stockProduct(app, { title: 'Nowhere', images, sellingMode: 'none' })
    await stockProduct(app, { title: 'Unseen' })
    await stockProduct(app, { title: 'Free', images, priceCents: 0 })
    await stockProduct(app, { title: 'Gone', images, stock: 0 })
    expect(await itemOf('Both')).toContain('<g:identifier_exists>no</g:identifier_exists>')
    expect(await itemOf('Gone')).toContain('<g:availability>out_of_stock</g:availability>')
    for (const title of ['Elsewhere', 'Nowhere', 'Unseen', 'Free'])
      expect(await itemOf(title)).toBe('')
  })

  test('names a sale while it is on, with the former price and its days', async () => {
    const sale = { priceCents: 9000, from: '2026-01-01T00:00:00.000Z', until: null }
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString()
    const priceCents = 12_000
    await stockProduct(app, { title: 'Open end', images, priceCents, sale })
    await stockProduct(app, { title: 'Dated', images, priceCents, sale: { ...sale, until } })
    const planned = { ...sale, from: until }
    await stockProduct(app, { title: 'Planned', images, priceCents, sale: planned })
    const open = await itemOf('Open end')
    expect(open).toContain('<g:price>120.00 USD</g:price>')
    expect(open).toContain('<g:sale_price>90.00 USD</g:sale_price>')
    expect(open).not.toContain('effective_date')
    expect(await itemOf('Dated')).toContain(
      `<g:sale_price_effective_date>2026-01-01T00:00Z/${until.slice(0, 16)}Z<`,
    )
    expect(await itemOf('Planned')).not.toContain('sale_price')
  })

  test('ships for nothing what costs enough by itself, at the price of the sale', async () => {
    const sale = { priceCents: 9999, from: null, until: null }
    await stockProduct(app, { title: 'Dear', images, priceCents: 10_000 })
    await stockProduct(app, { title: 'Less dear', images, priceCents: 10_000, sale })
    expect(await itemOf('Dear')).toContain('<g:price>0.00 USD</g:price>')
    expect(await itemOf('Dear')).not.toContain('threshold')
    expect(await itemOf('Less dear')).toContain('<g:price>5.00 USD</g:price>')
  })

  test('stays whole whatever a product holds', async () => {
    const specifications = [{ key: 'Brand', value: ODD }]
    await stockProduct(app, { title: ODD, description: ODD, images, specifications, category: ODD })
    const text = await feed()
    for (const part of ['<b>', ']]>', '\u0007']) expect(text).not.toContain(part)
    const { children } = parseDocument(text, { xmlMode: true })
    expect(children.filter(({ type }) => type === 'tag')).toHaveLength(1)
  })

  test('is empty, and still there, while nothing can be bought on the site', async () => {
    await changeSettings(app, { payOnDelivery: false })
    expect(await feed()).not.toContain('<item>')
    await changeSettings(app, { checkoutMode: 'affiliate', payOnDelivery: true })
    const answer = await app.request('/products.xml')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
    expect(await answer.text()).not.toContain('<item>')
    await changeSettings(app, { checkoutMode: 'checkout' })
    expect(await feed()).toContain('<item>')
  })
})

test('a feed of many products has parts of 1,000, and each names the next', async () => {
  const many = await createTestApp({ env: { PUBLIC_URL: 'https://bench.test' } })
  const part = async (path: string) => (await many.request(path)).text()
  await changeSettings(many, { checkoutMode: 'checkout', payOnDelivery: true })
  await storePicture(many, 'p1')
  const { id } = await stockProduct(many, { createdAt: '2026-01-01T00:00:00Z', title: 'Model' })
  const model = await many.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const names = Array.from({ length: 1000 }, (_, index) => `copy-${String(index).padStart(4, '0')}`)
  for (let from = 0; from < names.length; from += 500) {
    const some = names.slice(from, from + 500)
    const created_at = '2026-02-01T00:00:00.000Z'
    await many.db
      .insertInto('products')
      .values(some.map((name) => ({ ...model, id: name, slug: name, created_at })))
      .execute()
    await many.db
      .insertInto('product_images')
      .values(some.map((product_id) => ({ product_id, media_id: 'p1', alt: '', position: 0 })))
      .execute()
  }
  await many.db.updateTable('product_tallies').set({ count: 1001 }).execute()
  expect((await part('/products.xml')).match(/<item>/g)).toHaveLength(999)
  expect(await part('/products.xml')).toContain(
    '<atom:link href="https://bench.test/products-2.xml" rel="next"/>',
  )
  const last = await part('/products-2.xml')
  expect(last.match(/<item>/g)).toHaveLength(1)
  expect(last).toContain('<g:id>copy-0999</g:id>')
  expect(last).not.toContain('rel="next"')
  for (const path of ['/products-1.xml', '/products-3.xml', '/products-0.xml'])
    expect((await many.request(path)).status).toBe(404)
  await many.close()
})
