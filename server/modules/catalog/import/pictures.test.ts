import sharp from 'sharp'
import type { PictureFetcher } from '#server/adapters/fetch-picture.ts'
import { MINUTE_MS } from '#server/kernel/clock.ts'
import { call, freshApp, openShop, signedInAdmin } from '#tests/support/index.ts'
import type { Product } from '#server/modules/catalog/schema.ts'
import { importer } from '#tests/support/product-files.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let cookie: string
let desk: ReturnType<typeof importer>
let asked: string[]
let answers: Record<string, Awaited<ReturnType<PictureFetcher>>[]>
beforeEach(async () => {
  await openShop(app)
  cookie = (await signedInAdmin(app)).cookie
  desk = importer(app, cookie)
  asked = []
  answers = {}
  const outside = app.ctx.fetchPicture
  app.ctx.fetchPicture = async (url, options) => {
    asked.push(url)
    return answers[url]?.shift() ?? outside(url, options)
  }
})

const bySlug = async (slug: string) =>
  (await call<{ product: Product }>(app, `GET /api/products/slug/${slug}`, { cookie })).body.product

const pngOf = async (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

const SITE = 'https://cdn.example.com'
const CSV = `Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image
mug,Mug,Color,Red,5,${SITE}/b.png,2,Back,${SITE}/red.png
mug,,,Blue,5,${SITE}/a.png,1,Front,
mug,,,,,${SITE}/gone.png,3,,
pot,Pot,,,7,http://127.0.0.1/inner.png,,,
pot,,,,,nowhere,,,
`

async function pass(minutes: number) {
  app.clock.set(new Date(app.clock.now().getTime() + minutes * MINUTE_MS).toISOString())
  await app.runTasks()
}

async function importPictures() {
  answers = {
    [`${SITE}/a.png`]: ['timeout', await pngOf('red')],
    [`${SITE}/b.png`]: [await pngOf('blue')],
    [`${SITE}/red.png`]: [await pngOf('green')],
    [`${SITE}/gone.png`]: ['no_picture'],
  }
  await desk.imported(CSV)
  await pass(2)
  return desk.current()
}

test('pictures follow the products, one after another, and those that fail are named by row', async () => {
  const { pictures, pictureProblems, run } = await importPictures()
  expect(run).toMatchObject({ done: 2, failed: 0 })
  expect(pictures).toEqual({ waiting: 0, done: 3, failed: 3 })
  expect(pictureProblems.map(({ line, name, problem }) => `${line} ${name}: ${problem}`)).toEqual([
    `4 Mug: There is no picture at this address. ${SITE}/gone.png`,
    '5 Pot: Pictures are only fetched from public web addresses. http://127.0.0.1/inner.png',
    '6 Pot: This is no web address. nowhere',
  ])
  const mug = await bySlug('mug')
  expect(mug.images.map(({ alt }) => alt).toSorted()).toEqual(['Back', 'Front', 'Mug'])
  const [red, blue] = mug.variants
  expect(mug.images.map(({ public_id }) => public_id)).toContain(red?.image)
  expect(blue?.image).toBe('')
})

test('what was fetched once is not fetched again, and comes back from the own export', async () => {
  await importPictures()
  asked = []
  const again = await desk.checked(CSV.replace(/mug,,,,,.*\n/, '').replace(/pot.*\n/g, ''))
  expect(again).toMatchObject({ unchanged: 1, changed: 0 })
  const file = await (await app.request('/api/products.csv', { cookie })).text()
  expect(await desk.checked(file)).toMatchObject({ unchanged: 2, changed: 0 })
  await desk.imported(file.replaceAll('mug', 'cup'))
  await app.runTasks()
  expect((await bySlug('cup')).images).toHaveLength(3)
  expect(asked).toEqual([])
})

test('an import can be undone after its pictures came, and fetches none after that', async () => {
  await desk.imported(CSV.replace(/mug[^]*/, 'pot,Pot,,,7,,,,\n'))
  const done = await importPictures()
  await desk.undo(done)
  expect((await app.request('/api/products/slug/mug', { cookie })).status).toBe(404)
  await desk.imported(CSV.replaceAll('mug', 'jug').replaceAll('pot', 'pan'))
  asked = []
  const { _id } = await desk.current()
  await call(app, `POST /api/products/imports/${_id}/cancellation`, { cookie })
  await pass(10)
  expect(asked).toEqual([])
})
