import { changeSettings } from '#tests/support/orders.ts'
import { sharedApp, signedInAdmin, signedInMember, signedInOwner } from '#tests/support/index.ts'
import { writePost } from '#tests/support/posts.ts'
import { stockProduct } from '#tests/support/products.ts'
import { changeRows } from '#tests/support/rows.ts'
import { transact } from '#server/kernel/scope.ts'
import { composeMail, queueMail } from '#server/modules/mail/index.ts'
import type { Dashboard } from './schema.ts'
import type { FirstSteps } from './schema-first-steps.ts'

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const member = await signedInMember(app)
const admin = await signedInAdmin(app)
const owner = await signedInOwner(app)

const overview = async ({ cookie } = admin): Promise<Dashboard> =>
  (await app.request('/api/dashboard', { cookie })).json()

const doneOf = (steps: FirstSteps | null) =>
  steps?.steps.filter(({ isDone }) => isDone).map(({ name }) => name)

describe('“Make it your own”', () => {
  const put = (away: string[]) =>
    app.request('/api/dashboard/first-steps', { ...admin, method: 'PUT', json: { away } })

  test('ticks what the state of the site says, and nothing by clicks', async () => {
    expect(doneOf((await overview()).firstSteps)).toEqual(['starter-content'])
    await changeSettings(app, { siteName: 'Nook', timeZone: 'Asia/Kolkata' })
    await changeSettings(app, { checkoutMode: 'checkout' })
    expect(doneOf((await overview()).firstSteps)).toEqual(['name', 'time-zone', 'starter-content'])
    await changeSettings(app, { payOnDelivery: true })
    const draft = { method: 'POST', cookie: member.cookie, json: { title: 'A member’s' } }
    expect((await app.request('/api/blogs/drafts', draft)).status).toBe(201)
    expect(doneOf((await overview()).firstSteps)).not.toContain('first-post')
    await writePost(app, { title: 'Mine', status: 'draft' })
    const sample = await stockProduct(app, { title: 'Sample' })
    await app.db.updateTable('products').set({ is_starter: 1 }).execute()
    expect(doneOf((await overview()).firstSteps)).toEqual([
      'name',
      'time-zone',
      'selling',
      'first-post',
    ])
    await app.db.updateTable('products').set({ is_starter: 0 }).execute()
    expect(sample).toBeDefined()
  })

  test('stays until each point is done or put away, and comes back', async () => {
    const open = (await overview()).firstSteps?.steps.filter(({ isDone }) => !isDone)
    const names = open?.map(({ name }) => name) ?? []
    expect(names).toEqual(['logo', 'promises', 'test-order', 'mail'])
    await changeSettings(app, { supportText: 'Answers within a day' })
    expect(doneOf((await overview()).firstSteps)).toContain('promises')
    await put(names.slice(1))
    expect((await overview()).firstSteps?.steps).toContainEqual({
      name: 'mail',
      isDone: false,
      isAway: true,
    })
    await put(names)
    expect((await overview()).firstSteps).toBeNull()
    expect(await (await put([])).json()).toMatchObject({ siteName: 'Nook' })
    expect((await overview()).firstSteps).not.toBeNull()
  })

  test('refuses points that there are not, and is nothing to a member', async () => {
    expect((await put(['world-peace'])).status).toBe(400)
    expect((await overview(member)).firstSteps).toBeNull()
  })
})

describe('what cannot be bought', () => {
  test('is counted with the reason, and products sold elsewhere are not', async () => {
    const link = { affiliateUrl: 'https://www.amazon.com/dp/1' }
    await stockProduct(app, { title: 'Both', sellingMode: 'both', ...link })
    await stockProduct(app, { title: 'Nowhere', sellingMode: 'affiliate', affiliateUrl: '' })
    await stockProduct(app, { title: 'Put away', sellingMode: 'none' })
    await changeSettings(app, { checkoutMode: 'affiliate' })
    expect((await overview()).selling).toMatchObject({
      problem: 'checkout_off',
      soldHereOnly: 1,
      linkless: [{ title: 'Nowhere' }],
    })
    await changeSettings(app, { checkoutMode: 'checkout', payOnDelivery: false })
    expect((await overview()).selling).toMatchObject({ problem: 'no_payment', soldHereOnly: 1 })
    await changeSettings(app, { payOnDelivery: true })
    expect((await overview()).selling).toMatchObject({ problem: null, soldHereOnly: 0 })
    expect((await overview(member)).selling).toBeNull()
  })
})

describe('emails that have not left', () => {
  const write = (audience: 'member' | 'owner') =>
    transact(app.ctx, (scope) =>
      queueMail(scope, {
        ...composeMail({ to: 'a@example.com', subject: 'Hello', siteName: 'Nook', body: ['Hi.'] }),
        audience,
      }),
    )

  test('are counted for whoever may read them, held and refused so far', async () => {
    await write('member')
    await write('owner')
    expect((await overview()).mail).toEqual({ held: 1, failing: 0, canSend: false })
    expect((await overview(owner)).mail).toEqual({ held: 2, failing: 0, canSend: false })
    const queued = app.db.updateTable('mails').where('audience', '=', 'member')
    await queued.set({ status: 'queued' }).execute()
    expect((await overview()).mail).toMatchObject({ held: 0, failing: 0 })
    await queued.set({ problem: 'timeout: no greeting' }).execute()
    expect((await overview()).mail).toMatchObject({ held: 0, failing: 1 })
  })
})

describe('what is planned', () => {
  test('is the next publications and prices, soonest first; a member sees their own posts', async () => {
    const later = (days: number) =>
      new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
    const mine = await writePost(app, { title: 'Soon', status: 'draft' })
    await changeRows(app, 'post_drafts', { publish_at: later(2) }, { post_id: mine.id })
    await stockProduct(app, {
      title: 'Reduced',
      priceCents: 1000,
      sale: { priceCents: 900, from: later(1), until: later(3) },
    })
    const { plannedPosts, plannedSales } = await overview()
    expect(plannedPosts).toEqual([{ _id: mine.id, title: 'Soon', at: later(2) }])
    expect(plannedSales).toMatchObject([
      { title: 'Reduced', at: later(1), isStart: true },
      { title: 'Reduced', at: later(3), isStart: false },
    ])
    expect(await overview(member)).toMatchObject({ plannedPosts: [], plannedSales: null })
  })
})
