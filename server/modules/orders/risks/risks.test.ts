import { vi } from 'vitest'
import { transact } from '#server/kernel/scope.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import type { OrderDetail, OrderList } from '#server/modules/orders/administration/schema.ts'
import { call, signedInAdmin } from '#tests/support/index.ts'
import { ADDRESS, changeSettings, checkOut, orderRow } from '#tests/support/orders.ts'
import {
  behave,
  choose,
  comeBack,
  freshPaypalShop,
  placeWithPaypal,
  readPlaced,
  sweepAfter,
} from '#tests/support/paypal.ts'
import { addHints } from './add-hints.ts'
import { countTries } from './count-tries.ts'
import { forgetNetworks } from './forget-networks.ts'

const shop = freshPaypalShop()
type Answer = { order: OrderDetail; error: string } & OrderList
let cookie: string
beforeEach(async () => void ({ cookie } = await signedInAdmin(shop.app)))

async function ask(route: string, json?: object) {
  const at = route.replace(' ', ' /api/admin/orders')
  const { status, body } = await call<Answer>(shop.app, at, { cookie, json })
  return { status, ...body }
}

const GERMANY = { ...ADDRESS, country: 'Germany' }
const items = () => [{ productId: shop.lampId, quantity: 1 }]
const place = (given: object = {}) => checkOut(shop.app, { items: items(), ...given })

async function risksOf(id: string): Promise<string[]> {
  await shop.app.runTasks()
  return (await ask(`GET /${id}`)).order.risks
}

async function failToPay(given: object = {}): Promise<void> {
  await placeWithPaypal(shop, { items: items(), ...given })
  await sweepAfter(shop, 31)
  await sweepAfter(shop, 3)
}

const TRIES = '3 payments from the same email address or network failed or were abandoned'

test('a usual order has no hints', async () => {
  const { body } = await place()
  expect(await risksOf(body.order._id)).toEqual([])
  expect((await ask('GET ?status=risks')).totalOrders).toBe(0)
})

describe('payments that failed before it', () => {
  test('are counted by email address, for a day', async () => {
    for (let at = 0; at < 3; at++) await failToPay()
    const { body } = await place()
    expect(await risksOf(body.order._id)).toEqual([expect.stringContaining(TRIES)])
    const other = await place({ email: 'other@example.com' })
    expect(await risksOf(other.body.order._id)).toEqual([])
    shop.app.clock.advance(DAY_MS)
    const later = (await place()).body.order._id
    await shop.app.runTasks()
    expect((await orderRow(shop.app, later)).risks).toBe('[]')
  })

  test('are counted by network', async () => {
    const address = '198.51.100.7'
    for (const email of ['a@example.com', 'b@example.com', 'b@example.com'])
      await failToPay({ email, address })
    const { body } = await place({ email: 'c@example.com', address })
    expect(await risksOf(body.order._id)).toEqual([
      expect.stringContaining(TRIES),
      'Orders with 3 different email addresses came from the same network within a day.',
    ])
  })

  test('are counted where they were of the order itself, once it is paid', async () => {
    await behave(shop, { capture: 'refuse' })
    const placed = await placeWithPaypal(shop)
    for (let at = 0; at < 3; at++) {
      await choose(shop, placed, 'refuse')
      await comeBack(shop, placed)
    }
    await behave(shop, { capture: 'complete' })
    await choose(shop, placed, 'complete')
    expect((await comeBack(shop, placed)).body.order?.financial_status).toBe('paid')
    expect(await risksOf(placed.id)).toEqual([expect.stringContaining(TRIES)])
  })

  test('do not count where the order was only changed', () => {
    const failed = ['a', 'b'].map((order_id) => ({ order_id, status: 'abandoned', declines: 0 }))
    const orders = [
      { id: 'a', replaced_by: 'b' },
      { id: 'b', replaced_by: null },
    ]
    expect(countTries(orders, failed)).toBe(1)
    expect(countTries(orders, [{ order_id: 'a', status: 'abandoned', declines: 2 }])).toBe(2)
  })
})

describe('a delivery to another country', () => {
  const pay = async (payerCountry: string, country: string) => {
    await behave(shop, { payerCountry })
    const placed = await placeWithPaypal(shop, { shippingAddress: { ...ADDRESS, country } })
    await choose(shop, placed, 'complete')
    await comeBack(shop, placed)
    return placed
  }

  test.each([
    ['BR', 'Germany', ['It goes to Germany, but whoever paid lives in Brazil.']],
    ['DE', 'Germany', []],
    ['C2', 'China', []],
    ['', 'Germany', []],
  ])('than the payer’s: %s to %s', async (payerCountry, country, expected) => {
    expect(await risksOf((await pay(payerCountry, country)).id)).toEqual(expected)
  })

  test('than where it was placed', async () => {
    vi.spyOn(shop.app.ctx.countries, 'find').mockReturnValue('US')
    const { body } = await place({ shippingAddress: GERMANY })
    expect(await risksOf(body.order._id)).toEqual([
      'It goes to Germany, but was placed from the United States.',
    ])
    const home = await place({ shippingAddress: { ...ADDRESS, country: 'United States' } })
    expect(await risksOf(home.body.order._id)).toEqual([])
  })

  test('is nothing that its buyer, or whoever knows its number, is told', async () => {
    const placed = await pay('BR', 'Germany')
    expect(await risksOf(placed.id)).toHaveLength(1)
    const read = await readPlaced(shop, placed)
    const track = await shop.app.request(
      `/api/orders/shopify-orders/track/${read.order.order_number}`,
    )
    expect(track.status).toBe(200)
    for (const text of [JSON.stringify(read), await track.text()])
      expect(text).not.toMatch(/risk|Brazil|network/i)
  })
})

describe('the first order of a customer', () => {
  const FIRST = 'It is the first order of this customer, and for a sum that you want to look at.'

  test('has a hint from the sum that the owner chose', async () => {
    await changeSettings(shop.app, { shippingFlatCents: 0, firstOrderCheckCents: 4900 })
    expect(await risksOf((await place()).body.order._id)).toEqual([])
    const two = [{ productId: shop.lampId, quantity: 2 }]
    const first = (await place({ items: two })).body.order._id
    expect(await risksOf(first)).toEqual([FIRST])
    await ask(`POST /${first}/paid`, {})
    expect(await risksOf((await place({ items: two })).body.order._id)).toEqual([])
  })
})

describe('“Looks fine”', () => {
  const marked = async () => {
    vi.spyOn(shop.app.ctx.countries, 'find').mockReturnValue('US')
    const { body } = await place({ shippingAddress: GERMANY })
    await shop.app.runTasks()
    return body.order._id
  }

  test('takes the mark off, and the history says what it was for', async () => {
    const id = await marked()
    expect(await ask('GET ?status=risks')).toMatchObject({
      orders: [{ _id: id }],
      counts: { risks: 1 },
    })
    const { order } = await ask(`POST /${id}/looks-fine`, { version: 1 })
    expect([order.version, order.risks, order.history.at(-1)]).toMatchObject([
      2,
      [],
      { verb: 'looks-fine', details: { text: expect.stringContaining('United States') } },
    ])
    expect((await ask('GET ?status=risks')).counts.risks).toBe(0)
    // A second press, with what it saw before.
    expect((await ask(`POST /${id}/looks-fine`, { version: 1 })).order.version).toBe(2)
  })

  test('is refused where somebody changed the order meanwhile', async () => {
    const id = await marked()
    await ask(`PUT /${id}`, { status: 'processing' })
    expect((await ask(`POST /${id}/looks-fine`, { version: 1 })).status).toBe(409)
    expect((await orderRow(shop.app, id)).has_risks).toBe(1)
  })

  test('is refused where another hint came meanwhile, which keeps nobody from changing the order', async () => {
    const id = await marked()
    const { order } = await ask(`GET /${id}`)
    await transact(shop.app.ctx, (scope) => addHints(scope, id, [{ code: 'tries', count: 3 }]))
    const seen = { version: order.version, hints: order.risks.length }
    expect((await ask(`POST /${id}/looks-fine`, seen)).status).toBe(409)
    expect((await ask(`PUT /${id}`, { status: 'processing', version: order.version })).status).toBe(
      200,
    )
  })

  test('is not needed once the order is cancelled', async () => {
    const id = await marked()
    await ask(`PUT /${id}`, { status: 'cancelled' })
    const { counts, totalOrders } = await ask('GET ?status=risks&search=ada')
    expect([counts.risks, totalOrders, await risksOf(id)]).toEqual([0, 0, []])
  })

  test('is for good: what was looked at marks an order no second time', async () => {
    await changeSettings(shop.app, { firstOrderCheckCents: 1 })
    const id = (await place()).body.order._id
    expect(await risksOf(id)).toHaveLength(1)
    await ask(`POST /${id}/looks-fine`, {})
    await ask(`POST /${id}/paid`, {})
    expect(await risksOf(id)).toEqual([])
  })
})

test('an order that an admin enters has no hints', async () => {
  await changeSettings(shop.app, { firstOrderCheckCents: 1 })
  const id = (await place()).body.order._id
  await shop.app.db.updateTable('orders').set({ entered_by: 'me' }).where('id', '=', id).execute()
  expect(await risksOf(id)).toEqual([])
})

test('the network of an order is a hash, and forgotten after a day', async () => {
  const { body } = await place({ address: '198.51.100.7' })
  const network = async () => (await orderRow(shop.app, body.order._id)).network
  expect(await network()).toMatch(/^[\w-]{43}$/)
  const forget = () => transact(shop.app.ctx, forgetNetworks)
  await forget()
  expect(await network()).not.toBe('')
  shop.app.clock.advance(DAY_MS + 1)
  await forget()
  expect(await network()).toBe('')
})
