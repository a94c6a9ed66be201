import { gzipSync } from 'node:zlib'
import { MINUTE_MS } from '#server/kernel/clock.ts'
import { call, freshApp, openShop, signedInAdmin, stockProduct } from '#tests/support/index.ts'
import { stockLamp } from '#tests/support/variants.ts'
import { importer } from '#tests/support/product-files.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let cookie: string
let desk: ReturnType<typeof importer>
beforeEach(async () => {
  await openShop(app)
  cookie = (await signedInAdmin(app)).cookie
  desk = importer(app, cookie)
})

const HEAD = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'

test.each([
  ['an empty file', '', /empty/],
  ['names of columns alone', `${HEAD}\n`, /no product/],
  ['no names of columns', 'mug,Mug,12\ncup,Cup,13\n', /none of the columns/],
  ['other columns', 'Name,Cost\nMug,12\n', /none of the columns/],
  ['one column', 'Title\nMug\n', /no other column/],
  ['two columns of one name', 'Title,Price,Variant Price\nMug,1,2\n', /Two columns say the same/],
  ['an open quotation mark', `${HEAD}\nmug,"Mug,,,,12\n`, /quotation marks of row 2/],
  // Cells alone have no length.
  ['a row of separators', `${HEAD}\n${','.repeat(3_000_000)}\n`, /Row 2 is longer than 1024 KB/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /no text file/],
  ['an archive', gzipSync('Title,Price'), /no text file|none of the columns/],
])('%s is refused, and nothing is left of it', async (_, file, words) => {
  const { status, body } = await desk.upload(file)
  expect([status, body.message]).toEqual([400, expect.stringMatching(words)])
  expect(await desk.read()).toBeNull()
})

test('more than 100,000 rows, and more than 10,000 products, are refused', async () => {
  const rows = await desk.upload(`${HEAD}\n${'mug,,,,,\n'.repeat(100_001)}`)
  expect(rows.body.message).toMatch(/more than 100,000 rows/)
  const lines = Array.from({ length: 10_001 }, (_, at) => `p${at},P,,,,1`)
  const products = await desk.upload(`${HEAD}\n${lines.join('\n')}\n`)
  expect(products.body.message).toMatch(/more than 10,000 products/)
  expect(await desk.read()).toBeNull()
}, 30_000)

const problemsOf = async (csv: string) =>
  (await desk.checked(csv)).problems.map(({ line, problem }) => `${line}: ${problem}`)

test('what cannot become a product is refused by its row, in words', async () => {
  const { product } = await stockLamp(app)
  const problems = await problemsOf(`${HEAD},Variant Inventory Qty,Status,Option4 Value
good,Good,,,,1,,,
,,,,X-1,3,,,
no-price,No price,,,,,,,
words,Words,,,,twelve,,,
cents,Cents,,,,1.999,,,
half,Half,,,,1,1.5,,
state,State,,,,1,,sold,
good,Again,,,,2,,,
two,Two,,,,1,,,
two,,,,,2,,,
same,Same,Color,Red,,1,,,
same,,,red,,2,,,
lack,Lack,Color,Red,,1,,,
lack,,,,S-2,2,,,
four,Four,Color,Red,,1,,,Wool
${'x'.repeat(80)},${'Long '.repeat(50)},,,,1,,,
${product.slug},,Size,L,,1,,,
${product.slug}-x,,,,,1,,,
`)
  expect(problems).toEqual([
    '3: A new product needs a title.',
    '4: There is no price in row 4.',
    '5: “twelve”: Price must be a number of dollars, 0 or more.',
    '6: “1.999”: Price may have at most two decimals.',
    '7: “1.5”: Stock must be a whole number, 0 or more.',
    '8: “sold”: Status must be active, draft or archived.',
    '9: The handle “good” stands in row 2 already. The rows of one product must follow one another.',
    expect.stringMatching(/^11: Another row of this product, which has no options/),
    '13: Two variants read the same.',
    '15: There is no value for “Color”.',
    '16: A product may have at most three options.',
    '17: Title: At most 200 characters are allowed.',
    '18: Its options are “Color” in the shop, and “Size” in the file.',
    '19: A new product needs a title.',
  ])
  const { _id } = await desk.current()
  const path = `/api/products/imports/${_id}/problems.csv`
  const file = await (await app.request(path, { cookie })).text()
  expect(file).toContain('16,four,Four,Refused,A product may have at most three options.')
})

test('a reduced price of 0 is refused, as an empty cell is read by some sheets', async () => {
  const csv = 'Handle,Title,Variant Price,Variant Compare At Price\ngift,Gift,0,\nsale,Sale,0,20\n'
  expect(await problemsOf(csv)).toEqual(['3: A price that is reduced must be above 0.'])
})

test('more variants than a product may have, and a product of the bin, are refused', async () => {
  const { id } = await stockProduct(app, { title: 'Binned', slug: 'binned' })
  await call(app, `DELETE /api/products/${id}`, { cookie })
  const rows = Array.from({ length: 101 }, (_, at) => `many,${at ? '' : 'Many'},Size,S${at},,1`)
  expect(await problemsOf(`${HEAD}\n${rows.join('\n')}\nbinned,New,,,,1\n`)).toEqual([
    '102: A product may have at most 100 variants.',
    expect.stringMatching(/^103: “Binned” is in the bin/),
  ])
})

test('NUL, control characters and scripts are taken out of the texts', async () => {
  await desk.imported(
    `Title,Body (HTML),Variant SKU,Price,Tags\n${'Pad '.repeat(8000)},x,y,1,\nMu\0g\u0007,"<p onclick=""x()"">Hi<script>x()</script></p>",M\0-1,2,\0a\n`,
  )
  const answer = await call<{ products: { title: string; tags: string[] }[] }>(
    app,
    'GET /api/products?status=all',
    { cookie },
  )
  expect(answer.body.products).toMatchObject([{ title: 'Mug', tags: ['a'] }])
  expect(await app.db.selectFrom('products').select(['about', 'sku']).execute()).toEqual([
    { about: '<p>Hi</p>', sku: 'M-1' },
  ])
})

test('two imports at once: the second waits, and a file that was not imported is replaced', async () => {
  const other = importer(app, (await signedInAdmin(app, 'Other')).cookie)
  await desk.upload(`${HEAD}\nmug,Mug,,,,1\n`)
  expect((await other.upload(`${HEAD}\ncup,Cup,,,,1\n`)).status).toBe(409)
  await app.runTasks()
  await other.checked(`${HEAD}\ncup,Cup,,,,1\n`)
  expect(await desk.current()).toMatchObject({ state: 'checked', fileName: 'products.csv' })
  await desk.checked(`${HEAD}\npot,Pot,,,,1\n`, 'pots.csv')
  expect(await desk.current()).toMatchObject({ fileName: 'pots.csv', added: 1 })
  await desk.run()
  expect((await other.upload(`${HEAD}\ncan,Can,,,,1\n`)).status).toBe(409)
  await app.runTasks()
  expect((await other.upload(`${HEAD}\ncan,Can,,,,1\n`)).status).toBe(201)
})

test('a file whose reading was cut off keeps others out for ten minutes at most', async () => {
  const other = importer(app, (await signedInAdmin(app, 'Bela')).cookie)
  await desk.checked(`${HEAD}\nmug,Mug,,,,1\n`)
  await app.db.updateTable('product_imports').set({ state: 'reading' }).execute()
  expect((await other.upload(`${HEAD}\ncan,Can,,,,1\n`)).status).toBe(409)
  app.clock.set(new Date(app.clock.now().getTime() + 10 * MINUTE_MS).toISOString())
  expect((await other.upload(`${HEAD}\ncan,Can,,,,1\n`)).status).toBe(201)
})

test('a handle that was taken since the check is told, and the others are imported', async () => {
  await desk.checked(`${HEAD}\nmug,Mug,,,,1\npot,Pot,,,,1\n`)
  await stockProduct(app, { title: 'Mug of another', slug: 'mug' })
  await desk.run()
  await app.runTasks()
  const { run } = await desk.current()
  expect(run).toMatchObject({ done: 1, failed: 1 })
  expect(run?.problems).toMatchObject([
    { name: 'Mug (row 2)', problem: expect.stringMatching(/added meanwhile/) },
  ])
})

test('an import is ended: what waits stays out, and what was done can be undone', async () => {
  await desk.checked(`${HEAD}\nmug,Mug,,,,1\npot,Pot,,,,1\n`)
  const { _id } = await desk.current()
  await desk.run()
  await call(app, `POST /api/products/imports/${_id}/cancellation`, { cookie })
  await app.runTasks()
  expect(await desk.current()).toMatchObject({ state: 'ended', run: { done: 0, isFinished: true } })
  expect((await desk.run()).status).toBe(409)
  await desk.checked(`${HEAD}\nmug,Mug,,,,1\n`)
  const { _id: second } = await desk.current()
  await call(app, `POST /api/products/imports/${second}/cancellation`, { cookie })
  expect((await desk.current())._id).toBe(_id)
})
