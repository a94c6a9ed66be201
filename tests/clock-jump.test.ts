import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { handlersOf } from '#server/kernel/tasks/handlers.ts'
import { taskRecall } from '#server/kernel/tasks/recall-tasks.ts'
import { recurringKind } from '#server/kernel/tasks/task-types.ts'
import { placeRecurringTasks } from '#server/kernel/tasks/worker.ts'
import { takeLimit } from '#server/database/rate-limits.ts'
import { makeResetLink } from '#server/modules/accounts/index.ts'
import { system } from '#server/kernel/actor.ts'
import { MOST_SEARCHES, takeSearch } from '#server/modules/search/search-limit.ts'
import { SearchLog } from '#server/modules/search/search-log.ts'
import { ViewCounter, type Look } from '#server/modules/analytics/view-counter.ts'
import { expireForgottenOrders } from '#server/modules/orders/lifecycle/index.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { say } from './support/comments.ts'
import { cookiesOf, freshApp, PASSWORD, signedInMember, signedInOwner } from './support/index.ts'
import { orderRow, shelfOf, waitingOrder } from './support/orders.ts'
import { stockProduct } from './support/products.ts'
import { call, published, withCover } from './support/writing.ts'
import { changeRows } from './support/rows.ts'

const JUMP_MS = 60 * DAY_MS

const app = freshApp()

/** Sets the clock 60 days ahead, does something, and sets it back. */
async function whileAhead<T>(act: () => T | Promise<T>): Promise<T> {
  app.clock.advance(JUMP_MS)
  const result = await act()
  app.clock.advance(-JUMP_MS)
  return result
}

const me = async (cookie: string) => (await app.request('/api/auth/me', { cookie })).status

function signIn(email: string, password = PASSWORD) {
  return app.request('/api/auth/login', { method: 'POST', json: { email, password } })
}

test('limits that were reached while the clock was ahead end when it is set back', async () => {
  const { email } = await signedInMember(app)
  await whileAhead(async () => {
    for (let guess = 0; guess < 12; guess++) await signIn(email, 'wrong-password')
    expect((await signIn(email)).status).toBe(429)
    await takeLimit(app.ctx, 'used', 1)
    for (let count = 0; count < MOST_SEARCHES; count++) takeSearch(app.ctx, '198.51.100.9')
  })
  expect((await signIn(email)).status).toBe(200)
  await takeLimit(app.ctx, 'used', 1)
  await expect(takeLimit(app.ctx, 'used', 1)).rejects.toMatchObject({ retryAfterSeconds: 900 })
  takeSearch(app.ctx, '198.51.100.9')
})

test('a session lives neither longer nor forever because it was opened while the clock was ahead', async () => {
  const before = await signedInMember(app)
  const far = await whileAhead(async () => cookiesOf(await signIn(before.email)))
  expect(await me(far)).toBe(401)
  expect((await signIn(before.email)).status).toBe(200)
  app.clock.advance(5 * HOUR_MS)
  const near = cookiesOf(await signIn(before.email))
  app.clock.advance(-5 * HOUR_MS)
  expect(await me(near)).toBe(200)
  const sessions = await app.db.selectFrom('sessions').select('created_at').execute()
  const now = app.clock.now().toISOString()
  const soon = new Date(app.clock.now().getTime() + DAY_MS).toISOString()
  expect(sessions.filter(({ created_at: at }) => at > now && at < soon)).toEqual([])
})

test('a reset link that was made while the clock was ahead does not work for 60 days', async () => {
  const { email } = await signedInMember(app)
  const link = await whileAhead(() => makeResetLink(app.ctx, system('mail'), { email }))
  const token = link?.split('/').at(-1) ?? ''
  const json = { newPassword: 'another-9-lantern', confirmPassword: 'another-9-lantern' }
  const answer = await app.request(`/api/auth/reset-password/${token}`, { method: 'POST', json })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: 'Invalid or expired token' },
  ])
})

test('what was scheduled while the clock was ahead is done when it is set back, and nothing early', async () => {
  await withCover(app)
  const { cookie } = await signedInOwner(app)
  await app.runTasks()
  const publishAt = new Date(app.clock.now().getTime() + JUMP_MS + DAY_MS).toISOString()
  const { _id: id } = await published(app, cookie, { title: 'Later', publishAt })
  await whileAhead(async () => {
    await placeRecurringTasks(app.ctx, backgroundWork)
    await app.runTasks()
    await changeRows(
      app,
      'tasks',
      { claimed_by: 'the dead', claimed_until: publishAt },
      { kind: 'recurring: bin' },
    )
  })
  const waiting = () =>
    app.db
      .selectFrom('tasks')
      .select('kind')
      .where('run_at', '<=', app.clock.now().toISOString())
      .where('claimed_by', 'is', null)
      .execute()
  expect(await waiting()).toEqual([])
  const recall = taskRecall(app.ctx, handlersOf(backgroundWork))
  await recall()
  await recall()
  const kinds = (await waiting()).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(backgroundWork.recurringTasks.map(recurringKind).toSorted())
  await app.runTasks()
  const status = () =>
    app.db.selectFrom('posts').select('status').where('id', '=', id).executeTakeFirst()
  expect(await status()).toEqual({ status: 'draft' })
  app.clock.set(publishAt)
  await app.runTasks()
  expect(await status()).toEqual({ status: 'published' })
})

test('a comment and a version from ahead do not stand in the way of later ones', async () => {
  await withCover(app)
  const { cookie } = await signedInOwner(app)
  const { _id: postId, slug } = await published(app, cookie)
  const write = async (title: string) => {
    const fresh = cookiesOf(await signIn('ines@example.com'))
    const comment = await say(app, { postId, cookie: fresh, content: 'Well said.' })
    const version = await call(app, `PUT /api/blogs/${postId}`, { cookie: fresh, json: { title } })
    return [comment.status, version.status]
  }
  expect(await whileAhead(() => write('Ahead'))).toEqual([201, 200])
  expect(await write('Later')).toEqual([201, 200])
  const { body } = await call<{ title: string }>(app, `GET /api/blogs/blog/${slug}`)
  expect(body.title).toBe('Later')
})

test('a view and a search that were counted ahead keep no later ones from being counted', () => {
  const views = new ViewCounter()
  const look = {
    page: 'post',
    slug: 'post',
    visitor: 'a visitor',
    isUntracked: false,
    isRead: false,
    sources: [],
  } as const satisfies Omit<Look, 'at'>
  const log = new SearchLog()
  const now = app.clock.now()
  const far = new Date(now.getTime() + JUMP_MS)
  views.count({ ...look, at: far.getTime() })
  log.note({ query: 'cable', hits: 1 }, 'a visitor', far)
  views.count({ ...look, at: now.getTime() })
  expect(views.take()).toHaveLength(2)
  expect(log.take(new Date(now.getTime() + MINUTE_MS))).toHaveLength(1)
})

test('an order that was placed while the clock was ahead holds its pieces for two hours at most', async () => {
  const { id: productId } = await stockProduct(app, { stock: 5 })
  await whileAhead(() => waitingOrder(app, { items: [{ productId, quantity: 2 }] }))
  const later = await waitingOrder(app, { items: [{ productId, quantity: 1 }] })
  await expireForgottenOrders(app.ctx)
  app.clock.advance(29 * MINUTE_MS)
  await app.runTasks()
  expect(await shelfOf(app, productId)).toEqual({ quantity: 2, reserved: 3 })
  app.clock.advance(62 * MINUTE_MS)
  await app.runTasks()
  await expireForgottenOrders(app.ctx)
  expect(await shelfOf(app, productId)).toEqual({ quantity: 5, reserved: 0 })
  expect((await orderRow(app, later)).status).toBe('cancelled')
})
