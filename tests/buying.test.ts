import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Bought } from './support/buying-process.ts'
import { freshApp, stockProduct } from './support/index.ts'
import { ADDRESS, checkOut, openShop, orderTallies, shelfOf } from './support/orders.ts'
import { PROCESS_ENV } from './support/process-env.ts'
import { processFile } from './support/process-file.ts'

const PROCESS = processFile('tests/support/buying-process.ts')
const AT_ONCE = 3

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let lamp: string
const children: ChildProcess[] = []
beforeEach(async () => {
  await openShop(app)
  lamp = (await stockProduct(app, { title: 'Desk lamp', stock: 10 })).id
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const buyer = (key: string, email = 'ada@example.com') => ({
  key,
  body: {
    items: [{ productId: lamp, quantity: 1 }],
    email,
    shippingAddress: ADDRESS,
    paymentMethod: 'pay_on_delivery',
  },
})

/** A process that is ready to buy; `go` lets it, and gives undefined where it was killed. */
async function shopProcess(buyers: object[], killAt?: number) {
  const child = spawn(process.execPath, [PROCESS], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...PROCESS_ENV,
      RATE_LIMITS: 'off',
      DATA_DIR: app.folder,
      DATABASE_URL: app.databaseUrl ?? '',
      BUYERS: JSON.stringify(buyers),
      ...(killAt && { KILL_AT: String(killAt) }),
    },
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  await once(child.stdout, 'data')
  return {
    go: async (): Promise<Bought[] | undefined> => {
      child.stdin.end('go\n')
      const [code] = await once(child, 'close')
      return code === 0 ? JSON.parse(output.slice('ready\n'.length)) : undefined
    },
  }
}

/** That every order is whole, and every piece is either on the shelf or sold. */
async function expectExact(initial: number): Promise<number> {
  const orders = await app.db.selectFrom('orders').selectAll().execute()
  for (const { id, subtotal_minor: subtotal } of orders) {
    const lines = await app.db
      .selectFrom('order_lines')
      .select(['quantity', 'price_minor'])
      .where('order_id', '=', id)
      .execute()
    expect(lines.reduce((sum, line) => sum + line.quantity * line.price_minor, 0)).toBe(subtotal)
    const placed = app.db.selectFrom('order_history').select('id').where('order_id', '=', id)
    expect(await placed.where('verb', '=', 'placed').execute()).toHaveLength(1)
  }
  expect(await shelfOf(app, lamp)).toEqual({ quantity: initial - orders.length, reserved: 0 })
  const moves = await app.db.selectFrom('stock_moves').select(['quantity', 'reserved']).execute()
  const sum = (name: 'quantity' | 'reserved') => moves.reduce((all, move) => all + move[name], 0)
  expect([sum('quantity'), sum('reserved')]).toEqual([initial - orders.length, 0])
  const { kept, counted } = await orderTallies(app)
  expect(kept).toEqual(counted)
  const placed = app.db.selectFrom('events').select('id').where('name', '=', 'order.placed')
  expect(await placed.execute()).toHaveLength(orders.length)
  return orders.length
}

// MON-01
test('of two hundred who want ten pieces at once, by two processes, exactly ten get one', async () => {
  const buyers = (of: string) => Array.from({ length: 100 }, (_, at) => buyer(`${of}-${at}`))
  const shops = await Promise.all([shopProcess(buyers('one')), shopProcess(buyers('two'))])
  const bought = (await Promise.all(shops.map(({ go }) => go()))).flat()
  const answers = Object.groupBy(bought, (each) => String(each?.status))
  expect(Object.keys(answers)).toEqual(['201', '409'])
  expect([answers['201']?.length, answers['409']?.length]).toEqual([10, 190])
  expect(new Set(answers['409']?.map((each) => each?.error))).toEqual(
    new Set(['“Desk lamp” is out of stock.']),
  )
  expect(await expectExact(10)).toBe(10)
}, 60_000)

test('a process that is killed at any point of a checkout leaves no order or a whole one', async () => {
  await app.db.updateTable('stock').set({ quantity: 1000 }).execute()
  await app.db.updateTable('stock_moves').set({ quantity: 1000 }).execute()
  let [tried, isDone] = [0, false]
  while (!isDone) {
    const attempts = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const given = buyer(`killed-at-${tried + index + 1}`)
        return { given, bought: await (await shopProcess([given], tried + index + 1)).go() }
      }),
    )
    await expectExact(1000)
    for (const { given, bought } of attempts) {
      // The customer tries again, and has one order.
      const again = await checkOut(app, { ...given.body, key: given.key })
      expect(again.status).toBe(201)
      if (bought) expect(again.body.order._id).toBe(bought[0]?.id)
    }
    tried += AT_ONCE
    expect(await expectExact(1000)).toBe(tried)
    isDone = attempts.every(({ bought }) => bought !== undefined)
  }
  expect(tried).toBeGreaterThan(10)
}, 240_000)
