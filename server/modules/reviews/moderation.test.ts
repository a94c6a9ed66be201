import { transact } from '#server/kernel/scope.ts'
import { eraseAccount } from '#server/modules/leaving/index.ts'
import { system } from '#server/kernel/actor.ts'
import { ratingOf } from '#shared/products/rating.ts'
import {
  changeSettings,
  freshApp,
  openShop,
  ownId,
  readJson,
  signedInMember,
  signedInOwner,
  stockProduct,
} from '#tests/support/index.ts'
import { ask, deliver, judgeReview, review, reviewsOf } from '#tests/support/reviews.ts'
import type { BulkRun } from '#server/modules/bulk/schema.ts'
import type { Dashboard } from '#server/modules/dashboard/schema.ts'
import type { ModeratedReview } from './schema.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let owner: string
let lamp: string
beforeEach(async () => {
  await openShop(app)
  owner = (await signedInOwner(app)).cookie
  lamp = (await stockProduct(app, { title: 'Desk lamp', stock: 500 })).id
})

type Listed = { reviews: ModeratedReview[]; counts: Record<string, number>; totalReviews: number }

const list = async (query = '') =>
  (await readJson<Listed>(app, `/api/reviews?${query}`, owner)).body

let people = 0
async function say(stars: number, rest: object = {}) {
  const cookie = (await signedInMember(app, `Buyer Number${(people += 1)}`)).cookie
  const key = await deliver(app, { productIds: [lamp], cookie })
  app.clock.advance(1000)
  const { body } = await review(app, { key, cookie, productId: lamp, stars, ...rest })
  return { id: body.review._id, key, cookie }
}

test('admins see what waits, oldest first, with its product and order, and find words in it', async () => {
  const first = await say(5, { title: 'Bright', name: 'Ada Ödön' })
  const second = await say(1, { text: 'It 100% broke.' })
  const { reviews, counts } = await list()
  expect(reviews.map(({ _id }) => _id)).toEqual([first.id, second.id])
  expect(reviews[0]).toMatchObject({
    name: 'Ada Ödön',
    product: { title: 'Desk lamp' },
    order: { _id: first.key, isRefunded: false },
  })
  expect(counts).toEqual({ waiting: 2, published: 0, hidden: 0 })
  const idsOf = async (query: string) => (await list(query)).reviews.map(({ _id }) => _id)
  for (const search of ['BRIGHT', 'Ödön', 'ada ödön', 'ödö'])
    expect([search, await idsOf(`search=${search}`)]).toEqual([search, [first.id]])
  expect(await idsOf('search=0%25 b')).toEqual([second.id])
  expect(await idsOf('search=desk&stars=1')).toEqual([second.id])
  expect(await idsOf(`product=${lamp}&status=all`)).toEqual([second.id, first.id])
  expect(await idsOf('product=other')).toEqual([])
  expect(await idsOf('status=published')).toEqual([])
})

test('the overview and the sidebar say how many wait', async () => {
  await say(3, { title: 'Fine' })
  const { body } = await readJson<Dashboard>(app, '/api/dashboard', owner)
  expect(body.reviews).toMatchObject({
    waiting: 1,
    list: [{ text: 'Fine', stars: 3, productTitle: 'Desk lamp' }],
  })
  const frame = await readJson<{ counts: object }>(app, '/api/frame', owner)
  expect(frame.body.counts).toMatchObject({ waitingReviews: 1 })
})

test('the shop answers once, changes its answer and takes it back', async () => {
  const { id } = await say(2)
  await judgeReview(app, id, owner)
  const answer = (text: string) =>
    ask<{ review: ModeratedReview }>(app, `PUT /api/reviews/${id}/answer`, {
      cookie: owner,
      json: { answer: text },
    })
  await answer('We are sorry.\u0000 ')
  expect((await reviewsOf(app, lamp)).reviews[0]?.answer).toMatchObject({ text: 'We are sorry.' })
  await answer('A new one is on its way.')
  expect((await reviewsOf(app, lamp)).reviews[0]?.answer?.text).toBe('A new one is on its way.')
  expect((await answer('x'.repeat(2001))).status).toBe(400)
  await answer('')
  expect((await reviewsOf(app, lamp)).reviews[0]?.answer).toBeNull()
})

test('many are published at once, which can be undone; deleting cannot', async () => {
  await say(5)
  await say(3)
  const bulk = async (json: object) => {
    const run = await ask<BulkRun>(app, 'POST /api/reviews/bulk', { cookie: owner, json })
    await app.runTasks()
    return run.body._id
  }
  const key = 'press-of-a-button-1'
  const run = await bulk({
    key,
    change: { do: 'judge', status: 'published' },
    status: 'waiting',
    expected: 2,
  })
  expect((await reviewsOf(app, lamp)).rating).toEqual({ count: 2, average: 4 })
  await ask(app, `POST /api/bulk/${run}/undo`, { cookie: owner })
  await app.runTasks()
  expect((await list()).counts).toEqual({ waiting: 2, published: 0, hidden: 0 })
  expect((await reviewsOf(app, lamp)).rating).toEqual({ count: 0, average: 0 })
  const ids = (await list()).reviews.map(({ _id }) => _id)
  await bulk({ key: 'press-of-a-button-2', change: { do: 'delete' }, ids })
  expect((await list('status=all')).totalReviews).toBe(0)
})

test('whatever becomes of reviews, what is kept of a product is what a count says', async () => {
  await changeSettings(app, { reviewsAppear: 'at-once' })
  const said = []
  for (const stars of [1, 5, 5, 3, 2, 4]) said.push(await say(stars))
  const moves = [
    (id: string) => judgeReview(app, id, owner, 'hidden'),
    (id: string) => judgeReview(app, id, owner, 'published'),
    (id: string) => ask(app, `DELETE /api/reviews/${id}`, { cookie: owner }),
  ]
  for (const [at, { id, key, cookie }] of said.entries()) {
    await moves[at % 3]?.(id)
    await ask(app, `PUT /api/order-reviews/${key}/${lamp}`, {
      cookie,
      json: { stars: (at % 5) + 1 },
    })
    await moves[(at * 2) % 3]?.(id)
    await isRight()
  }
  const [{ cookie = '' } = {}] = said.slice(-1)
  const leaver = await ownId(app, cookie)
  await transact(app.ctx, (scope) =>
    eraseAccount(scope, leaver, { posts: 'owner', by: system('test') }),
  )
  await isRight()
})

async function isRight() {
  const rows = await app.db
    .selectFrom('reviews')
    .select('stars')
    .where('status', '=', 'published')
    .execute()
  const counts = [1, 2, 3, 4, 5].map((stars) => rows.filter((row) => row.stars === stars).length)
  const { ratings } = await app.db
    .selectFrom('products')
    .select('ratings')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(ratings)).toEqual(counts)
  expect((await reviewsOf(app, lamp)).rating).toEqual(ratingOf(counts))
}

test('whoever leaves is named nowhere: what is public stays, what waits goes', async () => {
  const shown = await say(5, { name: 'Nell' })
  await judgeReview(app, shown.id, owner)
  const rug = (await stockProduct(app, { title: 'Rug', stock: 5 })).id
  const { cookie } = shown
  const key = await deliver(app, { productIds: [rug], cookie })
  await review(app, { key, cookie, productId: rug, stars: 1 })
  const leaver = await ownId(app, cookie)
  await transact(app.ctx, (scope) =>
    eraseAccount(scope, leaver, { posts: 'owner', by: system('test') }),
  )
  expect(await reviewsOf(app, lamp)).toMatchObject({ reviews: [{ name: '', stars: 5 }] })
  expect((await list('status=all')).totalReviews).toBe(1)
})
