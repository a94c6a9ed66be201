import { HOUR_MS } from '#server/kernel/clock.ts'
import { freshApp, readJson, stockProduct, WITH_MAIL } from '#tests/support/index.ts'
import { changeSettings, checkOut } from '#tests/support/orders.ts'
import { proveAddress, signedInMember } from '#tests/support/people.ts'

const app = freshApp({ env: WITH_MAIL })
let last: string
beforeEach(async () => {
  await changeSettings(app, { checkoutMode: 'checkout', payOnDelivery: true })
  const product = { title: 'Last', priceCents: 30_000, stock: 2 }
  last = (await stockProduct(app, product)).id
})

const one = () => ({ items: [{ productId: last, quantity: 1 }] })

async function shelf(cookie?: string) {
  const path = `/api/products/availability?ids=${last}`
  const { body } = await readJson<{ products: object[] }>(app, path, cookie)
  return body.products[0]
}

const HELD = 'Someone is buying the last “Last” right now. It may come back in 1 hour.'
const FOR_MEMBERS = ' Signed in with a confirmed email address, you can order it now.'

test('what others are buying is told beside the cached page, but to nobody who can order', async () => {
  expect(await shelf()).toMatchObject({ stock: 2, held: '' })
  await checkOut(app, one())
  app.clock.advance(HOUR_MS)
  expect(await shelf()).toMatchObject({ stock: 1, held: HELD + FOR_MEMBERS })
  const { cookie } = await signedInMember(app)
  expect(await shelf(cookie)).toMatchObject({ held: HELD + FOR_MEMBERS })
  await proveAddress(app, cookie)
  expect(await shelf(cookie)).toMatchObject({ stock: 1, held: '' })
})

test('who comes while others are buying the last piece is offered to be told', async () => {
  await changeSettings(app, { unpaidShare: 100 })
  await checkOut(app, { items: [{ productId: last, quantity: 2 }] })
  const text = 'Others are buying all “Last” that can be ordered right now.'
  expect(await shelf()).toMatchObject({ stock: 0, held: expect.stringContaining(text) })
  const answer = await app.request('/api/cart/quote', { method: 'POST', json: one() })
  expect(await answer.json()).toMatchObject({
    lines: [{ most: 0, waitPath: '/back-in-stock/last', problem: expect.stringContaining(text) }],
  })
})

test('a site that takes no orders tells of none', async () => {
  await checkOut(app, one())
  await changeSettings(app, { checkoutMode: 'affiliate' })
  expect(await shelf()).toMatchObject({ held: '' })
})
