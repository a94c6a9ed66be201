import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { masterKey } from '#server/modules/media/keys.ts'
import { freshApp, signedInOwner, stockProduct } from './support/index.ts'
import { ADDRESS, openShop, orderTallies, shelfOf } from './support/orders.ts'
import { PROCESS_ENV } from './support/process-env.ts'
import { processFile } from './support/process-file.ts'

const PROCESS = processFile('tests/support/writing-process.ts')
const PIECES = 100_000
const KINDS = ['order', 'user', 'draft', 'picture']

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let owner: string
let lamp: string
const stops: (() => void)[] = []
beforeEach(async () => {
  // The processes have the real time.
  app.clock.set(new Date().toISOString())
  owner = (await signedInOwner(app)).cookie
  await openShop(app)
  lamp = (await stockProduct(app, { stock: PIECES })).id
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
})

/** What a process answered with success before it was killed, by kind; it gets so far that there is one of each. */
async function writtenUntilKilled(afterMs: number): Promise<Record<string, string[]>> {
  const order = { items: [{ productId: lamp, quantity: 1 }], shippingAddress: ADDRESS }
  const child = spawn(process.execPath, [PROCESS], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...PROCESS_ENV,
      RATE_LIMITS: 'off',
      OWNER: owner,
      DATA_DIR: app.folder,
      DATABASE_URL: app.databaseUrl ?? '',
      ORDER: JSON.stringify({ ...order, paymentMethod: 'pay_on_delivery' }),
    },
  })
  stops.push(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  while (!KINDS.every((kind) => output.includes(`${kind} `))) await once(child.stdout, 'data')
  await wait(afterMs)
  child.kill('SIGKILL')
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
  // A line that was cut off was still answered, but what it names is not known.
  const lines = output.split('\n').slice(0, -1)
  const said = lines.map((line) => line.split(' ') as [string, string])
  return Object.fromEntries(
    KINDS.map((kind) => [kind, said.filter(([of]) => of === kind).map(([, what]) => what)]),
  )
}

async function kept(table: 'orders' | 'users' | 'posts' | 'media', column: 'id' | 'email') {
  const rows = await app.db
    .selectFrom(table as 'users')
    .select(column)
    .execute()
  return rows.map((row) => row[column as 'id'])
}

async function expectSound(): Promise<void> {
  if (app.databaseUrl) return
  const said = await sql`PRAGMA integrity_check`.execute(app.db)
  expect(said.rows).toEqual([{ integrity_check: 'ok' }])
  expect((await sql`PRAGMA foreign_key_check`.execute(app.db)).rows).toEqual([])
}

// CRASH-01 and CRASH-02
test('what a process has answered with success is there when it was killed, once and whole', async () => {
  const answered: Record<string, string[]> = {}
  for (let round = 0; round < 4; round++) {
    const written = await writtenUntilKilled(Math.random() * 500)
    for (const kind of KINDS) answered[kind] = [...(answered[kind] ?? []), ...(written[kind] ?? [])]
    await expectSound()
  }
  const orders = await kept('orders', 'id')
  const media = await kept('media', 'id')
  expect(orders).toEqual(expect.arrayContaining(answered.order ?? []))
  expect(await kept('users', 'email')).toEqual(expect.arrayContaining(answered.user ?? []))
  expect(await kept('posts', 'id')).toEqual(expect.arrayContaining(answered.draft ?? []))
  expect(media).toEqual(expect.arrayContaining(answered.picture ?? []))
  for (const id of media) expect([id, await app.ctx.storage.has(masterKey(id))]).toEqual([id, true])
  for (const table of ['order_lines', 'order_history'] as const) {
    const rows = await app.db.selectFrom(table).select('order_id').execute()
    expect(rows.map((row) => row.order_id).toSorted()).toEqual(orders.toSorted())
  }
  expect(await shelfOf(app, lamp)).toEqual({ quantity: PIECES - orders.length, reserved: 0 })
  const { kept: tallies, counted } = await orderTallies(app)
  expect(tallies).toEqual(counted)
}, 60_000)
