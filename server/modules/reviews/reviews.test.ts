import { orderTokenOf } from '#server/modules/orders/index.ts'
import {
  changeSettings,
  checkOut,
  freshApp,
  openShop,
  orderRow,
  signedInMember,
  signedInOwner,
  stockProduct,
  WITH_MAIL,
} from '#tests/support/index.ts'
import {
  ask,
  deliver,
  judgeReview,
  orderReviews,
  review,
  reviewsOf,
} from '#tests/support/reviews.ts'

const app = freshApp({ env: WITH_MAIL })
let owner: string
let buyer: string
let lamp: string
let order: string
beforeEach(async () => {
  await openShop(app)
  owner = (await signedInOwner(app)).cookie
  buyer = (await signedInMember(app)).cookie
  lamp = (await stockProduct(app, { title: 'Desk lamp', stock: 50 })).id
  order = await deliver(app, { productIds: [lamp], cookie: buyer })
})

const say = (rest: object = {}) =>
  review(app, { key: order, cookie: buyer, productId: lamp, stars: 4, ...rest })
const linkOf = async (id: string) => orderTokenOf(app.db, 'review order', await orderRow(app, id))

describe('a review', () => {
  test('of what was delivered waits for an admin, and is then everybody’s', async () => {
    const { status, body } = await say({
      title: 'Warm',
      text: ' Warm light.\r\n\r\n\r\n\r\nQuiet. ',
    })
    expect([status, body.review]).toMatchObject([
      201,
      { stars: 4, title: 'Warm', text: 'Warm light.\n\nQuiet.', name: 'Ada L.', status: 'waiting' },
    ])
    expect(await reviewsOf(app, lamp)).toMatchObject({ reviews: [], rating: { count: 0 } })
    await judgeReview(app, body.review._id, owner)
    const found = await reviewsOf(app, lamp)
    expect(found).toMatchObject({
      rating: { count: 1, average: 4 },
      counts: [0, 0, 0, 1, 0],
      reviews: [{ name: 'Ada L.', title: 'Warm', answer: null }],
    })
    expect(JSON.stringify(found)).not.toMatch(/Lovelace|ada@example|order/)
  })

  test('appears at once where the owner wants that', async () => {
    await changeSettings(app, { reviewsAppear: 'at-once' })
    expect((await say()).body.review.status).toBe('published')
    expect((await reviewsOf(app, lamp)).rating).toEqual({ count: 1, average: 4 })
  })

  test('is written once of a product, also with another order of the same buyer', async () => {
    await say()
    const again = await say({ stars: 1 })
    expect([again.status, again.body.error]).toEqual([
      409,
      'You have reviewed this product already. You can change that review.',
    ])
    const second = await deliver(app, { productIds: [lamp], cookie: buyer })
    const number = (await orderReviews(app, order, buyer)).body.orderNumber
    expect((await say({ key: second })).body.error).toContain(`with order ${number}`)
    expect((await orderReviews(app, second, buyer)).body.products).toMatchObject([
      { review: null, canReview: false, reviewedWith: number },
    ])
    // Two presses at the same moment.
    const other = (await stockProduct(app, { title: 'Rug', stock: 9 })).id
    const rugs = await deliver(app, { productIds: [other], cookie: buyer })
    const both = await Promise.all([1, 2].map(() => say({ key: rugs, productId: other })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('is refused for what was not bought, not delivered, cancelled, given back or deleted', async () => {
    const other = (await stockProduct(app, { title: 'Rug', stock: 9 })).id
    expect((await say({ productId: other })).status).toBe(404)
    const items = [{ productId: other, quantity: 1 }]
    const waiting = (await checkOut(app, { items, cookie: buyer })).body.order._id
    expect((await say({ key: waiting, productId: other })).status).toBe(409)
    for (const change of [
      { status: 'cancelled' },
      { status: 'refunded', financial_status: 'refunded' },
      { status: 'delivered', financial_status: 'refunded' },
    ] as const) {
      await app.db.updateTable('orders').set(change).where('id', '=', waiting).execute()
      expect((await say({ key: waiting, productId: other })).status).toBe(409)
    }
    await app.db.updateTable('order_lines').set({ returned: 1 }).execute()
    expect((await say()).status).toBe(409)
    await app.db.updateTable('order_lines').set({ returned: 0 }).execute()
    await ask(app, `DELETE /api/products/${lamp}`, { cookie: owner })
    expect((await say()).status).toBe(404)
    expect((await orderReviews(app, order, buyer)).body.products).toEqual([])
  })

  test('is nobody’s but the buyer’s', async () => {
    await say()
    const other = (await signedInMember(app, 'Tomas Reyes')).cookie
    for (const cookie of [other, owner]) {
      expect((await orderReviews(app, order, cookie)).status).toBe(404)
      expect((await say({ cookie })).status).toBe(404)
    }
    expect((await orderReviews(app, order)).status).toBe(401)
  })

  test.each([
    ['half a star', { stars: 4.5 }, 'stars'],
    ['half a star as text', { stars: '4.5' }, 'stars'],
    ['six', { stars: '6' }, 'stars'],
    ['none', { stars: '' }, 'stars'],
    ['zero', { stars: 0 }, 'stars'],
    ['a huge title', { title: 'x'.repeat(300) }, 'title'],
    ['a long title', { title: 'x'.repeat(121) }, 'title'],
    ['a huge text', { text: 'x'.repeat(20_000) }, 'text'],
    ['a long text', { text: 'x'.repeat(5001) }, 'text'],
    ['a long name', { name: 'x'.repeat(41) }, 'name'],
  ])('is refused at its field: %s', async (_, fields, field) => {
    const { status, body } = await say(fields)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  test('is stored as it looks', async () => {
    const { body } = await say({
      stars: '5',
      title: `a${'\u0301'.repeat(50)}\u0000\u202Eb\nc`,
      text: `\u0000x\u200B${'y'.repeat(300)}${'\u0302'.repeat(40)}`,
      name: '\u202E  ',
    })
    expect(body.review.title).toBe(`a${'\u0301'.repeat(6)} b c`)
    expect(body.review.text).toMatch(/^xy{300}\u0302{1,6}$/)
    expect(body.review).toMatchObject({ stars: 5, name: 'Ada L.' })
  })
})

describe('by the mailed link', () => {
  test('a guest reviews, changes and deletes without an account', async () => {
    const id = await deliver(app, { productIds: [lamp] })
    const key = await linkOf(id)
    expect((await orderReviews(app, key)).body).toMatchObject({
      name: 'Ada L.',
      products: [{ title: 'Desk lamp', canReview: true, review: null }],
    })
    const { body } = await review(app, { key, productId: lamp, stars: 2, name: 'A reader' })
    await judgeReview(app, body.review._id, owner)
    const own = `/api/order-reviews/${key}/${lamp}`
    const changed = await ask<{ review: object }>(app, `PUT ${own}`, { json: { stars: 5 } })
    expect(changed.body.review).toMatchObject({ stars: 5, name: 'Ada L.', status: 'waiting' })
    expect((await reviewsOf(app, lamp)).rating.count).toBe(0)
    await judgeReview(app, body.review._id, owner)
    expect((await ask(app, `DELETE ${own}`, {})).status).toBe(200)
    expect((await ask(app, `DELETE ${own}`, {})).status).toBe(404)
    expect(await reviewsOf(app, lamp)).toMatchObject({ reviews: [], rating: { count: 0 } })
  })

  test('nobody gets in with one that was forged, or made for something else', async () => {
    const token = await linkOf(order)
    const cancelling = await orderTokenOf(app.db, 'cancel order', await orderRow(app, order))
    for (const key of [`${token}x`, `${order}.`, `${order}.x`, cancelling, 'x'.repeat(900) + '.'])
      expect((await orderReviews(app, key)).status).toBe(400)
    expect((await review(app, { key: cancelling, productId: lamp, stars: 1 })).status).toBe(400)
  })
})

test('what the owner hides stays hidden until they look again, whatever its buyer changes', async () => {
  await changeSettings(app, { reviewsAppear: 'at-once' })
  const { body } = await say()
  await judgeReview(app, body.review._id, owner, 'hidden')
  const own = `PUT /api/order-reviews/${order}/${lamp}`
  const changed = await ask<{ review: object }>(app, own, { cookie: buyer, json: { stars: 5 } })
  expect(changed.body.review).toMatchObject({ status: 'waiting' })
  expect((await reviewsOf(app, lamp)).rating.count).toBe(0)
})

test('a review stays when its order is refunded later, and its buyer can still take it back', async () => {
  const { body } = await say()
  await judgeReview(app, body.review._id, owner)
  await app.db
    .updateTable('orders')
    .set({ financial_status: 'refunded', status: 'refunded' })
    .execute()
  expect((await reviewsOf(app, lamp)).rating.count).toBe(1)
  const own = `DELETE /api/order-reviews/${order}/${lamp}`
  expect((await ask(app, own, { cookie: buyer })).status).toBe(200)
})

test('of one order, no more than 30 changes are taken in 15 minutes', async () => {
  await say()
  const own = `PUT /api/order-reviews/${order}/${lamp}`
  const send = () => ask(app, own, { cookie: buyer, json: { stars: 3 } })
  const statuses = []
  for (let count = 0; count < 31; count++) statuses.push((await send()).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(29)
  expect(statuses.at(-1)).toBe(429)
})

test('a product that is erased takes its reviews along', async () => {
  await say()
  await ask(app, `DELETE /api/products/${lamp}`, { cookie: owner })
  await ask(app, `DELETE /api/products/bin/${lamp}`, { cookie: owner })
  expect(await app.db.selectFrom('reviews').selectAll().execute()).toEqual([])
})
