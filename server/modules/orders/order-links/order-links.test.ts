import { signedInOwner, WITH_MAIL } from '#tests/support/index.ts'
import { checkOut, orderRow, shelfOf } from '#tests/support/orders.ts'
import {
  choose,
  comeBack,
  freshPaypalShop,
  placeWithPaypal,
  sweepAfter,
  type Placed,
} from '#tests/support/paypal.ts'

const shop = freshPaypalShop({ ...WITH_MAIL, RATE_LIMITS: 'on' })

const linkIn = (text: string | undefined, page: string) =>
  new RegExp(`/${page}/(\\S+)`).exec(text ?? '')?.[1] ?? ''
const reminders = () =>
  shop.app.mail.asked.filter(({ subject }) => /^Your order \w+ was not paid$/.test(subject))
const post = async (path: string) => {
  const answer = await shop.app.request(`/api/orders/${path}`, { method: 'POST' })
  return { status: answer.status, body: (await answer.json()) as { approvalUrl?: string } }
}
const finish = () => post(`finishes/${linkIn(reminders().at(-1)?.text, 'finish-order')}`)
async function forget(given: object = {}): Promise<Placed> {
  const placed = await placeWithPaypal(shop, given)
  await sweepAfter(shop, 31)
  await sweepAfter(shop, 30)
  return placed
}

describe('the mail about an unpaid order', () => {
  test('comes once, after an hour, with nothing that was typed', async () => {
    await placeWithPaypal(shop)
    await sweepAfter(shop, 58)
    expect(reminders()).toEqual([])
    await sweepAfter(shop, 3)
    await sweepAfter(shop, 24 * 60)
    expect(reminders().map(({ to }) => to)).toEqual(['ada@example.com'])
    const text = reminders()[0]?.text ?? ''
    for (const typed of ['Ada', 'Lovelace', 'St James', '7946']) expect(text).not.toContain(typed)
    expect(text).toContain('$54.00')
  })

  test('does not come to whoever paid, cancelled, or ordered again', async () => {
    const paid = await placeWithPaypal(shop, { email: 'paid@example.com' })
    await choose(shop, paid, 'complete')
    await comeBack(shop, paid)
    const cancelled = await placeWithPaypal(shop, { email: 'cancelled@example.com' })
    const { cookie } = cancelled
    await shop.app.request(`/api/checkout/${cancelled.id}/cancel`, { method: 'POST', cookie })
    await placeWithPaypal(shop, { email: 'again@example.com' })
    shop.app.clock.advance(60_000)
    await checkOut(shop.app, {
      items: [{ productId: shop.lampId, quantity: 1 }],
      email: 'again@example.com',
    })
    await sweepAfter(shop, 31)
    await sweepAfter(shop, 31)
    expect(reminders()).toEqual([])
  })

  test('reaches an address once a day, and five of those that one network names', async () => {
    await forget()
    await forget()
    expect(reminders()).toHaveLength(1)
    const address = 'one-network'
    for (let person = 0; person < 7; person++)
      await placeWithPaypal(shop, {
        items: [{ productId: shop.lampId, quantity: 1 }],
        email: `person-${person}@example.com`,
        address,
      })
    await sweepAfter(shop, 31)
    await sweepAfter(shop, 31)
    expect(reminders()).toHaveLength(1 + 5)
  })
})

describe('its link', () => {
  test('reserves the items for 30 minutes and pays, in any browser, and is over with them', async () => {
    const placed = await forget()
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 10, reserved: 0 })
    const { status, body } = await finish()
    expect(status).toBe(200)
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 8, reserved: 2 })
    expect((await finish()).body).toEqual(body)
    const paypalId = new URL(body.approvalUrl ?? '').searchParams.get('token') ?? ''
    await choose(shop, { ...placed, paypalId }, 'complete')
    await sweepAfter(shop, 5)
    expect(await orderRow(shop.app, placed.id)).toMatchObject({
      status: 'confirmed',
      financial_status: 'paid',
    })
    expect((await finish()).status).toBe(409)
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 8, reserved: 0 })
  })

  test('works no more after that reservation, nor after a day', async () => {
    await forget()
    await finish()
    await sweepAfter(shop, 31)
    expect((await finish()).status).toBe(409)
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 10, reserved: 0 })
    await forget({ email: 'late@example.com' })
    await sweepAfter(shop, 25 * 60)
    expect((await finish()).status).toBe(409)
  })

  test('takes no pieces that others bought meanwhile', async () => {
    await forget()
    await checkOut(shop.app, { items: [{ productId: shop.lampId, quantity: 9 }], email: 'e@x.io' })
    expect((await finish()).status).toBe(409)
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 1, reserved: 0 })
  })

  test('is worth nothing to whoever changes it', async () => {
    await forget()
    const token = linkIn(reminders()[0]?.text, 'finish-order')
    for (const forged of ['', 'x', `${token}x`, token.split('.')[0]])
      expect((await post(`finishes/${forged || 'none'}`)).status).toBe(400)
    expect((await post(`cancellations/${token}`)).status).toBe(400)
  })
})

test('a guest cancels by the link of the confirmation, until the order is packed', async () => {
  const items = [{ productId: shop.lampId, quantity: 2 }]
  const { body } = await checkOut(shop.app, { items })
  await shop.app.runTasks()
  const token = linkIn(
    shop.app.mail.asked.find(({ to }) => to === 'ada@example.com')?.text,
    'cancel-order',
  )
  await signedInOwner(shop.app)
  const named = await shop.app.request(`/api/orders/cancellations/${token}`)
  const { order_number } = body.order
  expect(await named.json()).toMatchObject({ order_number, total: '$54.00', can_cancel: true })
  expect((await post(`cancellations/${token}`)).status).toBe(200)
  await shop.app.runTasks()
  const told = shop.app.mail.asked.filter(({ subject }) => subject.includes('by its customer'))
  const subject = `Order ${body.order.order_number} was cancelled by its customer`
  expect(told.map((mail) => mail.subject)).toEqual([subject])
  expect(await orderRow(shop.app, body.order._id)).toMatchObject({ status: 'cancelled' })
  expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 10, reserved: 0 })
  expect((await post(`cancellations/${token}`)).status).toBe(409)

  const packed = (await checkOut(shop.app, { items })).body.order
  await shop.app.runTasks()
  const later = linkIn(
    shop.app.mail.asked.findLast(({ to }) => to === 'ada@example.com')?.text,
    'cancel-order',
  )
  await shop.app.db
    .updateTable('orders')
    .set({ status: 'processing' })
    .where('id', '=', packed._id)
    .execute()
  await shop.app.db
    .updateTable('order_tallies')
    .set({ status: 'processing' })
    .where('status', '=', 'confirmed')
    .execute()
  expect((await post(`cancellations/${later}`)).status).toBe(409)
})
