import { WITH_MAIL } from '#tests/support/index.ts'
import {
  changeSettings,
  checkOut,
  orderRow,
  orderTallies,
  shelfOf,
  storeDiscount,
} from '#tests/support/orders.ts'
import { freshPaypalShop, placeWithPaypal, sweepAfter } from '#tests/support/paypal.ts'
import { changeRows } from '#tests/support/rows.ts'

const shop = freshPaypalShop({ ...WITH_MAIL, RATE_LIMITS: 'on' })

/** Places an order that is not paid, and returns what its mailed link answers when it is opened. */
async function forget(given: object = {}) {
  const { id } = await placeWithPaypal(shop, given)
  await sweepAfter(shop, 31)
  await sweepAfter(shop, 30)
  const { text } = shop.app.mail.asked.findLast(({ subject }) => /was not paid/.test(subject)) ?? {}
  const token = /\/finish-order\/(\S+)/.exec(text ?? '')?.[1] ?? ''
  const finish = async () => {
    const answer = await shop.app.request(`/api/orders/finishes/${token}`, { method: 'POST' })
    const { error = '' } = (await answer.json()) as { error?: string }
    return [answer.status, error]
  }
  return { id, finish }
}

const usesOf = async () =>
  (await shop.app.db.selectFrom('discount_codes').select('uses').executeTakeFirstOrThrow()).uses
const lamps = (quantity: number) => ({ items: [{ productId: shop.lampId, quantity }] })

describe('the link of an order with a discount', () => {
  const USED = [409, 'The discount of this order has been used since. Please place it again.']
  const ENDED = [409, 'The discount of this order has ended since. Please place it again.']
  const withCode = (email: string) => ({ email, discountCode: 'HELLO' })

  test('takes the use of its code again, and none that another has taken', async () => {
    await storeDiscount(shop.app, { code: 'HELLO', percent: 90, max_uses: 1 })
    const first = await forget(withCode('one@example.com'))
    const second = await forget(withCode('two@example.com'))
    expect(await first.finish()).toEqual([200, ''])
    expect(await usesOf()).toBe(1)
    expect(await second.finish()).toEqual(USED)
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 8, reserved: 2 })
    expect(await orderRow(shop.app, second.id)).toMatchObject({ status: 'cancelled' })
    await sweepAfter(shop, 31)
    expect(await second.finish()).toEqual([200, ''])
  })

  test('of two orders that are finished at once, lets one have the last use', async () => {
    await storeDiscount(shop.app, { code: 'HELLO', percent: 90, max_uses: 1 })
    const one = await forget(withCode('one@example.com'))
    const two = await forget(withCode('two@example.com'))
    const answers = await Promise.all([one.finish(), two.finish()])
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409])
    expect(await usesOf()).toBe(1)
  })

  test('gives nobody twice what each customer has once', async () => {
    await storeDiscount(shop.app, { code: 'HELLO', percent: 90, once_each: 1 })
    const { finish } = await forget(withCode('one@example.com'))
    const again = await checkOut(shop.app, { ...lamps(1), ...withCode('one@example.com') })
    expect(again.status).toBe(201)
    expect(await finish()).toEqual(USED)
  })

  test.each([
    ['switched off', { is_active: 0 as const }],
    ['over', { ends_at: '2020-01-01T00:00:00.000Z' }],
  ])('does not bring back one that is %s', async (_, changes) => {
    const id = await storeDiscount(shop.app, { code: 'HELLO', percent: 90 })
    const { finish } = await forget(withCode('one@example.com'))
    await changeRows(shop.app, 'discount_codes', changes, { id })
    expect(await finish()).toEqual(ENDED)
    expect(await usesOf()).toBe(0)
  })

  test('does not bring back one that was deleted', async () => {
    await storeDiscount(shop.app, { code: 'HELLO', percent: 90 })
    const { finish } = await forget(withCode('one@example.com'))
    await shop.app.db.deleteFrom('discount_codes').execute()
    expect(await finish()).toEqual(ENDED)
  })
})

describe('an order that a link lets wait once more', () => {
  test('counts as the others of people whom nobody knows', async () => {
    await changeSettings(shop.app, { unpaidShare: 50 })
    const { finish } = await forget(lamps(3))
    await placeWithPaypal(shop, { ...lamps(3), email: 'other@example.com' })
    const [status, error] = await finish()
    expect([status, error]).toEqual([409, 'At most 2 of “Desk lamp” can be ordered right now.'])
    await sweepAfter(shop, 31)
    expect(await finish()).toEqual([200, ''])
    const { kept, counted } = await orderTallies(shop.app)
    expect(kept).toEqual(counted)
    expect(kept.unknown).toHaveLength(1)
    const late = await checkOut(shop.app, { ...lamps(3), email: 'late@example.com' })
    expect(late.status).toBe(409)
  })

  test('is one of those that a customer may have', async () => {
    const address = 'one-network'
    const { id, finish } = await forget({ ...lamps(1), address })
    for (let count = 0; count < 5; count++) await placeWithPaypal(shop, { ...lamps(1), address })
    const [status, error] = await finish()
    expect([status, error]).toEqual([409, expect.stringContaining('You have 5 unpaid orders.')])
    expect(await orderRow(shop.app, id)).toMatchObject({ status: 'cancelled' })
    expect(await shelfOf(shop.app, shop.lampId)).toEqual({ quantity: 5, reserved: 5 })
  })
})
