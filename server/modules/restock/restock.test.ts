import { system } from '#server/kernel/actor.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { placeRecurringTasks } from '#server/kernel/tasks/worker.ts'
import { transact } from '#server/kernel/scope.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { countStock } from '#server/modules/catalog/stock/index.ts'
import {
  freshApp,
  insertRows,
  proveAddress,
  readJson,
  signedInMember,
  signedInOwner,
  stockProduct,
  WITH_MAIL,
} from '#tests/support/index.ts'
import { changeSettings, checkOut } from '#tests/support/orders.ts'
import { ask } from '#tests/support/reviews.ts'

const app = freshApp({ env: { ...WITH_MAIL, RATE_LIMITS: 'on' } })
let lamp: string
beforeEach(async () => {
  lamp = (await stockProduct(app, { title: 'Desk lamp', stock: 0 })).id
})

type Answer = { message: string; error: string }
type Given = { email?: string; cookie?: string; address?: string; id?: string }

async function wait({ email = 'ada@example.com', id = lamp, ...rest }: Given = {}) {
  const path = `/api/products/${id}/waits`
  const answer = await app.request(path, { method: 'POST', json: { email }, ...rest })
  const body = (await answer.json()) as Answer
  await app.runTasks()
  return { status: answer.status, body }
}
const post = (path: string) => ask<Answer>(app, `POST /api/stock-waits/${path}`, {})
const mailsTo = (email: string) => app.mail.asked.filter(({ to }) => to === email)
const linkIn = (text: string | undefined, page: string) =>
  new RegExp(`/${page}/(\\S+)`).exec(text ?? '')?.[1] ?? ''
const confirm = (email: string) => post(linkIn(mailsTo(email)[0]?.text, 'tell-me'))
const rows = () => app.db.selectFrom('stock_waits').selectAll().execute()

async function restock(from: number, to: number) {
  await transact(app.ctx, (scope) =>
    countStock(scope, system('test'), { productId: lamp, from, to }),
  )
  await app.runTasks()
}
async function clean() {
  await placeRecurringTasks(app.ctx, backgroundWork)
  await app.runTasks()
}
const told = () => app.mail.asked.filter(({ subject }) => subject.startsWith('“'))

test('nobody waits for a product that is not live, and who did is told once it is live again', async () => {
  await wait()
  await confirm('ada@example.com')
  const become = async (status: 'live' | 'draft' | 'archived') => {
    const { cookie } = await signedInOwner(app)
    await app.request(`/api/products/${lamp}`, { method: 'PUT', json: { status }, cookie })
    await app.runTasks()
  }
  await become('archived')
  expect(await wait({ email: 'b@example.com' })).toMatchObject({
    status: 409,
    body: { error: 'This product is not sold here.' },
  })
  await become('draft')
  expect((await wait({ email: 'b@example.com' })).status).toBe(404)
  await restock(0, 5)
  expect(told()).toEqual([])
  await become('live')
  expect(told().map(({ to }) => to)).toEqual(['ada@example.com'])
})

test('whoever confirmed by the mailed link is told once, and forgotten', async () => {
  const asked = await wait()
  expect(asked.body.message).toContain('Check your email')
  await wait({ email: 'silent@example.com' })
  expect((await confirm('ada@example.com')).status).toBe(200)
  expect((await confirm('ada@example.com')).status).toBe(200)
  await restock(0, 5)
  expect(told().map(({ to }) => to)).toEqual(['ada@example.com'])
  expect(told()[0]?.text).toContain('/store/product/desk-lamp')
  expect((await rows()).map(({ email }) => email)).toEqual(['silent@example.com'])
  await restock(5, 0)
  await restock(0, 5)
  expect(told()).toHaveLength(1)
  expect((await confirm('ada@example.com')).status).toBe(409)
})

test('a member’s confirmed address needs no link, another’s does, and neither answer tells who waits', async () => {
  const { cookie, email } = await signedInMember(app)
  expect((await wait({ cookie, email })).body.message).toContain('Check your email')
  await proveAddress(app, cookie)
  expect((await wait({ cookie, email })).body.message).toContain('We tell you once')
  expect(await rows()).toMatchObject([{ email, confirmed_at: expect.any(String) }])
  const first = await wait({ cookie, email: 'other@example.com' })
  expect(await wait({ email: 'other@example.com' })).toEqual(first)
  expect(await wait({ email })).toEqual(first)
  expect(mailsTo(email).filter(({ subject }) => subject.startsWith('Shall we'))).toHaveLength(1)
})

test('hundreds are told, in batches, and none twice', async () => {
  const at = app.clock.now().toISOString()
  const waits = Array.from({ length: 120 }, (_, n) => ({
    id: `w${n}`,
    product_id: lamp,
    email: `n${n}@example.com`,
    email_key: `n${n}@example.com`,
    created_at: at,
    confirmed_at: at,
  }))
  await app.db.insertInto('stock_waits').values(waits).execute()
  await restock(0, 1)
  expect(new Set(told().map(({ to }) => to)).size).toBe(120)
  expect(told()).toHaveLength(120)
  expect(await rows()).toEqual([])
})

test('the link in each mail ends it, and a forged one does nothing', async () => {
  await wait()
  const text = mailsTo('ada@example.com')[0]?.text
  const [yes, no] = [linkIn(text, 'tell-me'), linkIn(text, 'stop-waiting')]
  for (const forged of [`${yes}x`, yes.split('.')[0] ?? '', no, 'x'])
    expect((await post(forged)).status).toBe(400)
  expect((await post(`ends/${yes}`)).status).toBe(400)
  await confirm('ada@example.com')
  expect((await post(`ends/${no}`)).status).toBe(200)
  expect((await post(`ends/${no}`)).status).toBe(200)
  await restock(0, 5)
  expect(told()).toEqual([])
})

test('nobody waits for what is in stock, sold elsewhere, unknown, or with no address', async () => {
  expect((await wait({ id: 'none' })).status).toBe(404)
  for (const email of ['', 'x', `${'x'.repeat(400)}@example.com`])
    expect((await wait({ email })).status).toBe(400)
  const sold = await stockProduct(app, { title: 'Rug', stock: 3 })
  expect((await wait({ id: sold.id })).body.error).toContain('in stock')
  const elsewhere = await stockProduct(app, {
    title: 'Dock',
    stock: 0,
    affiliateUrl: 'https://shop.example/dock',
    sellingMode: 'affiliate',
  })
  expect((await wait({ id: elsewhere.id })).status).toBe(409)
  expect(await rows()).toEqual([])
})

test('who waits for what others are buying is told once they let go of it, though some stays in stock', async () => {
  await changeSettings(app, { checkoutMode: 'checkout', payOnDelivery: true })
  const { id } = await stockProduct(app, { title: 'Vase', stock: 2, priceCents: 30_000 })
  await checkOut(app, { items: [{ productId: id, quantity: 1 }] })
  expect((await wait({ id })).status).toBe(200)
  await confirm('ada@example.com')
  await app.runTasks()
  expect(told()).toEqual([])
  app.clock.advance(DAY_MS + 1)
  await app.runTasks()
  expect(told()).toMatchObject([{ to: 'ada@example.com', subject: '“Vase” is back at Kiosk' }])
})

test('a stranger’s address is mailed three times a day, and a network asks for fifteen an hour', async () => {
  for (let count = 0; count < 5; count++) {
    const { id } = await stockProduct(app, { title: `Lamp ${count}`, stock: 0 })
    await wait({ id, address: `network-${count}` })
  }
  expect(mailsTo('ada@example.com')).toHaveLength(3)
  const statuses = []
  for (let count = 0; count < 21; count++)
    statuses.push((await wait({ email: `n${count}@example.com`, address: 'one' })).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(15)
  expect(statuses.at(-1)).toBe(429)
})

test('where no more may be mailed it says so, whoever waits already, and is asked again in an hour', async () => {
  await wait()
  await confirm('ada@example.com')
  const window_ends_at = new Date(app.clock.now().getTime() + HOUR_MS).toISOString()
  const used = { key: 'stock-waits-to-strangers', count: 60, window_ends_at }
  await app.db.deleteFrom('rate_limits').execute()
  await insertRows(app, 'rate_limits', used)
  const before = await rows()
  for (const email of ['ada@example.com', 'new@example.com']) {
    const { status, body } = await wait({ email, address: '198.51.100.1' })
    expect([status, body.error]).toEqual([
      429,
      'Too many people are asking right now. Please try again in an hour.',
    ])
  }
  expect(await rows()).toEqual(before)
  app.clock.advance(HOUR_MS)
  expect((await wait({ email: 'new@example.com' })).status).toBe(200)
  expect(mailsTo('new@example.com')).toHaveLength(1)
})

test('the networks of one subscriber share the mails to strangers', async () => {
  const statuses = []
  for (let count = 0; count < 16; count++) {
    const address = `2001:db8:1:${count}::`
    statuses.push((await wait({ email: `n${count}@example.com`, address })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(15)
})

test('one network cannot use up the mails that ask strangers', async () => {
  for (let count = 0; count < 60; count++) {
    if (count % 20 === 0) app.clock.advance(15 * MINUTE_MS)
    await wait({ email: `n${count}@example.com`, address: 'one' })
  }
  await wait({ address: 'other' })
  expect(mailsTo('ada@example.com')).toHaveLength(1)
})

test('whoever asks again before confirming has the two days of the mail once more', async () => {
  await wait()
  app.clock.advance(2 * DAY_MS - HOUR_MS)
  await wait()
  app.clock.advance(DAY_MS)
  await clean()
  expect((await confirm('ada@example.com')).status).toBe(200)
})

test('who did not confirm is forgotten after two days, who did after half a year', async () => {
  await wait()
  await confirm('ada@example.com')
  await wait({ email: 'silent@example.com' })
  app.clock.advance(2 * DAY_MS + 2 * HOUR_MS)
  await clean()
  expect((await rows()).map(({ email }) => email)).toEqual(['ada@example.com'])
  app.clock.advance(179 * DAY_MS)
  await clean()
  expect(await rows()).toEqual([])
})

test('admins see how many wait for a product', async () => {
  await wait()
  const { cookie } = await signedInOwner(app)
  const count = async () =>
    (await readJson<{ waiting: number }>(app, `/api/products/${lamp}/waits`, cookie)).body.waiting
  expect(await count()).toBe(0)
  await confirm('ada@example.com')
  expect(await count()).toBe(1)
})
