import { DAY_MS } from '#server/kernel/clock.ts'
import { flushViews } from '#server/modules/analytics/index.ts'
import type { PlacedOrder } from '#server/modules/orders/schema.ts'
import { freshApp, signedInAdmin, signedInMember } from '#tests/support/index.ts'
import { ADDRESS, changeSettings, checkOut, openShop } from '#tests/support/orders.ts'
import { writePost } from '#tests/support/posts.ts'
import { stockProduct } from '#tests/support/products.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const app = freshApp()
let lamp: { id: string; slug: string }
let review: { id: string; slug: string }
beforeEach(async () => {
  await openShop(app)
  lamp = await stockProduct(app, { title: 'Desk lamp', priceCents: 4999, stock: 500 })
  review = await writePost(app, {
    title: 'Lamp review',
    content: `<p>See <a href="/store/product/${lamp.slug}">the lamp</a>.</p>`,
  })
})

type From = { via?: string; headers?: Record<string, string>; cookie?: string }

async function place({ via, headers = {}, cookie = '' }: From = {}): Promise<PlacedOrder> {
  const answer = await app.request('/api/checkout', {
    method: 'POST',
    headers: { 'user-agent': BROWSER, ...headers },
    cookie,
    address: '198.51.100.7',
    json: {
      items: [{ productId: lamp.id, quantity: 1, ...(via !== undefined && { via }) }],
      email: 'ada@example.com',
      shippingAddress: ADDRESS,
      paymentMethod: 'pay_on_delivery',
    },
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as PlacedOrder
}

async function order(from: From = {}) {
  await place(from)
  return latestLine()
}

async function latestLine() {
  const { post_id, led_by } = await app.db
    .selectFrom('order_lines')
    .select(['post_id', 'led_by'])
    .orderBy('order_id', 'desc')
    .executeTakeFirstOrThrow()
  return [post_id, led_by]
}

async function read(slug: string, headers: Record<string, string> = {}) {
  const json = { path: `/blog/${slug}` }
  const sent = { 'user-agent': BROWSER, ...headers }
  const options = { method: 'POST', headers: sent, json, address: '198.51.100.7' }
  expect((await app.request('/api/views', options)).status).toBe(204)
  await flushViews(app.ctx)
}

test('a line knows the post from which its buyer came, also by a former address', async () => {
  expect(await order({ via: review.slug })).toEqual([review.id, 'direct'])
  const post_id = review.id
  await app.db.insertInto('post_slugs').values({ slug: 'former', post_id }).execute()
  expect(await order({ via: 'former' })).toEqual([review.id, 'direct'])
})

test('a post that is made up, or not public, led to nothing', async () => {
  for (const via of ['made-up', 'x'.repeat(5000), 'a\0b', '\ud800', "' OR 1=1 --"])
    expect(await order({ via })).toEqual(['', ''])
  expect(await order({ via: '' })).toEqual(['', ''])
  const draft = await writePost(app, { title: 'Secret', status: 'draft' })
  expect(await order({ via: draft.slug })).toEqual(['', ''])
})

describe('whoever read a post about the product before', () => {
  test('counts for it, today and tomorrow', async () => {
    await read(review.slug)
    expect(await order()).toEqual([review.id, 'read'])
    app.clock.advance(DAY_MS)
    expect(await order()).toEqual([review.id, 'read'])
    app.clock.advance(DAY_MS)
    expect(await order()).toEqual(['', ''])
  })

  test('does not count for a post about something else, nor for one read by somebody else', async () => {
    const { slug } = await writePost(app, { title: 'About cables' })
    await read(slug)
    expect(await order()).toEqual(['', ''])
    await read(review.slug)
    expect(await order({ headers: { 'user-agent': `${BROWSER} other` } })).toEqual(['', ''])
  })

  test('does not count where they ask not to be tracked, or the owner has switched it off', async () => {
    await read(review.slug)
    expect(await order({ headers: { dnt: '1' } })).toEqual(['', ''])
    await changeSettings(app, { countsReadBefore: false })
    expect(await order()).toEqual(['', ''])
  })
})

test('an account’s cart keeps the post of a line, through a merge and a new quantity', async () => {
  const { cookie } = await signedInMember(app)
  const change = async (item: object, how: string) => {
    const json = { items: [{ productId: lamp.id, quantity: 2, ...item }], change: how }
    const answer = await app.request('/api/cart', { method: 'PUT', json, cookie })
    return ((await answer.json()) as { items: unknown[] }).items
  }
  const line = { productId: lamp.id, quantity: 2, via: review.slug }
  expect(await change({ via: review.slug }, 'merge')).toEqual([line])
  expect(await change({ quantity: 5 }, 'set')).toEqual([{ ...line, quantity: 5 }])
  expect(await change({ via: 'newer' }, 'add')).toEqual([{ ...line, quantity: 7, via: 'newer' }])
})

describe('the post that led to a line of a placed order', () => {
  const placedFrom = async (via: string) => {
    const items = [{ productId: lamp.id, quantity: 2, via }]
    const { body, cookie } = await checkOut(app, { items })
    expect(body.order.line_items.map((line) => line.via)).toEqual([via])
    return { id: body.order._id, number: body.order.order_number, cookie }
  }
  const linesFor = async (id: string, cookie: string) => {
    const answer = await app.request(`/api/checkout/${id}`, { cookie })
    return ((await answer.json()) as PlacedOrder).order.line_items
  }

  test('comes along when its buyer changes the order, and counts for the later one', async () => {
    const first = await placedFrom(review.slug)
    const path = `/api/checkout/${first.id}`
    await app.request(`${path}/cancel`, { method: 'POST', cookie: first.cookie })
    const items = (await linesFor(first.id, first.cookie)).map(({ productId, via }) => ({
      productId,
      via,
      quantity: 1,
    }))
    const later = await checkOut(app, { items, cookie: first.cookie })
    expect(later.status).toBe(201)
    expect(await latestLine()).toEqual([review.id, 'direct'])
  })

  test('is named to nobody but its buyer', async () => {
    const { id, number } = await placedFrom(review.slug)
    const [member, admin] = [await signedInMember(app), await signedInAdmin(app)]
    for (const { cookie } of [{ cookie: '' }, member, admin])
      expect((await app.request(`/api/checkout/${id}`, { cookie })).status).toBe(404)
    const tracked = await app.request(`/api/orders/shopify-orders/track/${number}`)
    const managed = await app.request(`/api/admin/orders/${id}`, admin)
    for (const answer of [tracked, managed]) expect(await answer.text()).not.toContain(review.slug)
  })

  test('is that of its present address, and none once the post is not public', async () => {
    const { id, cookie } = await placedFrom(review.slug)
    const change = (fields: object) =>
      app.db.updateTable('posts').set(fields).where('id', '=', review.id).execute()
    await change({ slug: 'renamed' })
    expect(await linesFor(id, cookie)).toMatchObject([{ via: 'renamed' }])
    await change({ status: 'draft' })
    expect((await linesFor(id, cookie)).map(({ via }) => via)).toEqual([undefined])
  })

  test('is none where the buyer had only read it before', async () => {
    await read(review.slug)
    const { order: placed } = await place()
    expect(placed.line_items.map(({ via }) => via)).toEqual([undefined])
    expect(await latestLine()).toEqual([review.id, 'read'])
  })
})
