import { DAY_MS } from '#server/kernel/clock.ts'
import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { eraseAccount } from '#server/modules/leaving/index.ts'
import {
  changeSettings,
  freshApp,
  openShop,
  ownId,
  signedInMember,
  signedInOwner,
  stockProduct,
  WITH_MAIL,
} from '#tests/support/index.ts'
import { deliver, orderReviews, review } from '#tests/support/reviews.ts'

const app = freshApp({ env: WITH_MAIL })
let lamp: string
beforeEach(async () => {
  await openShop(app)
  await signedInOwner(app)
  lamp = (await stockProduct(app, { title: 'Desk lamp', stock: 50 })).id
})

const asked = () => app.mail.asked.filter(({ subject }) => subject.startsWith('How is what you'))
async function after(days: number) {
  await app.runTasks()
  app.clock.advance(days * DAY_MS)
  await app.runTasks()
}
const linkIn = (text: string | undefined, page: string) =>
  new RegExp(`/${page}/(\\S+)`).exec(text ?? '')?.[1] ?? ''

describe('a buyer is asked', () => {
  test('once, a week after the delivery, with a link that opens the reviews of that order', async () => {
    await deliver(app, { productIds: [lamp] })
    await after(6.9)
    expect(asked()).toEqual([])
    await after(0.2)
    await after(30)
    expect(asked().map(({ to }) => to)).toEqual(['ada@example.com'])
    const text = asked()[0]?.text ?? ''
    expect(text).toContain('Desk lamp')
    for (const typed of ['Ada', 'Lovelace', 'St James']) expect(text).not.toContain(typed)
    const { body } = await orderReviews(app, linkIn(text, 'review-order'))
    expect(body.products).toMatchObject([{ productId: lamp, canReview: true }])
  })

  test('as many days later as the owner says, or never', async () => {
    await changeSettings(app, { reviewMailDays: 2 })
    await deliver(app, { productIds: [lamp], email: 'two@example.com' })
    await after(2.1)
    expect(asked()).toHaveLength(1)
    await deliver(app, { productIds: [lamp], email: 'off@example.com' })
    await changeSettings(app, { reviewMailDays: 0 })
    await after(30)
    await deliver(app, { productIds: [lamp], email: 'none@example.com' })
    await after(30)
    expect(asked()).toHaveLength(1)
  })

  test('not for what came back meanwhile, was reviewed, or is gone', async () => {
    const back = await deliver(app, { productIds: [lamp], email: 'back@example.com' })
    await app.db.updateTable('orders').set({ status: 'refunded' }).where('id', '=', back).execute()
    const { cookie } = await signedInMember(app)
    const key = await deliver(app, { productIds: [lamp], cookie, email: 'said@example.com' })
    await review(app, { key, cookie, productId: lamp, stars: 5 })
    await after(8)
    await deliver(app, { productIds: [lamp], email: 'gone@example.com' })
    await app.db.deleteFrom('products').where('id', '=', lamp).execute()
    await after(8)
    expect(asked()).toEqual([])
  })

  test('not where they want no such mail, nor where their account was erased', async () => {
    await deliver(app, { productIds: [lamp] })
    await after(8)
    const token = linkIn(asked()[0]?.text, 'stop-review-mail')
    expect(token).not.toBe('')
    const stop = (secret: string) =>
      app.request(`/api/reviews/mail-stops/${secret}`, { method: 'POST' })
    expect((await stop(`${token}x`)).status).toBe(400)
    expect((await stop(token)).status).toBe(200)
    expect((await stop(token)).status).toBe(200)
    await deliver(app, { productIds: [lamp] })
    const { cookie, email } = await signedInMember(app, 'Nell Adeyemi')
    await deliver(app, { productIds: [lamp], cookie, email })
    const leaver = await ownId(app, cookie)
    await transact(app.ctx, (scope) =>
      eraseAccount(scope, leaver, { posts: 'owner', by: system('test') }),
    )
    await after(8)
    expect(asked()).toHaveLength(1)
    const stops = await app.db.selectFrom('review_mail_stops').selectAll().execute()
    expect(JSON.stringify(stops)).not.toContain('example.com')
    expect(stops).toHaveLength(2)
  })
})
