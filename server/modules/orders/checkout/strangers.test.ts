import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { createTestApp, stockProduct, WITH_MAIL, type TestApp } from '#tests/support/index.ts'
import { ADDRESS, changeSettings, checkOut, orderRow, shelfOf } from '#tests/support/orders.ts'
import { signedInAdmin, signedInMember } from '#tests/support/people.ts'
import { changeRows } from '#tests/support/rows.ts'

let app: TestApp
let lamp: string
async function open(env: Record<string, string> = {}) {
  app = await createTestApp({ env })
  await changeSettings(app, { checkoutMode: 'checkout', payOnDelivery: true })
  lamp = (await stockProduct(app, { title: 'Lamp', priceCents: 1000, stock: 20 })).id
}
beforeEach(() => open())
afterEach(() => app.close())

const of = (productId: string, quantity: number) => ({ items: [{ productId, quantity }] })
let guests = 0
const asGuest = (quantity: number, productId = lamp) =>
  checkOut(app, { ...of(productId, quantity), email: `guest-${++guests}@example.com` })

async function quote(quantity: number, cookie?: string) {
  const json = of(lamp, quantity)
  const init = { method: 'POST', json, ...(cookie && { cookie }) }
  const answer = (await (await app.request('/api/cart/quote', init)).json()) as {
    canCheckout: boolean
    lines: { problem: string; most: number }[]
  }
  return { ...answer.lines[0], canCheckout: answer.canCheckout }
}

async function prove(email: string) {
  await changeRows(
    app,
    'users',
    { email_proven_at: app.clock.now().toISOString() },
    { email_key: email },
  )
}

describe('an order', () => {
  test('of more pieces than the settings allow is refused, and the cart says so before', async () => {
    await changeSettings(app, { piecesPerOrder: 3 })
    const text = 'You can order at most 3 of “Lamp” at a time.'
    expect((await asGuest(4)).body.error).toBe(text)
    expect(await quote(4)).toMatchObject({ problem: text, most: 3, canCheckout: false })
    expect((await asGuest(3)).status).toBe(201)
    // Two lines of one product are one.
    const twice = [2, 2].map((quantity) => ({ productId: lamp, quantity }))
    expect((await checkOut(app, { items: twice })).status).toBe(409)
  })

  test('entered by the owner may hold any number', async () => {
    const { cookie } = await signedInAdmin(app)
    const json = {
      ...of(lamp, 20),
      email: 'ada@example.com',
      paymentMethod: 'pay_on_delivery',
      shippingAddress: ADDRESS,
    }
    const answer = await app.request('/api/admin/orders', { method: 'POST', json, cookie })
    expect(answer.status).toBe(201)
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 0, reserved: 0 })
  })
})

describe('orders of people whom nobody knows', () => {
  // Orders on delivery count for a day.
  const BUSY =
    'Others are buying all “Lamp” that can be ordered right now. Some may come back in 1 day.'

  test('hold no more than their share of a product together, however many they are', async () => {
    const statuses = []
    for (let count = 0; count < 12; count++) statuses.push((await asGuest(2)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(5)
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 10, reserved: 0 })
    expect((await asGuest(1)).body.error).toBe(BUSY)
    expect(await quote(1)).toMatchObject({ problem: BUSY, most: 0, canCheckout: false })
  })

  test('hold no more than their share when they come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => asGuest(2)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 10, reserved: 0 })
  })

  test('hold the last pieces for a time, which the cart names', async () => {
    const { id: last } = await stockProduct(app, { title: 'Last', priceCents: 30_000, stock: 1 })
    expect((await asGuest(1, last)).body.order.status).toBe('pending')
    app.clock.advance(HOUR_MS)
    const answer = await app.request('/api/cart/quote', { method: 'POST', json: of(last, 1) })
    expect(((await answer.json()) as { lines: object[] }).lines).toMatchObject([
      {
        most: 0,
        problem: 'Someone is buying the last “Last” right now. It may come back in 23 hours.',
      },
    ])
  })

  test('may be for the last piece, and are told how many they can have of a few', async () => {
    const { id: last } = await stockProduct(app, { title: 'Last', priceCents: 100, stock: 1 })
    expect((await asGuest(1, last)).status).toBe(201)
    const { id: few } = await stockProduct(app, { title: 'Few', priceCents: 100, stock: 3 })
    expect((await asGuest(3, few)).body.error).toBe('At most 2 of “Few” can be ordered at a time.')
    expect((await asGuest(2, few)).status).toBe(201)
  })

  test('count no more once an admin works on them, once they are paid, or after a day', async () => {
    const { cookie } = await signedInAdmin(app)
    const { body } = await asGuest(10)
    expect((await asGuest(1)).status).toBe(409)
    const path = `/api/admin/orders/${body.order._id}`
    await app.request(path, { method: 'PUT', json: { status: 'processing' }, cookie })
    const second = await asGuest(5)
    expect([second.status, (await asGuest(1)).status]).toEqual([201, 409])
    const paid = `/api/admin/orders/${second.body.order._id}/paid`
    await app.request(paid, { method: 'POST', json: {}, cookie })
    expect([(await asGuest(3)).status, (await asGuest(1)).status]).toEqual([201, 409])
    app.clock.advance(DAY_MS + 1)
    expect((await asGuest(1)).status).toBe(201)
  })

  test('do not include those of members who confirmed their address', async () => {
    const { cookie, email } = await signedInMember(app)
    await asGuest(10)
    const asMember = () => checkOut(app, { ...of(lamp, 9), cookie, email })
    expect((await asMember()).body.error).toBe(BUSY)
    await prove(email)
    expect(await quote(9, cookie)).toMatchObject({ problem: '', most: 10 })
    // With the address of somebody else they are strangers.
    expect((await checkOut(app, { ...of(lamp, 9), cookie, email: 'x@example.com' })).status).toBe(
      409,
    )
    expect((await asMember()).status).toBe(201)
  })
})

describe('an order on delivery above the limit', () => {
  beforeEach(() => changeSettings(app, { payOnDeliveryLimitCents: 5000, shippingFlatCents: 0 }))

  const links = async () => {
    await app.runTasks()
    return app.mail.asked.flatMap(({ text, to }) => {
      const [, token] = /\/confirm-order\/([\w.-]+)/.exec(text) ?? []
      return token ? [{ token, to, text }] : []
    })
  }
  const follow = (token: string) =>
    app.request(`/api/orders/confirmations/${token}`, { method: 'POST' })

  test('waits for the owner where no mail can be sent, and is accepted once', async () => {
    expect((await asGuest(5)).body.order.status).toBe('confirmed')
    const { id: desk } = await stockProduct(app, { title: 'Desk', priceCents: 6000, stock: 4 })
    const placed = (await asGuest(1, desk)).body
    expect(placed).toMatchObject({
      confirmer: 'owner',
      canPay: false,
      order: {
        status: 'pending',
        awaits_confirmation: true,
        confirm_until: new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
      },
    })
    expect(await shelfOf(app, desk)).toEqual({ quantity: 3, reserved: 1 })
    const id = placed.order._id
    expect(await orderRow(app, id)).toMatchObject({
      attention: 'Waits for your confirmation. Accept or cancel it.',
    })
    const { cookie } = await signedInAdmin(app)
    const path = `/api/admin/orders/${id}`
    const accept = { method: 'PUT', json: { status: 'confirmed' }, cookie }
    expect((await app.request(path, accept)).status).toBe(200)
    expect(await shelfOf(app, desk)).toEqual({ quantity: 3, reserved: 0 })
    expect(await orderRow(app, id)).toMatchObject({ attention: '', expires_at: null })
    const tracked = await app.request(
      `/api/orders/shopify-orders/track/${placed.order.order_number}`,
    )
    expect((await tracked.json()).order.confirm_until).toBeNull()
    app.clock.advance(2 * DAY_MS)
    await app.runTasks()
    expect(await orderRow(app, id)).toMatchObject({ status: 'confirmed' })
  })

  test('expires after a day without the owner’s word, and gives its pieces back', async () => {
    const { id: desk } = await stockProduct(app, { title: 'Desk', priceCents: 6000, stock: 4 })
    const { body } = await asGuest(1, desk)
    app.clock.advance(23 * HOUR_MS)
    await app.runTasks()
    expect(await shelfOf(app, desk)).toEqual({ quantity: 3, reserved: 1 })
    app.clock.advance(HOUR_MS)
    await app.runTasks()
    expect(await shelfOf(app, desk)).toEqual({ quantity: 4, reserved: 0 })
    const row = await orderRow(app, body.order._id)
    expect(row).toMatchObject({ status: 'cancelled', attention: '', financial_status: 'voided' })
  })

  test('stands in the overview until its customer or an admin confirms it', async () => {
    await app.close()
    await open(WITH_MAIL)
    await changeSettings(app, { payOnDeliveryLimitCents: 5000 })
    const { cookie } = await signedInAdmin(app)
    const waiting = async () => {
      const { ordersToConfirm, ordersToLookAt } = await (
        await app.request('/api/dashboard', { cookie })
      ).json()
      return [ordersToConfirm.waiting, ordersToConfirm.list.length, ordersToLookAt.waiting]
    }
    await asGuest(1)
    expect(await waiting()).toEqual([0, 0, 0])
    const { body } = await asGuest(6)
    expect(await waiting()).toEqual([1, 1, 0])
    const json = { status: 'confirmed' }
    const init = { method: 'PUT', json, cookie }
    expect((await app.request(`/api/admin/orders/${body.order._id}`, init)).status).toBe(200)
    expect(await waiting()).toEqual([0, 0, 0])
  })

  test('is confirmed by the link that its address is mailed, and by no other', async () => {
    await app.close()
    await open(WITH_MAIL)
    await changeSettings(app, { payOnDeliveryLimitCents: 5000 })
    const { body } = await asGuest(6)
    expect(body).toMatchObject({ confirmer: 'customer', order: { status: 'pending' } })
    const [link, ...others] = await links()
    expect(others).toEqual([])
    expect(link?.to).toBe(body.order.email)
    expect(link?.text).not.toContain('Ada')
    for (const forged of ['x', `${body.order._id}.x`, `${link?.token}x`])
      expect((await follow(forged)).status).toBe(400)
    expect((await follow(link?.token ?? '')).status).toBe(200)
    expect((await follow(link?.token ?? '')).status).toBe(200)
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 14, reserved: 0 })
    expect(await orderRow(app, body.order._id)).toMatchObject({ status: 'confirmed' })
    await app.runTasks()
    const subjects = app.mail.asked.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Thank you!'))).toHaveLength(1)
  })

  test('that was not confirmed within two hours is over, and its link with it', async () => {
    await app.close()
    await open(WITH_MAIL)
    await changeSettings(app, { payOnDeliveryLimitCents: 5000 })
    await asGuest(6)
    const [link] = await links()
    app.clock.advance(2 * HOUR_MS - MINUTE_MS)
    await app.runTasks()
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 14, reserved: 6 })
    app.clock.advance(MINUTE_MS)
    await app.runTasks()
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 20, reserved: 0 })
    expect((await follow(link?.token ?? '')).status).toBe(409)
  })

  test('does not wait where a member confirmed their address', async () => {
    const { cookie, email } = await signedInMember(app)
    await prove(email)
    const { body } = await checkOut(app, { ...of(lamp, 9), cookie, email })
    expect(body.order.status).toBe('confirmed')
  })
})

describe('small orders on delivery of one network, email address or browser', () => {
  const NETWORK = '198.51.100.9'
  const FULL = 'Too many orders from your network wait for confirmation.'
  beforeEach(() => changeSettings(app, { unpaidShare: 100, shippingFlatCents: 0 }))

  const fromOne = (given: Record<string, unknown> = {}) =>
    checkOut(app, {
      ...of(lamp, 1),
      email: `guest-${++guests}@example.com`,
      address: NETWORK,
      ...given,
    })
  const statusesOf = async (count: number, given: Record<string, unknown> = {}) => {
    const statuses = []
    for (let index = 0; index < count; index++) {
      const { status, body } = await fromOne(given)
      statuses.push(status === 201 ? body.order.status : body.error)
    }
    return statuses
  }

  test('are confirmed at once three times a day; five more wait, and the next is refused', async () => {
    expect(await statusesOf(9)).toEqual([
      ...Array(3).fill('confirmed'),
      ...Array(5).fill('pending'),
      `${FULL} Try again later today.`,
    ])
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 12, reserved: 5 })
    expect((await fromOne({ address: '198.51.100.10' })).body.order.status).toBe('confirmed')
    app.clock.advance(DAY_MS + 1)
    await app.runTasks()
    expect(await statusesOf(1)).toEqual(['confirmed'])
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 15, reserved: 0 })
  })

  test('are bounded when they come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => fromOne()))
    const taken = answers.filter(({ status }) => status === 201)
    const confirmed = taken.filter(({ body }) => body.order.status === 'confirmed')
    expect([taken.length, confirmed.length]).toEqual([8, 3])
  })

  test('wait once their sum passes the limit of the settings', async () => {
    await changeSettings(app, { payOnDeliveryLimitCents: 1500 })
    expect(await statusesOf(2)).toEqual(['confirmed', 'pending'])
  })

  test('large ones of a network that wait are bounded, too', async () => {
    await changeSettings(app, { payOnDeliveryLimitCents: 500 })
    expect((await statusesOf(6)).filter((status) => status === 'pending')).toHaveLength(5)
  })

  test('are counted for an email address and a browser across networks', async () => {
    const email = 'same@example.com'
    const elsewhere = () => ({ address: `198.51.100.${++guests}` })
    for (let index = 0; index < 3; index++) await fromOne({ email, ...elsewhere() })
    expect((await fromOne({ email, ...elsewhere() })).body.order.status).toBe('pending')
    const { cookie } = await fromOne(elsewhere())
    for (let index = 0; index < 2; index++) await fromOne({ cookie, ...elsewhere() })
    expect((await fromOne({ cookie, ...elsewhere() })).body.order.status).toBe('pending')
  })

  test('of members with a confirmed address and of admins are not counted', async () => {
    const { cookie, email } = await signedInMember(app)
    await prove(email)
    expect(await statusesOf(5, { cookie, email })).toEqual(Array(5).fill('confirmed'))
    const admin = await signedInAdmin(app)
    expect(await statusesOf(5, { cookie: admin.cookie })).toEqual(Array(5).fill('confirmed'))
    expect(await statusesOf(3)).toEqual(Array(3).fill('confirmed'))
  })

  test('name no address in what is stored of them, and are not counted where limits are off', async () => {
    await fromOne()
    const rows = await app.db.selectFrom('rate_limits').select('key').execute()
    const keys = rows.map(({ key }) => key).filter((key) => key.startsWith('on-delivery'))
    expect(keys).toHaveLength(6)
    expect(keys.join()).not.toMatch(/198\.51|example\.com/)
    await app.close()
    await open({ RATE_LIMITS: 'off' })
    expect(await statusesOf(9)).toEqual(Array(9).fill('confirmed'))
  })

  test('wait for the link that is mailed, and a refusal names what else the site offers', async () => {
    await app.close()
    await open(WITH_MAIL)
    await changeSettings(app, { unpaidShare: 100 })
    const text = `${FULL} Try again later today or sign in with a confirmed email address.`
    expect((await statusesOf(9)).at(-1)).toBe(text)
    await app.runTasks()
    const asked = app.mail.asked.filter(({ subject }) => subject.startsWith('Confirm your order'))
    expect(asked).toHaveLength(5)
  })
})

test('the owner is told once a day which order fills the share of a product', async () => {
  const told = 'Unpaid orders of unconfirmed customers now hold their whole share of “Lamp”'
  const first = (await asGuest(9)).body.order._id
  const filling = (await asGuest(1)).body.order._id
  expect(await orderRow(app, first)).toMatchObject({ attention: '' })
  expect((await orderRow(app, filling)).attention).toContain(told)
  const { cookie } = await signedInAdmin(app)
  const cancel = { method: 'PUT', json: { status: 'cancelled' }, cookie }
  expect((await app.request(`/api/admin/orders/${first}`, cancel)).status).toBe(200)
  const again = (await asGuest(9)).body.order._id
  expect(await orderRow(app, again)).toMatchObject({ attention: '' })
  app.clock.advance(DAY_MS + 1)
  const nextDay = (await asGuest(1)).body.order
  expect(nextDay.status).toBe('confirmed')
  const left = await quote(1)
  const last = (await asGuest(left?.most ?? 0)).body.order._id
  expect((await orderRow(app, last)).attention).toContain(told)
})

describe('of an order that leaves nothing of a product the owner is told', () => {
  const stocked = (stock: number) => stockProduct(app, { title: 'Last', priceCents: 100, stock })
  const attentionOf = async ({ body }: Awaited<ReturnType<typeof checkOut>>) =>
    (await orderRow(app, body.order._id)).attention

  test('where it takes several pieces and is not paid', async () => {
    await changeSettings(app, { unpaidShare: 100 })
    const { id } = await stocked(2)
    expect(await attentionOf(await asGuest(2, id))).toBe('Takes the last pieces of “Last”.')
    expect(await attentionOf(await asGuest(2))).toBe('')
  })

  test('nothing where it takes the last one, as every order of a single piece does', async () => {
    expect(await attentionOf(await asGuest(1, (await stocked(1)).id))).toBe('')
  })

  test('nothing where a member ordered who is known', async () => {
    const { cookie, email } = await signedInMember(app)
    await prove(email)
    const answer = await checkOut(app, { ...of((await stocked(2)).id, 2), email, cookie })
    expect(await attentionOf(answer)).toBe('')
  })
})
