import { expectKeptCounts } from '#tests/support/tallies.ts'
import {
  call,
  freshApp,
  openShop,
  shelfOf,
  signedInAdmin,
  stockProduct,
  waitingOrder,
} from '#tests/support/index.ts'
import { productOf, stockLamp } from '#tests/support/variants.ts'
import type { Product } from '#server/modules/catalog/schema.ts'
import { importer } from '#tests/support/product-files.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let cookie: string
let desk: ReturnType<typeof importer>
beforeEach(async () => {
  await openShop(app)
  cookie = (await signedInAdmin(app)).cookie
  desk = importer(app, cookie)
})

const bySlug = async (slug: string) =>
  (await call<{ product: Product }>(app, `GET /api/products/slug/${slug}`, { cookie })).body.product

const exported = async (query = '') =>
  (await app.request(`/api/products.csv${query}`, { cookie })).text()

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,SEO Title,Status
mug,Coffee mug,"<p>Holds <b>300 ml</b>.</p><script>alert(1)</script>",Hearth,Home > Kitchen > Mugs,,"blue, kiln",TRUE,Title,Default Title,,,MUG-1,350.0,12,12.50,15.00,400123,A mug,active
shirt,Shirt,"<p>Of linen, two sizes.</p>",,,Clothes,,TRUE,Color,Sand,Size,S,SH-S,200,3,40.00,,,,draft
shirt,,,,,,,,,Sand,,L,SH-L,220,0,44.00,,,,
shirt,,,,,,,,,Ink,,L,SH-IL,220,5,40.00,50,,,
`

test('a file of Shopify adds products with their variants, categories, prices and stock', async () => {
  const checked = await desk.checked(SHOPIFY)
  expect(checked).toMatchObject({ state: 'checked', added: 2, changed: 0, refused: 0 })
  expect((await app.request('/api/products/slug/mug', { cookie })).status).toBe(404)
  await desk.run()
  await app.runTasks()
  expect((await desk.current()).run).toMatchObject({ done: 2, failed: 0, isFinished: true })
  const mug = await bySlug('mug')
  expect(mug).toMatchObject({
    title: 'Coffee mug',
    status: 'live',
    price: 12.5,
    regularPrice: 15,
    stock: 12,
    weightGrams: 350,
    category: { name: 'Mugs' },
    tags: ['blue', 'kiln'],
    metaTitle: 'A mug',
    specifications: [{ key: 'Brand', value: 'Hearth' }],
  })
  expect(mug.about).toBe('<p>Holds <strong>300 ml</strong>.</p>')
  const shirt = await bySlug('shirt')
  expect(shirt).toMatchObject({ status: 'draft', stock: 8, category: { name: 'Clothes' } })
  expect(shirt.options).toEqual([
    { name: 'Color', values: ['Sand', 'Ink'] },
    { name: 'Size', values: ['S', 'L'] },
  ])
  expect(shirt.variants).toMatchObject([
    { values: ['Sand', 'S'], price: 40, stock: 3, sku: 'SH-S', weightGrams: 200 },
    { values: ['Sand', 'L'], price: 44, stock: 0 },
    { values: ['Ink', 'L'], price: 40, regularPrice: 50, stock: 5 },
  ])
  await expectKeptCounts(app)
  const again = await desk.checked(SHOPIFY)
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
})

test('an import is undone: what it added goes to the bin, what it changed is as before', async () => {
  const { id } = await stockProduct(app, { title: 'Mug', slug: 'mug', stock: 3, category: 'Cups' })
  const before = await productOf(app, id)
  const done = await desk.imported(SHOPIFY)
  expect(done.run).toMatchObject({ done: 2, canUndo: true })
  expect(await productOf(app, id)).toMatchObject({ title: 'Coffee mug', stock: 12 })
  await desk.undo(done)
  const { version: _, updatedAt: __, priceConfirmedAt: ___, ...after } = await productOf(app, id)
  expect(before).toMatchObject(after)
  expect((await app.request('/api/products/slug/shirt', { cookie })).status).toBe(404)
  await expectKeptCounts(app)
})

test('the options that a file gave to a product are taken away by the undo', async () => {
  const given = { title: 'Shirt', slug: 'shirt', stock: 9, priceCents: 900 }
  await stockProduct(app, given)
  const done = await desk.imported(SHOPIFY)
  expect(await bySlug('shirt')).toMatchObject({ hasOptions: true, stock: 8, status: 'draft' })
  await desk.undo(done)
  const back = { hasOptions: false, stock: 9, regularPrice: 9, status: 'live', title: 'Shirt' }
  expect(await bySlug('shirt')).toMatchObject(back)
  await expectKeptCounts(app)
})

test('its own export changes nothing, whatever stands in the texts', async () => {
  await stockLamp(app)
  await stockProduct(app, {
    title: '=HYPERLINK("x")',
    slug: 'formula',
    tags: ['-1', '+a'],
    aiContent: '# Heading\n\nSome *text*, "quoted"; and more',
    category: '@home',
    weightGrams: 0,
    sale: { priceCents: 100, from: '2027-01-01T00:00:00Z', until: null },
  })
  await stockProduct(app, { title: "'=1", status: 'archived', affiliateUrl: 'https://a.test/x' })
  await desk.imported(SHOPIFY)
  const file = await exported()
  expect(file).toContain(`"'=HYPERLINK(""x"")"`)
  expect(file).toContain("''=1")
  const checked = await desk.checked(file)
  expect(checked).toMatchObject({ added: 0, changed: 0, refused: 0, unchanged: 5, problems: [] })
})

test('what was sold between the export and the import stays sold', async () => {
  const lamp = await stockLamp(app)
  const { id } = await stockProduct(app, { title: 'Chair', slug: 'chair', stock: 10 })
  const file = (await exported()).replaceAll('shopify,10,deny', 'shopify,14,deny')
  for (const productId of [id, lamp.black._id])
    await waitingOrder(app, { items: [{ productId, quantity: 2 }] })
  expect(await desk.checked(file)).toMatchObject({ changed: 1, unchanged: 1 })
  await waitingOrder(app, { items: [{ productId: id, quantity: 1 }] })
  await desk.run()
  await app.runTasks()
  expect(await shelfOf(app, id)).toMatchObject({ quantity: 11 })
  expect(await shelfOf(app, lamp.black._id)).toMatchObject({ quantity: 3 })
})

test('a file without the exported stock changes it by as much as it did when it was checked', async () => {
  const { id } = await stockProduct(app, { title: 'Chair', slug: 'chair', stock: 10 })
  await desk.checked('Handle,Variant Inventory Qty\nchair,14\n')
  await waitingOrder(app, { items: [{ productId: id, quantity: 1 }] })
  await desk.run()
  await app.runTasks()
  expect(await shelfOf(app, id)).toMatchObject({ quantity: 13 })
  await desk.imported('Handle,Variant Inventory Qty\nchair,99\n', { takesStock: false })
  expect(await shelfOf(app, id)).toMatchObject({ quantity: 13 })
})

test('newer names of the columns, semicolons and old letters are read', async () => {
  const csv =
    'Title;URL handle;Description;Published on online store;Price;Compare-at price;Inventory quantity;Weight value (grams)\nBücherregal;regal;Holz;TRUE;99,50;120,00;4;8000\n'
  await desk.imported(Buffer.from(csv, 'latin1'))
  expect(await bySlug('regal')).toMatchObject({
    title: 'Bücherregal',
    price: 99.5,
    regularPrice: 120,
    stock: 4,
    status: 'live',
    weightGrams: 8000,
  })
  await desk.imported(`\uFEFFTitle,SKU,Price\nPen,PEN-1,2\n`)
  expect(await bySlug('pen')).toMatchObject({ status: 'draft', stock: 0 })
  // By its SKU alone.
  await desk.imported('SKU,Price\nPEN-1,3\n')
  expect(await bySlug('pen')).toMatchObject({ price: 3 })
})

test('only the new products of a file, as drafts, without new categories', async () => {
  await stockProduct(app, { title: 'Mug', slug: 'mug', stock: 3 })
  await desk.imported(SHOPIFY, { updates: false, newStatus: 'draft', categories: 'match' })
  expect(await bySlug('mug')).toMatchObject({ title: 'Mug', stock: 3 })
  expect(await bySlug('shirt')).toMatchObject({ status: 'draft', category: null })
})

test('a variant that the file does not name stays, and one with the same SKU has another name', async () => {
  const { id } = await stockLamp(app)
  const product = await productOf(app, id)
  const file = `Handle,Option1 Name,Option1 Value,Variant SKU,Variant Price\n${product.slug},Color,Walnut,LAMP-O,61\n${product.slug},,White,LAMP-W,70\n`
  await desk.imported(file)
  const { variants } = await productOf(app, id)
  expect(variants.map(({ values, price, sku }) => [values[0], price, sku])).toEqual([
    ['Black', 49.99, 'LAMP-B'],
    ['Walnut', 61, 'LAMP-O'],
    ['White', 70, 'LAMP-W'],
  ])
})
