import type { Actor } from '#server/kernel/actor.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import { placeOrderIn } from './schema.ts'
import { freshApp, signedInAdmin, signedInMember } from '#tests/support/index.ts'
import { ADDRESS, changeSettings, checkOut, openShop, shelfOf } from '#tests/support/orders.ts'
import { stockProduct, storePicture } from '#tests/support/products.ts'
import { placeOrder } from './place-order.ts'

const app = freshApp()
let lamp: string
beforeEach(async () => {
  await openShop(app)
  lamp = (await stockProduct(app, { title: 'Desk lamp', priceCents: 4999, stock: 5 })).id
})

const one = (quantity = 1) => ({ items: [{ productId: lamp, quantity }] })
const countOrders = async () => (await app.db.selectFrom('orders').select('id').execute()).length
const read = (id: string, cookie?: string) =>
  app.request(`/api/checkout/${id}`, cookie ? { cookie } : {})

describe('an order', () => {
  // MON-06
  test('is priced by the catalogue, whatever the client says', async () => {
    const items = [{ productId: lamp, quantity: 2, price: 0.01, title: 'Free', currency: 'JPY' }]
    const forged = { total: 0, subtotal: 0, shipping: 0, discount: 100, currency: 'JPY' }
    const { status, body } = await checkOut(app, { items, ...forged })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({
      status: 'confirmed',
      financial_status: 'pending',
      currency: 'USD',
      subtotal_price: 99.98,
      shipping_price: 5,
      total_price: 104.98,
      total_discounts: 0,
      line_items: [{ productId: lamp, title: 'Desk lamp', quantity: 2, price: 49.99 }],
      shipping_address: { name: 'Ada Lovelace', zip: 'SW1Y 4JH', country: 'United Kingdom' },
    })
    expect(body.payment).toEqual({ provider: 'pay_on_delivery', status: 'started' })
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 3, reserved: 0 })
  })

  test('from India is charged in rupees and keeps the rate', async () => {
    const shippingAddress = { ...ADDRESS, country: 'India' }
    const { body } = await checkOut(app, { ...one(3), shippingAddress })
    expect(body.order).toMatchObject({ currency: 'INR', total_price: 12_450 })
    const row = await app.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      rate: '83.3333333333333',
      total_minor: 1_245_000,
      total_cents: 14_997,
    })
  })

  // MON-12
  test('keeps title, price and picture when the product changes or goes', async () => {
    const images = [{ mediaId: await storePicture(app, 'pictureoflamp'), alt: 'A lamp' }]
    const { id: desk } = await stockProduct(app, { title: 'Old desk', priceCents: 100, images })
    const { body, cookie } = await checkOut(app, { items: [{ productId: desk, quantity: 1 }] })
    await app.db.deleteFrom('products').where('id', '=', desk).execute()
    const after = await (await read(body.order._id, cookie)).json()
    expect(after).toMatchObject({
      order: {
        line_items: [{ title: 'Old desk', price: 1, image_url: '/media/pictureoflamp/320.jpg' }],
      },
    })
    const uses = await app.db.selectFrom('picture_uses').select('used_by').execute()
    expect(uses).toContainEqual({ used_by: `sold:${desk}` })
  })

  test('keeps the days that it was promised when the settings change', async () => {
    app.clock.set('2026-11-23T18:04:00Z')
    const first = await checkOut(app, one())
    const promised = {
      leaves: { from: '2026-11-30', to: '2026-12-07' },
      arrives: { from: '2026-12-14', to: '2026-12-22' },
    }
    expect(first.body.order).toMatchObject(promised)
    const holidays = [{ from: '2026-11-24', to: '2026-12-31' }]
    await changeSettings(app, { holidays, timeZone: 'Asia/Tokyo' })
    const { cookie } = first
    expect(await (await read(first.body.order._id, cookie)).json()).toMatchObject({
      order: promised,
    })
    const second = await checkOut(app, one())
    expect(second.body.order.leaves).toEqual({ from: '2027-01-07', to: '2027-01-12' })
  })

  // MON-12
  test('is refused where it comes to another charge than the customer has agreed to', async () => {
    const agreed = { currency: 'USD', total: 54.99 }
    const inRupees = { ...ADDRESS, country: 'India' }
    expect((await checkOut(app, { ...one(), agreed, shippingAddress: inRupees })).status).toBe(409)
    await changeSettings(app, { shippingFlatCents: 900 })
    const { status, body } = await checkOut(app, { ...one(), agreed })
    expect([status, body.error]).toEqual([
      409,
      'The total is now $58.99. Please check the order once more, then place it.',
    ])
    expect([await countOrders(), await shelfOf(app, lamp)]).toEqual([
      0,
      { quantity: 5, reserved: 0 },
    ])
    expect((await checkOut(app, { ...one(), agreed: { ...agreed, total: 58.99 } })).status).toBe(
      201,
    )
  })

  test('is refused, naming the product, when too few are left, and then nothing is written', async () => {
    const { id: desk } = await stockProduct(app, { title: 'Desk', stock: 9 })
    const items = [
      { productId: desk, quantity: 1 },
      { productId: lamp, quantity: 6 },
    ]
    const { status, body, cookie } = await checkOut(app, { items })
    expect([status, body.error, cookie]).toEqual([409, '“Desk lamp” has only 5 left.', ''])
    expect([await countOrders(), await shelfOf(app, desk)]).toEqual([
      0,
      { quantity: 9, reserved: 0 },
    ])
  })

  test.each(['affiliate', 'none'] as const)(
    'is refused for a product of mode %s',
    async (sellingMode) => {
      const { id: productId } = await stockProduct(app, { title: 'Book', sellingMode })
      const { status, body } = await checkOut(app, { items: [{ productId, quantity: 1 }] })
      expect([status, body.error]).toEqual([409, '“Book” is not sold here.'])
      expect(await shelfOf(app, productId)).toEqual({ quantity: 25, reserved: 0 })
    },
  )

  // MON-17
  test('is refused where checkout is disabled, before anything is read', async () => {
    await changeSettings(app, { checkoutMode: 'affiliate' })
    const { status, body } = await checkOut(app, { items: [] })
    expect([status, body.error]).toEqual([403, 'Checkout is disabled.'])
    expect(await (await app.request('/api/checkout')).json()).toEqual({
      enabled: false,
      methods: [],
      shippingFlat: 5,
      freeShippingOver: 100,
      currency: 'USD',
      country: '',
    })
    await changeSettings(app, { invoiceAddress: 'Nook Ltd\nGalway\nIreland' })
    const named = await (await app.request('/api/checkout')).json()
    expect(named).toMatchObject({ country: 'Ireland' })
  })

  test('needs a way to pay that is offered', async () => {
    expect((await checkOut(app, { ...one(), paymentMethod: 'barter' })).body.fields).toEqual({
      paymentMethod: 'Choose how to pay.',
    })
  })

  // MON-05
  test.each([0, -1, 1.5, '1', '1e3', 2 ** 31, 2 ** 53 + 1, null, [1], {}])(
    'of %o pieces is refused',
    async (quantity) => {
      expect((await checkOut(app, one(quantity as number))).status).toBe(400)
      expect(await countOrders()).toBe(0)
    },
  )

  test('of nothing is refused', async () => {
    const { status, body } = await checkOut(app, { items: [] })
    expect([status, body.error]).toEqual([400, 'Your cart is empty.'])
  })

  test('empties the member’s cart of what was ordered, and of nothing else', async () => {
    const { id: desk } = await stockProduct(app)
    const { cookie } = await signedInMember(app)
    const items = [lamp, desk].map((productId) => ({ productId, quantity: 1 }))
    await app.request('/api/cart', { method: 'PUT', json: { items }, cookie })
    await checkOut(app, { ...one(), cookie })
    const cart = await (await app.request('/api/cart', { cookie })).json()
    expect(cart).toMatchObject({ items: [{ productId: desk }] })
  })
})

describe('who placed an order', () => {
  test('as a guest reads it by their cookie, and nobody else does', async () => {
    const { body, cookie } = await checkOut(app, one())
    expect(cookie).toMatch(/^kiosk_guest=[\w-]{43}$/)
    expect((await read(body.order._id, cookie)).status).toBe(200)
    const other = (await checkOut(app, one())).cookie
    const member = (await signedInMember(app)).cookie
    for (const stranger of [undefined, other, member, 'kiosk_guest=short'])
      expect((await read(body.order._id, stranger)).status).toBe(404)
  })

  test('as a guest may read and take it back once they have signed in, too', async () => {
    const { body, cookie } = await checkOut(app, one())
    const both = `${(await signedInMember(app)).cookie}; ${cookie}`
    const { isGuest } = (await (await read(body.order._id, both)).json()) as { isGuest: boolean }
    expect(isGuest).toBe(true)
    const path = `/api/checkout/${body.order._id}/cancel`
    expect((await app.request(path, { method: 'POST', cookie: both })).status).toBe(200)
  })

  test('as a guest reads it again after they signed in and out', async () => {
    const { body, cookie } = await checkOut(app, one())
    const both = `${(await signedInMember(app)).cookie}; ${cookie}`
    const answer = await app.request('/api/auth/logout', { method: 'POST', json: {}, cookie: both })
    const dropped = answer.headers.getSetCookie().map((text) => text.split('=', 1)[0])
    expect(dropped).toEqual(['kiosk_session'])
    expect(answer.headers.get('Clear-Site-Data')).not.toContain('cookies')
    expect((await read(body.order._id, cookie)).status).toBe(200)
  })

  test('as a guest keeps one secret for all their orders', async () => {
    const { cookie } = await checkOut(app, one())
    expect((await checkOut(app, { ...one(), cookie })).cookie).toBe(cookie)
  })

  test('as a member reads it with their account alone', async () => {
    const { cookie } = await signedInMember(app)
    const placed = await checkOut(app, { ...one(), cookie })
    expect(placed.cookie).toBe('')
    expect((await read(placed.body.order._id, cookie)).status).toBe(200)
    expect((await read(placed.body.order._id)).status).toBe(404)
  })

  test('may take it back once while it is not paid', async () => {
    const { body, cookie } = await checkOut(app, one(2))
    const cancel = (as?: string) =>
      app.request(`/api/checkout/${body.order._id}/cancel`, {
        method: 'POST',
        ...(as && { cookie: as }),
      })
    expect((await cancel()).status).toBe(404)
    const answer = await cancel(cookie)
    expect(await answer.json()).toMatchObject({ order: { status: 'cancelled', can_cancel: false } })
    expect((await cancel(cookie)).status).toBe(409)
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 5, reserved: 0 })
  })

  test('is nobody’s to take back but theirs, not even an admin’s', async () => {
    const { order } = (await checkOut(app, one(2))).body
    const { cookie } = await signedInAdmin(app)
    const path = `/api/checkout/${order._id}/cancel`
    expect((await app.request(path, { method: 'POST', cookie })).status).toBe(404)
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 3, reserved: 0 })
  })

  test('by an account that was deleted a moment ago is asked to sign in', async () => {
    const session = { userId: 'gone', role: 'user', isOwner: false } as const
    const actor = { kind: 'member', ...session } as Actor
    const shippingAddress = ADDRESS
    const input = placeOrderIn.parse({
      ...one(),
      email: 'ada@example.com',
      shippingAddress,
      paymentMethod: 'pay_on_delivery',
    })
    const request = { method: 'POST', path: '/api/checkout', body: input }
    const placing = placeOrder(app.ctx, actor, {
      input,
      attempt: { key: 'k', actor, request },
      reader: { address: '198.51.100.1', agent: 'Firefox', isUntracked: false },
      visitorCountry: '',
      cartOwner: { userId: 'gone', holderHash: null },
    })
    await expect(placing).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(await countOrders()).toBe(0)
  })
})

describe('an Idempotency-Key', () => {
  // MON-08
  test('sent fifty times at once makes one order, and one answer for all', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => checkOut(app, { ...one(), key: 'a-key-of-mine' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(new Set(answers.map(({ cookie }) => cookie)).size).toBe(1)
    expect([await countOrders(), await shelfOf(app, lamp)]).toEqual([
      1,
      { quantity: 4, reserved: 0 },
    ])
  })

  // MON-09
  test('with another cart is a conflict, and leaves the first order as it was', async () => {
    await checkOut(app, { ...one(), key: 'a-key' })
    expect((await checkOut(app, { ...one(2), key: 'a-key' })).status).toBe(409)
    expect(await shelfOf(app, lamp)).toEqual({ quantity: 4, reserved: 0 })
  })

  // MON-10
  test('of somebody else is another one', async () => {
    const members = [await signedInMember(app), await signedInMember(app, 'Tomas Reyes')]
    const guests = ['a@example.com', 'b@example.com'].map((email) => ({ email }))
    for (const who of [...members.map(({ cookie }) => ({ cookie })), ...guests])
      expect((await checkOut(app, { ...one(), ...who, key: 'a-key' })).status).toBe(201)
    expect(await countOrders()).toBe(4)
  })

  // MON-11
  test('of a refused order serves the corrected one', async () => {
    expect((await checkOut(app, { ...one(), email: 'ada', key: 'a-key' })).status).toBe(400)
    expect((await checkOut(app, { ...one(9), key: 'a-key' })).status).toBe(409)
    expect((await checkOut(app, { ...one(), key: 'a-key' })).status).toBe(201)
  })
})

test('an address tries sixty orders in a quarter of an hour, refused ones too', async () => {
  const status = async (address: string) =>
    (await checkOut(app, { ...one(), address, discountCode: 'GUESS' })).status
  for (let count = 0; count < 60; count++) expect(await status('198.51.100.1')).toBe(409)
  expect([await status('198.51.100.1'), await status('198.51.100.2')]).toEqual([429, 409])
  app.clock.advance(15 * 60_000)
  expect(await status('198.51.100.1')).toBe(409)
})

test('a confirmed address has ten orders on delivery at most that have not left', async () => {
  const { id: book } = await stockProduct(app, { stock: 99 })
  const place = async (email: string) =>
    (await checkOut(app, { items: [{ productId: book, quantity: 1 }], email })).status
  const tenTimes = async (once: () => Promise<number>) => {
    for (let count = 0; count < 10; count++) {
      // Three a day are confirmed at once.
      if (count % 3 === 0) app.clock.advance(DAY_MS + 1)
      expect(await once()).toBe(201)
    }
  }
  await tenTimes(() => place('ada@example.com'))
  // Those that were confirmed with the address count, wherever they came from.
  const trusted_at = app.clock.now().toISOString()
  await app.db.updateTable('orders').set({ trusted_at }).execute()
  expect([await place('Ada@example.com'), await place('noor@example.com')]).toEqual([409, 201])
  expect(await shelfOf(app, book)).toEqual({ quantity: 88, reserved: 0 })
  // Nobody keeps a member from ordering by using up their address.
  const { cookie } = await signedInMember(app)
  const items = [{ productId: book, quantity: 1 }]
  const member = { items, email: 'ada@example.com', cookie }
  await tenTimes(async () => (await checkOut(app, member)).status)
  expect((await checkOut(app, { ...member, email: 'else@example.com' })).status).toBe(409)
  await app.db.updateTable('orders').set({ status: 'shipped' }).execute()
  expect(await place('ada@example.com')).toBe(201)
})
