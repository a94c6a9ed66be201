import { freshApp, rowOf, signedInMember, stockProduct, WITH_MAIL } from '#tests/support/index.ts'
import { checkOut, openShop } from '#tests/support/orders.ts'
import { cookiesOf } from '#tests/support/people.ts'

const DAY_MS = 24 * 60 * 60_000
const SUBJECT = /^Add your orders/

const app = freshApp({ env: WITH_MAIL })
let lamp: string
let noor: string
let tomas: string
beforeEach(async () => {
  await openShop(app)
  lamp = (await stockProduct(app, { stock: 50 })).id
  noor = (await signedInMember(app)).cookie
  tomas = (await signedInMember(app, 'Tomas Reyes')).cookie
})

async function order(email = 'ada@example.com', cookie?: string) {
  const items = [{ productId: lamp, quantity: 1 }]
  return (await checkOut(app, { items, email, ...(cookie && { cookie }) })).body.order
}
const ask = async (cookie: string, orderNumber: string) => {
  const path = '/api/orders/claims'
  const answer = await app.request(path, { method: 'POST', cookie, json: { orderNumber } })
  await app.runTasks()
  return answer
}
const claimMails = () => app.mail.asked.filter(({ subject }) => SUBJECT.test(subject))
const token = () => /claim-orders\/(\S+)/.exec(claimMails().at(-1)?.text ?? '')?.[1] ?? ''
const claim = async (cookie: string, given = token()) => {
  const path = `/api/orders/claims/${encodeURIComponent(given)}`
  const answer = await app.request(path, { method: 'POST', cookie })
  return { status: answer.status, body: (await answer.json()) as { count?: number } }
}
const countMine = async (cookie: string) => {
  const answer = await app.request('/api/orders', { cookie })
  return ((await answer.json()) as { totalOrders: number }).totalOrders
}

describe('claiming orders', () => {
  test('brings every order of the mailed address into the account, and no other', async () => {
    const { order_number: number } = await order()
    await order('ADA@example.com')
    await order('else@example.com')
    await ask(noor, number)
    expect(claimMails().map(({ to }) => to)).toEqual(['ada@example.com'])
    expect(await claim(noor)).toEqual({ status: 200, body: { count: 2 } })
    expect(await countMine(noor)).toBe(2)
    expect(await claim(noor)).toEqual({ status: 200, body: { count: 0 } })
    const verbs = await app.db
      .selectFrom('order_history')
      .select('verb')
      .where('verb', '=', 'claimed')
      .execute()
    expect(verbs).toHaveLength(2)
  })

  test('takes them from the browser that placed them, which strangers may use next', async () => {
    const items = [{ productId: lamp, quantity: 1 }]
    const { body, cookie } = await checkOut(app, { items })
    const read = async (as: string) =>
      (await app.request(`/api/checkout/${body.order._id}`, { cookie: as })).status
    const both = `${noor}; ${cookie}`
    expect([await read(cookie), await read(both)]).toEqual([200, 200])
    await ask(noor, body.order.order_number)
    await claim(noor)
    expect([await read(both), await read(cookie)]).toEqual([200, 404])
  })

  test('needs no email in the browser that placed the order', async () => {
    const items = [{ productId: lamp, quantity: 1 }]
    const { body, cookie } = await checkOut(app, { items })
    const answer = await ask(`${noor}; ${cookie}`, body.order.order_number)
    expect(await answer.json()).toMatchObject({ isAdded: true })
    expect([await countMine(noor), claimMails()]).toEqual([1, []])
    const again = await ask(`${tomas}; ${cookie}`, body.order.order_number)
    expect(await again.json()).toMatchObject({ isAdded: false })
    expect([await countMine(noor), await countMine(tomas)]).toEqual([1, 0])
  })

  test('without a mail server says so, alike for the orders of others and for none', async () => {
    app.ctx.mailer = { ...app.ctx.mailer, isOn: false }
    const { order_number: number } = await order()
    const said = []
    for (const typed of [number, 'AAAAAAAAAA']) {
      const answer = await ask(noor, typed)
      said.push([answer.status, await answer.text()])
    }
    expect(said[0]).toEqual([409, expect.stringContaining('no email')])
    expect(said[1]).toEqual(said[0])
    const waiting = await app.db.selectFrom('mails').select('subject').execute()
    expect(waiting.filter(({ subject }) => SUBJECT.test(subject))).toEqual([])
  })

  test('brings hundreds of orders, too', async () => {
    const { _id: id, order_number: number } = await order()
    const row = await rowOf(app, 'orders', { id })
    const more = Array.from({ length: 250 }, (_, at) => ({
      ...row,
      id: `${id}-${at}`,
      number: `N${at}`,
    }))
    await app.db.insertInto('orders').values(more).execute()
    await ask(noor, number)
    expect(await claim(noor)).toEqual({ status: 200, body: { count: 251 } })
  })

  test('is for the account that asked, within a day, with a link that is whole', async () => {
    const { order_number: number } = await order()
    await ask(noor, number)
    expect((await claim(tomas)).status).toBe(403)
    const [, orderId, ends, hash] = token().split('.')
    expect((await claim(tomas, ['someone', orderId, ends, hash].join('.'))).status).toBe(400)
    expect((await claim(noor, token().slice(0, -1))).status).toBe(400)
    for (const odd of ['x', '...', '%00']) expect((await claim(noor, odd)).status).toBe(400)
    app.clock.advance(DAY_MS)
    expect((await claim(noor)).status).toBe(400)
    expect(await countMine(noor)).toBe(0)
  })

  test('works once: orders that are placed with the address afterwards need another link', async () => {
    const { order_number: number } = await order()
    await ask(noor, number)
    expect((await claim(noor)).body.count).toBe(1)
    await order()
    expect(await claim(noor)).toEqual({ status: 200, body: { count: 0 } })
    expect(await countMine(noor)).toBe(1)
  })

  test('tells nobody which orders there are, nor whose', async () => {
    const { order_number: theirs } = await order('tomas.reyes@example.com', tomas)
    const { order_number: unclaimed } = await order()
    const bodies = []
    for (const number of ['0000000000', theirs, unclaimed, 'nonsense']) {
      const answer = await ask(noor, number)
      bodies.push([answer.status, await answer.text()])
    }
    expect(new Set(bodies.map(String)).size).toBe(1)
    expect(claimMails()).toHaveLength(1)
  })

  test('mails an address at most three times a day for an order, whoever asks', async () => {
    const { order_number: number } = await order()
    for (const cookie of [noor, tomas, noor, tomas, noor]) await ask(cookie, number)
    expect(claimMails()).toHaveLength(3)
  })

  test('keeps its link out of the database and the log', async () => {
    const { order_number: number } = await order()
    await ask(noor, number)
    const hash = token().split('.')[3] ?? 'none'
    await claim(noor)
    const kept = JSON.stringify([
      await app.db.selectFrom('mails').selectAll().execute(),
      app.logLines,
    ])
    expect(kept).not.toContain(hash)
  })

  test('needs an order number', async () => {
    const answer = await ask(noor, '  ')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { orderNumber: 'Enter an order number.' } })
  })
})

describe('an account made of an order', () => {
  const PASSWORD = 'quiet harbour lantern'
  const make = (orderId: string, cookie: string, password = PASSWORD) =>
    app.request(`/api/checkout/${orderId}/account`, {
      method: 'POST',
      json: { password },
      ...(cookie && { cookie }),
    })
  const placeAs = async (email: string) => {
    const items = [{ productId: lamp, quantity: 1 }]
    const { body, cookie } = await checkOut(app, { items, email })
    return { id: body.order._id, cookie }
  }

  test('holds that order and no other of its address, which is not proven by it', async () => {
    await order('grace@example.com')
    const { id, cookie } = await placeAs('grace@example.com')
    expect((await make(id, cookie)).status).toBe(201)
    const json = { email: 'grace@example.com', password: PASSWORD }
    const session = cookiesOf(await app.request('/api/auth/login', { method: 'POST', json }))
    const mine = (await (await app.request('/api/orders', { cookie: session })).json()) as object
    expect(mine).toMatchObject({ totalOrders: 1, orders: [{ _id: id }] })
    const user = await app.db
      .selectFrom('users')
      .select(['name', 'role', 'email_proven_at'])
      .where('email', '=', 'grace@example.com')
      .executeTakeFirst()
    expect(user).toEqual({ name: 'Ada Lovelace', role: 'user', email_proven_at: null })
    // The order is the account's now, whoever uses the browser next.
    expect((await make(id, cookie)).status).toBe(404)
  })

  test('is made by nobody but the guest who placed the order', async () => {
    const { id } = await placeAs('grace@example.com')
    const stranger = await placeAs('mallory@example.com')
    for (const cookie of ['', stranger.cookie, noor])
      expect((await make(id, cookie)).status).toBe(404)
  })

  test('has no longer name than an account that somebody signs up for', async () => {
    const { id, cookie } = await placeAs('grace@example.com')
    const set = app.db.updateTable('orders').set({ customer_name: 'A'.repeat(81) })
    await set.where('id', '=', id).execute()
    expect((await make(id, cookie)).status).toBe(400)
  })

  test('is not made twice, nor with a short password', async () => {
    const { id, cookie } = await placeAs('noor@example.com')
    expect((await make(id, cookie, 'short')).status).toBe(400)
    const { email } = await app.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
    const taken = await placeAs(email)
    expect((await make(taken.id, taken.cookie)).status).toBe(409)
    const answers = await Promise.all([1, 2, 3].map(() => make(id, cookie)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})
