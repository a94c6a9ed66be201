import { cookiesOf } from '#tests/support/people.ts'
import { choose, freshPaypalShop } from '#tests/support/paypal.ts'

const shop = freshPaypalShop()

async function begin(address: string) {
  const json = { items: [{ productId: shop.lampId, quantity: 1 }], paymentMethod: 'paypal' }
  const init = { method: 'POST', json, address }
  const answer = await shop.app.request('/api/checkout/express', init)
  const { token = '' } = (await answer.json()) as { token?: string }
  return { status: answer.status, token, cookie: cookiesOf(answer) }
}

async function read({ token, cookie }: { token: string; cookie: string }, address: string) {
  const path = `/api/checkout/express/paypal/${token}`
  const answer = await shop.app.request(path, { cookie, address })
  return { status: answer.status, state: ((await answer.json()) as { state?: string }).state }
}

async function count(key: string, uses: number) {
  const window_ends_at = new Date(shop.app.clock.now().getTime() + 600_000).toISOString()
  await shop.app.db
    .insertInto('rate_limits')
    .values({ key, count: uses, window_ends_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: uses }))
    .execute()
}

test('whoever has agreed comes to their order, however many others begin', async () => {
  const begun = await begin('192.0.2.7')
  await choose(shop, { ...begun, id: '', paypalId: begun.token, payment: OPEN }, 'complete')
  await count('express', 600)
  expect((await begin('198.51.100.7')).status).toBe(429)
  expect(await read(begun, '192.0.2.7')).toEqual({ status: 200, state: 'agreed' })
})

test('many networks of one subscriber do not begin for all', async () => {
  await count('express:2001:db8:1::/48', 149)
  expect((await begin('2001:db8:1:1::')).status).toBe(201)
  expect((await begin('2001:db8:1:2::')).status).toBe(429)
  expect((await begin('2001:db8:2:2::')).status).toBe(201)
})

test('one network looks thirty times, whatever it has begun', async () => {
  const begun = await begin('192.0.2.7')
  for (let at = 0; at < 30; at++) expect((await read(begun, '192.0.2.7')).status).toBe(200)
  expect((await read(begun, '192.0.2.7')).status).toBe(429)
  expect((await read(begun, '198.51.100.7')).status).toBe(200)
})

const OPEN = { provider: 'paypal', status: 'open' as const }
