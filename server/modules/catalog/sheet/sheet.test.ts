import type { BulkRun } from '#server/modules/bulk/schema.ts'
import {
  call,
  freshApp,
  openShop,
  shelfOf,
  stockProduct,
  waitingOrder,
} from '#tests/support/index.ts'
import { expectKeptCounts } from '#tests/support/tallies.ts'
import { productOf, stockLamp } from '#tests/support/variants.ts'
import type { SavedRow, SheetRow } from './schema.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
beforeEach(() => openShop(app))

type Saved = { rows: SavedRow[]; run: BulkRun; message: string; fields?: Record<string, string> }

let saves = 0
const newKey = () => `sheet-save-${String((saves += 1)).padStart(8, '0')}`

async function save(cookie: string, rows: object[], key = newKey()) {
  return call<Saved>(app, 'PUT /api/products/sheet', { cookie, json: { key, rows } })
}

async function undo(cookie: string, { _id }: BulkRun): Promise<BulkRun> {
  const { body } = await call<BulkRun>(app, `POST /api/bulk/${_id}/undo`, { cookie })
  await app.runTasks()
  return (await call<BulkRun>(app, `GET /api/bulk/${body._id}`, { cookie })).body
}

async function sheet(cookie: string): Promise<SheetRow[]> {
  const { body } = await call<{ rows: SheetRow[] }>(app, 'GET /api/products/sheet?sort=alpha', {
    cookie,
  })
  return body.rows
}

async function threeRows() {
  const lamp = await stockLamp(app)
  await stockProduct(app, { title: 'Chair', priceCents: 9000, stock: 4, category: 'Seats' })
  const [chair, desk] = await sheet(lamp.cookie)
  if (!chair || !desk) throw new Error('Two rows are missing')
  return { lamp, chair, desk, cookie: lamp.cookie }
}

test('a page of products and their variants is a sheet', async () => {
  const { chair, desk, lamp } = await threeRows()
  expect(chair).toMatchObject({ title: 'Chair', price: 90, salePrice: null, stock: 4 })
  expect(desk).toMatchObject({ title: 'Desk lamp', hasOptions: true, stock: 7 })
  expect(desk.variants).toMatchObject([
    { _id: lamp.black._id, values: ['Black'], price: 49.99, stock: 5, sku: 'LAMP-B' },
    { _id: lamp.oak._id, values: ['Oak'], price: 59.99, stock: 2, sku: 'LAMP-O' },
  ])
})

test('cells of products and variants are saved at once, and put back by one undo', async () => {
  const { chair, desk, lamp, cookie } = await threeRows()
  const before = await sheet(cookie)
  const { body } = await save(cookie, [
    {
      _id: chair._id,
      version: chair.version,
      price: 95,
      salePrice: 80,
      stock: { from: 4, to: 9 },
      status: 'draft',
      category: '',
      sku: 'CHAIR-1',
    },
    {
      _id: desk._id,
      version: desk.version,
      variants: [
        { _id: lamp.black._id, price: 45, sku: 'LAMP-BLACK' },
        { _id: lamp.oak._id, salePrice: 50, stock: { from: 2, to: 0 } },
      ],
    },
  ])
  expect(body.rows.map(({ state, message }) => [state, message])).toEqual([
    ['saved', ''],
    ['saved', ''],
  ])
  const [first, second] = await sheet(cookie)
  expect(first).toMatchObject({ price: 95, salePrice: 80, stock: 9, status: 'draft', category: '' })
  expect(first?.sku).toBe('CHAIR-1')
  expect(second?.variants).toMatchObject([
    { price: 45, salePrice: null, stock: 5, sku: 'LAMP-BLACK' },
    { price: 59.99, salePrice: 50, stock: 0 },
  ])
  expect(await productOf(app, desk._id)).toMatchObject({ price: 45, stock: 5 })
  await expectKeptCounts(app)
  expect(body.run).toMatchObject({ done: 2, canUndo: true })
  expect(await undo(cookie, body.run)).toMatchObject({ done: 2, failed: 0 })
  const cells = (rows: SheetRow[]) => rows.map(({ version: _, ...row }) => row)
  expect(cells(await sheet(cookie))).toEqual(cells(before))
  await expectKeptCounts(app)
})

test('what was sold since the sheet was loaded stays sold', async () => {
  const { chair, desk, lamp, cookie } = await threeRows()
  for (const productId of [chair._id, lamp.black._id])
    await waitingOrder(app, { items: [{ productId, quantity: 1 }] })
  const { body } = await save(cookie, [
    { _id: chair._id, version: chair.version, stock: { from: 4, to: 10 } },
    {
      _id: desk._id,
      version: desk.version,
      variants: [{ _id: lamp.black._id, stock: { from: 5, to: 6 } }],
    },
  ])
  expect(body.rows.map(({ state }) => state)).toEqual(['saved', 'saved'])
  expect(await shelfOf(app, chair._id)).toMatchObject({ quantity: 9, reserved: 1 })
  expect(await shelfOf(app, lamp.black._id)).toMatchObject({ quantity: 5, reserved: 1 })
  await undo(cookie, body.run)
  expect(await shelfOf(app, chair._id)).toMatchObject({ quantity: 3, reserved: 1 })
})

test('a row that somebody saved meanwhile is a conflict with its present values, and others are saved', async () => {
  const { chair, desk, lamp, cookie } = await threeRows()
  await save(cookie, [{ _id: chair._id, version: chair.version, price: 99 }])
  const variants = [{ _id: lamp.oak._id, price: 61 }]
  const { body } = await save(cookie, [
    { _id: chair._id, version: chair.version, price: 70 },
    { _id: desk._id, version: desk.version, variants },
  ])
  expect(body.rows).toMatchObject([
    { state: 'conflict', row: { price: 99, version: chair.version + 1 } },
    { state: 'saved', row: { variants: [{ price: 49.99 }, { price: 61 }] } },
  ])
  expect(body.rows[0]?.message).toMatch(/saved somewhere else/)
  const again = await save(cookie, [{ _id: chair._id, version: chair.version + 1, price: 70 }])
  expect(again.body.rows).toMatchObject([{ state: 'saved', row: { price: 70 } }])
})

test('what is wrong with a cell is said at the cell', async () => {
  const { chair, desk, lamp, cookie } = await threeRows()
  const { body } = await save(cookie, [
    { _id: chair._id, version: chair.version, salePrice: 90 },
    {
      _id: desk._id,
      version: desk.version,
      variants: [{ _id: lamp.oak._id, salePrice: 0, stock: { from: 2, to: 1 } }],
    },
    { _id: 'nothing', version: 1, price: 1 },
  ])
  expect(body.rows).toMatchObject([
    { state: 'refused', fields: { salePrice: expect.stringMatching(/below the regular/) } },
    {
      state: 'refused',
      fields: { [`variants.${lamp.oak._id}.salePrice`]: expect.stringMatching(/must be above 0/) },
    },
    { state: 'gone', row: null },
  ])
  // Nothing of a row that is refused.
  expect(await shelfOf(app, lamp.oak._id)).toMatchObject({ quantity: 2 })
  const own = await save(cookie, [{ _id: desk._id, version: desk.version, price: 3 }])
  expect(own.body.rows[0]?.fields.price).toMatch(/has options/)
  const unknown = await save(cookie, [{ _id: chair._id, version: chair.version, category: 'none' }])
  expect(unknown.body.rows[0]?.fields.category).toMatch(/no longer exists/)
  const wrong = await save(cookie, [{ _id: chair._id, version: chair.version, price: 1.999 }])
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['rows.0.price']])
})

test('a request that is repeated changes nothing twice', async () => {
  const { chair, cookie } = await threeRows()
  const rows = [{ _id: chair._id, version: chair.version, stock: { from: 4, to: 6 } }]
  const key = newKey()
  const answers = await Promise.all([save(cookie, rows, key), save(cookie, rows, key)])
  for (const { body } of answers) expect(body.rows).toMatchObject([{ state: 'saved' }])
  await save(cookie, rows, key)
  expect(await shelfOf(app, chair._id)).toMatchObject({ quantity: 6 })
})

test('an undo leaves what somebody has changed since', async () => {
  const { chair, cookie } = await threeRows()
  const first = await save(cookie, [{ _id: chair._id, version: chair.version, price: 99 }])
  await save(cookie, [{ _id: chair._id, version: chair.version + 1, price: 98 }])
  const { failed, problems } = await undo(cookie, first.body.run)
  expect([failed, problems[0]?.problem]).toEqual([1, expect.stringMatching(/changed since/)])
  expect((await sheet(cookie))[0]).toMatchObject({ price: 98 })
})

test('more than 200 rows, and a row twice, are refused', async () => {
  const { cookie } = await threeRows()
  const rows = Array.from({ length: 201 }, (_, at) => ({ _id: `p${at}`, version: 1 }))
  expect((await save(cookie, rows)).status).toBe(400)
  expect((await save(cookie, [rows[0] ?? {}, rows[0] ?? {}])).status).toBe(400)
})
