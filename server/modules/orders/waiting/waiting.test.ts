import { transact } from '#server/kernel/scope.ts'
import { markPaid } from '#server/modules/orders/lifecycle/index.ts'
import type { Quote } from '#server/modules/orders/schema.ts'
import { system } from '#server/kernel/actor.ts'
import { signedInMember, stockProduct } from '#tests/support/index.ts'
import {
  changeSettings,
  checkOut,
  orderRow,
  orderTallies,
  shelfOf,
  storeDiscount,
} from '#tests/support/orders.ts'
import {
  choose,
  comeBack,
  freshPaypalShop,
  placeWithPaypal,
  readPlaced,
  sweepAfter,
} from '#tests/support/paypal.ts'
import type { WaitingOrder } from './schema.ts'

const shop = freshPaypalShop()
afterEach(async () => {
  const { kept, counted } = await orderTallies(shop.app)
  expect(kept).toEqual(counted)
})

const lamps = (quantity: number) => [{ productId: shop.lampId, quantity }]
const putCart = (cookie: string, items = lamps(2)) =>
  shop.app.request('/api/cart', { method: 'PUT', json: { items }, cookie })
const cartOf = async (cookie: string) => {
  const answer = await shop.app.request('/api/cart', { cookie })
  return ((await answer.json()) as { items: { productId: string; quantity: number }[] }).items
}
const waitingOf = async (cookie: string) => {
  const answer = await shop.app.request('/api/waiting-orders', cookie ? { cookie } : {})
  return ((await answer.json()) as { orders: WaitingOrder[] }).orders
}
const quote = async (items: object[], cookie: string, more: object = {}) => {
  const json = { items, paymentMethod: 'paypal', ...more }
  const answer = await shop.app.request('/api/cart/quote', { method: 'POST', json, cookie })
  return (await answer.json()) as Quote
}

describe('a member’s cart', () => {
  test('stays while its order waits for its payment, and is emptied with it', async () => {
    const { cookie } = await signedInMember(shop.app)
    const { id: desk } = await stockProduct(shop.app)
    await putCart(cookie, [...lamps(2), { productId: desk, quantity: 1 }])
    const placed = { ...(await placeWithPaypal(shop, { cookie })), cookie }
    expect(await cartOf(cookie)).toHaveLength(2)
    await choose(shop, placed, 'complete')
    await comeBack(shop, placed)
    expect(await cartOf(cookie)).toEqual([{ productId: desk, quantity: 1 }])
    await putCart(cookie, lamps(1))
    await comeBack(shop, placed)
    expect(await cartOf(cookie)).toHaveLength(1)
  })

  test('stays when the payment is declined, abandoned and expires', async () => {
    const { cookie } = await signedInMember(shop.app)
    await putCart(cookie)
    const placed = { ...(await placeWithPaypal(shop, { cookie })), cookie }
    await choose(shop, placed, 'refuse')
    await comeBack(shop, placed)
    await sweepAfter(shop, 31)
    expect((await orderRow(shop.app, placed.id)).status).toBe('cancelled')
    expect(await cartOf(cookie)).toMatchObject(lamps(2))
  })

  test('is emptied by the sweeper where the site was killed after the money was taken', async () => {
    const { cookie } = await signedInMember(shop.app)
    await putCart(cookie)
    const placed = { ...(await placeWithPaypal(shop, { cookie })), cookie }
    await choose(shop, placed, 'complete')
    await shop.app.db.schema.alterTable('sales_days').renameTo('sales_days_gone').execute()
    expect((await comeBack(shop, placed)).status).toBe(500)
    expect(shop.paypal.state.captures.size).toBe(1)
    expect(await cartOf(cookie)).toMatchObject(lamps(2))
    await shop.app.db.schema.alterTable('sales_days_gone').renameTo('sales_days').execute()
    await sweepAfter(shop, 3)
    expect((await orderRow(shop.app, placed.id)).financial_status).toBe('paid')
    expect(await cartOf(cookie)).toEqual([])
  })

  test('is emptied when an order on delivery is placed, and not again when that is paid', async () => {
    const { cookie } = await signedInMember(shop.app)
    await putCart(cookie)
    const { body } = await checkOut(shop.app, { items: lamps(2), cookie })
    expect(await cartOf(cookie)).toEqual([])
    await putCart(cookie)
    const orderId = body.order._id
    await transact(shop.app.ctx, (scope) => markPaid(scope, system('test'), { orderId }))
    expect(await cartOf(cookie)).toMatchObject(lamps(2))
  })
})

describe('an order that waits for its payment', () => {
  test('is found by whoever placed it, and by nobody else', async () => {
    const { cookie, id } = await placeWithPaypal(shop)
    const stranger = await placeWithPaypal(shop)
    expect(await waitingOf(cookie)).toMatchObject([
      { _id: id, total_price: 54, currency: 'USD', isPending: false },
    ])
    expect((await waitingOf(stranger.cookie)).map(({ _id }) => _id)).toEqual([stranger.id])
    expect(await waitingOf('')).toEqual([])
    await sweepAfter(shop, 31)
    expect(await waitingOf(cookie)).toEqual([])
  })

  test('makes room for the next one of the same cart: its pieces count once', async () => {
    await shop.app.db.updateTable('stock').set({ quantity: 2 }).execute()
    const first = await placeWithPaypal(shop)
    const { cookie } = first
    expect(await quote(lamps(2), cookie)).toMatchObject({ canCheckout: true })
    expect(await quote(lamps(2), 'other=1')).toMatchObject({ canCheckout: false })
    const second = await placeWithPaypal(shop, { cookie, email: 'other@example.com' })
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 0, reserved: 2 })
    expect(await orderRow(shop.app, first.id)).toMatchObject({
      status: 'cancelled',
      financial_status: 'voided',
      replaced_by: second.id,
      attention: '',
    })
    const [before, after] = [
      await readPlaced(shop, first),
      await readPlaced(shop, { ...second, cookie }),
    ]
    expect(before).toMatchObject({
      isReplaced: true,
      replacedBy: { _id: second.id },
      canPay: false,
    })
    expect(after).toMatchObject({ isReplaced: false, replaced: [before.order.order_number] })
    await choose(shop, second, 'complete')
    expect((await comeBack(shop, { ...second, cookie })).status).toBe(200)
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 0, reserved: 0 })
  })

  test('is replaced by nobody who only knows its address', async () => {
    const first = await placeWithPaypal(shop)
    await placeWithPaypal(shop)
    expect((await orderRow(shop.app, first.id)).status).toBe('pending')
  })

  test('and is replaced is never charged, although its customer agreed at PayPal', async () => {
    const first = await placeWithPaypal(shop)
    const { cookie } = first
    await choose(shop, first, 'complete')
    await placeWithPaypal(shop, { cookie, items: lamps(1) })
    expect((await comeBack(shop, first)).body.error).toMatch(/abandoned. Nothing was charged/)
    await sweepAfter(shop, 5)
    expect(shop.paypal.state.captures.size).toBe(0)
  })

  test('and is charged in the moment in which it is replaced asks the owner for a refund', async () => {
    const first = await placeWithPaypal(shop)
    await placeWithPaypal(shop, { cookie: first.cookie })
    const orderId = first.id
    await transact(shop.app.ctx, (scope) => markPaid(scope, system('test'), { orderId }))
    expect(await orderRow(shop.app, orderId)).toMatchObject({
      status: 'cancelled',
      financial_status: 'paid',
      attention: 'Paid after it was cancelled. Refund it.',
    })
  })

  test('at which PayPal is still looking stays', async () => {
    const first = await placeWithPaypal(shop)
    await choose(shop, first, 'pending')
    await comeBack(shop, first)
    await placeWithPaypal(shop, { cookie: first.cookie })
    expect(await orderRow(shop.app, first.id)).toMatchObject({
      status: 'pending',
      replaced_by: null,
    })
    expect(await waitingOf(first.cookie)).toMatchObject([{ isPending: false }, { isPending: true }])
  })

  test('gives its code to the next one, of which there is only one', async () => {
    await storeDiscount(shop.app, { code: 'ONCE', percent: 10, max_uses: 1 })
    const first = await placeWithPaypal(shop, { discountCode: 'ONCE' })
    const { cookie } = first
    const asked = await quote(lamps(2), cookie, { discountCode: 'ONCE' })
    expect(asked).toMatchObject({ discountProblem: '', discountCode: 'ONCE' })
    const others = await quote(lamps(2), 'other=1', { discountCode: 'ONCE' })
    expect(others.discountProblem).toBe('This discount code has been used up.')
    await placeWithPaypal(shop, { cookie, discountCode: 'ONCE' })
    const codes = await shop.app.db.selectFrom('discount_codes').select('uses').execute()
    expect(codes).toEqual([{ uses: 1 }])
  })

  test('stays as it was where the next one is refused', async () => {
    const first = await placeWithPaypal(shop)
    const { cookie } = first
    const refused = await checkOut(shop.app, { items: lamps(11), paymentMethod: 'paypal', cookie })
    expect([refused.status, refused.body.error]).toEqual([409, '“Desk lamp” has only 10 left.'])
    expect((await orderRow(shop.app, first.id)).status).toBe('pending')
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 8, reserved: 2 })
  })

  test('is replaced within the share of strangers and their number of open orders', async () => {
    await changeSettings(shop.app, { unpaidShare: 20 })
    const { cookie } = await placeWithPaypal(shop)
    expect(await quote(lamps(2), cookie)).toMatchObject({ canCheckout: true })
    for (let more = 0; more < 6; more++) await placeWithPaypal(shop, { cookie })
    expect(await waitingOf(cookie)).toHaveLength(1)
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 8, reserved: 2 })
  })

  test('of a guest is replaced by that of the member whom they became', async () => {
    const guest = await placeWithPaypal(shop)
    const { cookie } = await signedInMember(shop.app)
    const both = `${cookie}; ${guest.cookie}`
    expect((await waitingOf(both)).map(({ _id }) => _id)).toEqual([guest.id])
    await placeWithPaypal(shop, { cookie: both })
    expect((await orderRow(shop.app, guest.id)).status).toBe('cancelled')
  })

  test('is repeated by the same key, and replaces nothing', async () => {
    const order = { key: 'a-key-of-the-checkout' }
    const first = await placeWithPaypal(shop, order)
    const again = await placeWithPaypal(shop, { ...order, cookie: first.cookie })
    expect(again.id).toBe(first.id)
    expect((await orderRow(shop.app, first.id)).status).toBe('pending')
  })

  test('of two tabs at once: one is left, whichever came first', async () => {
    const { cookie } = await placeWithPaypal(shop)
    await Promise.all(
      [1, 2, 3, 4].map((quantity) => placeWithPaypal(shop, { cookie, items: lamps(quantity) })),
    )
    const left = await waitingOf(cookie)
    const held = left.reduce(
      (sum, { total_price }) => sum + Math.round((total_price - 5) / 24.5),
      0,
    )
    expect(left.length).toBeGreaterThan(0)
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 10 - held, reserved: held })
  })
})

test('an order can be paid from Track Order by whoever holds the cookie, and by nobody else', async () => {
  const placed = await placeWithPaypal(shop)
  const stranger = await placeWithPaypal(shop)
  const { order } = await readPlaced(shop, placed)
  const trackedBy = async (cookie: string) => {
    const path = `/api/orders/shopify-orders/track/${order.order_number}`
    const answer = await shop.app.request(path, cookie ? { cookie } : {})
    return ((await answer.json()) as { order: object }).order
  }
  const seen = { is_replaced: false, shipping_address: { name: '', address1: '' } }
  expect(await trackedBy(placed.cookie)).toMatchObject({ ...seen, can_pay: true })
  for (const cookie of [stranger.cookie, ''])
    expect(await trackedBy(cookie)).toMatchObject({ ...seen, can_pay: false })
  await sweepAfter(shop, 31)
  expect(await trackedBy(placed.cookie)).toMatchObject({ can_pay: false })
})

test('a changed order is mailed to nobody, and is not among the orders of its member', async () => {
  const { cookie } = await signedInMember(shop.app)
  const { id } = await placeWithPaypal(shop, { cookie })
  const mails = () => shop.app.db.selectFrom('mails').select('subject').execute()
  await placeWithPaypal(shop, { cookie, items: lamps(1) })
  await shop.app.runTasks()
  expect(await mails()).toEqual([])
  const listed = await (await shop.app.request('/api/orders', { cookie })).json()
  expect(listed).toMatchObject({ totalOrders: 1, orders: [{ status: 'pending' }] })
  const history = shop.app.db.selectFrom('order_history').select('verb').where('order_id', '=', id)
  expect((await history.execute()).map(({ verb }) => verb).toSorted()).toEqual([
    'placed',
    'replaced',
  ])
})

test('buyers who replace orders whose codes cross at once are all served, and each code counts once', async () => {
  const kinds = { combines_with: '["order"]' as never, max_uses: 50 }
  await storeDiscount(shop.app, { code: 'ONE', percent: 10, ...kinds })
  await storeDiscount(shop.app, { code: 'TWO', percent: 20, ...kinds })
  const { id: desk } = await stockProduct(shop.app, { stock: 50 })
  const buyers = await Promise.all(
    ['ONE', 'TWO', 'ONE', 'TWO'].map(async (code, at) => {
      const { cookie } = await signedInMember(shop.app, `Buyer ${at}`)
      const items = at % 2 === 0 ? lamps(1) : [{ productId: desk, quantity: 1 }]
      await placeWithPaypal(shop, { cookie, items, discountCode: code })
      return { cookie, items, code: code === 'ONE' ? 'TWO' : 'ONE' }
    }),
  )
  const placed = await Promise.all(
    buyers.map(({ cookie, items, code }) =>
      checkOut(shop.app, { items, paymentMethod: 'paypal', cookie, discountCode: code }),
    ),
  )
  expect(placed.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const rows = await shop.app.db.selectFrom('discount_codes').select('uses').execute()
  expect(rows.map(({ uses }) => uses)).toEqual([2, 2])
})
