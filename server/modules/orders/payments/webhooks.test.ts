import { DAY_MS, MINUTE_MS } from '#server/kernel/clock.ts'
import { orderRow, changeSettings } from '#tests/support/orders.ts'
import {
  behave,
  choose,
  comeBack,
  ledgerOf,
  openPaypalShop,
  freshPaypalShop,
  placeWithPaypal,
  sweepAfter,
} from '#tests/support/paypal.ts'

const shop = freshPaypalShop()

const moneyOf = async (id: string) => (await orderRow(shop.app, id)).financial_status

async function post(headers: Record<string, string>, body: string): Promise<number> {
  const answer = await shop.app.request('/api/webhooks/paypal', { method: 'POST', headers, body })
  return answer.status
}

const newest = () => {
  const event = shop.paypal.state.events.at(-1)
  if (!event) throw new Error('there is no webhook')
  return event
}

async function agreed() {
  const placed = await placeWithPaypal(shop)
  await choose(shop, placed, 'complete')
  return placed
}

describe('a genuine webhook', () => {
  test('pays an order whose customer never comes back', async () => {
    const { id } = await agreed()
    expect(await shop.paypal.sendHeld()).toEqual([200])
    expect(await moneyOf(id)).toBe('paid')
    expect(await shop.paypal.sendHeld()).toEqual([200])
    expect(await ledgerOf(shop, id)).toEqual([
      'site: opened',
      'webhook: CHECKOUT.ORDER.APPROVED: the payment is completed',
      'webhook: PAYMENT.CAPTURE.COMPLETED: the payment is completed',
      'webhook: completed: paid',
    ])
  })

  test('that comes twice, late or in another order changes nothing more', async () => {
    const placed = await agreed()
    await comeBack(shop, placed)
    const events = [...shop.paypal.state.events]
    expect(await shop.paypal.sendHeld(true)).toEqual([200, 200])
    const ledger = await ledgerOf(shop, placed.id)
    for (const event of [...events, ...events]) {
      const { headers, body } = shop.paypal.signed(event)
      expect(await post(headers, body)).toBe(200)
    }
    shop.app.clock.advance(DAY_MS)
    for (const event of events) {
      const { headers, body } = shop.paypal.signed(event)
      expect(await post(headers, body)).toBe(200)
    }
    expect(await ledgerOf(shop, placed.id)).toEqual(ledger)
    expect(shop.paypal.state.captures.size).toBe(1)
  })

  test('ends a pending payment, paid or not', async () => {
    for (const [verb, money] of [
      ['complete', 'paid'],
      ['deny', 'pending'],
    ] as const) {
      const placed = await placeWithPaypal(shop)
      await choose(shop, placed, 'pending')
      await comeBack(shop, placed)
      const capture = [...shop.paypal.state.captures.keys()].at(-1)
      await fetch(`${shop.paypal.url}/stand-in/captures/${capture}/${verb}`, { method: 'POST' })
      await shop.paypal.sendHeld()
      expect(await moneyOf(placed.id)).toBe(money)
    }
  })

  test('not about a payment of this site is taken and kept', async () => {
    const body = JSON.stringify({
      id: 'WH-OTHER',
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'C9', amount: { currency_code: 'USD', value: '1.00' } },
    })
    const { headers } = shop.paypal.signed({ id: '', type: '', headers: {}, body })
    expect(await post(headers, body)).toBe(200)
    const [event] = await shop.app.db.selectFrom('payment_events').selectAll().execute()
    expect(event).toMatchObject({ order_id: null, outcome: 'not about a payment of this site' })
  })

  // MON-17
  test('is taken while the site sells nothing, for orders that exist', async () => {
    const { id } = await agreed()
    await changeSettings(shop.app, { checkoutMode: 'affiliate' })
    expect(await shop.paypal.sendHeld()).toEqual([200])
    expect(await moneyOf(id)).toBe('paid')
  })

  test('that PayPal cannot confirm at the moment is asked for again', async () => {
    const { id } = await agreed()
    const { headers, body } = shop.paypal.signed(newest())
    await behave(shop, { answers: 'busy' })
    expect(await post(headers, body)).toBe(503)
    await behave(shop, { answers: 'busy', only: '/v2/' })
    expect(await post(headers, body)).toBe(503)
    await behave(shop, { answers: 'good' })
    expect(await post(headers, body)).toBe(200)
    expect(await moneyOf(id)).toBe('paid')
  })

  // MON-15
  test.each([
    ['amount', '"value":"54.00"', '"value":"53.00"'],
    ['currency', '"currency_code":"USD"', '"currency_code":"EUR"'],
    ['payment', /"custom_id":"[^"]+"/g, '"custom_id":"01JCXZ8QK70000000000000000"'],
  ])('with another %s leaves the order unpaid, and asks the owner to look', async (_, from, to) => {
    const { id } = await agreed()
    const { body } = newest()
    const changed = body.replaceAll(from, to)
    expect(changed).not.toBe(body)
    const { headers } = shop.paypal.signed(newest(), changed)
    expect(await post(headers, changed)).toBe(200)
    const { attention, financial_status: money } = await orderRow(shop.app, id)
    expect([money, attention]).toEqual(['pending', expect.stringMatching(/^PayPal sent a message/)])
    expect(shop.paypal.state.captures.size).toBe(0)
  })

  test('that PayPal took the money back asks the owner to look', async () => {
    const placed = await agreed()
    await comeBack(shop, placed)
    const [capture] = shop.paypal.state.captures.keys()
    const body = JSON.stringify({
      id: 'WH-REV',
      event_type: 'PAYMENT.CAPTURE.REVERSED',
      resource: {
        id: 'X1',
        links: [{ rel: 'up', href: `https://x/v2/payments/captures/${capture}` }],
      },
    })
    const { headers } = shop.paypal.signed({ id: '', type: '', headers: {}, body })
    expect(await post(headers, body)).toBe(200)
    expect((await orderRow(shop.app, placed.id)).attention).toMatch(/took back the money/)
  })
})

// MON-14
describe('a webhook is refused and changes nothing', () => {
  const OTHER: [string, number, (headers: Record<string, string>) => Record<string, string>][] = [
    ['without a signature', 400, ({ 'paypal-transmission-sig': _sig, ...rest }) => rest],
    ['without any header', 400, () => ({})],
    ['with another signature', 401, (all) => ({ ...all, 'paypal-transmission-sig': 'QUJD' })],
    [
      'with another time',
      401,
      (all) => ({ ...all, 'paypal-transmission-time': '2026-03-04T10:00:01Z' }),
    ],
    [
      'from another month',
      401,
      (all) => ({ ...all, 'paypal-transmission-time': '2026-02-04T10:00:00Z' }),
    ],
    [
      'from tomorrow',
      401,
      (all) => ({ ...all, 'paypal-transmission-time': '2026-03-05T10:00:00Z' }),
    ],
    [
      'with a certificate of somebody else',
      401,
      (all) => ({ ...all, 'paypal-cert-url': 'https://api.paypal.com.evil.example/c' }),
    ],
    [
      'with a certificate that is no address',
      400,
      (all) => ({ ...all, 'paypal-cert-url': 'file:///etc/passwd' }),
    ],
    [
      'with a time that is none',
      400,
      (all) => ({ ...all, 'paypal-transmission-time': 'yesterday' }),
    ],
  ]
  test.each(OTHER)('%s: %i', async (_what, status, change) => {
    const { id } = await agreed()
    const { headers, body } = shop.paypal.signed(newest())
    expect(await post(change(headers), body)).toBe(status)
    expect(await moneyOf(id)).toBe('pending')
    expect(await ledgerOf(shop, id)).toEqual(['site: opened'])
    expect(shop.app.logLines.join('\n')).toContain('"trail":"webhook-refused"')
  })

  test('changed by one byte, or of another kind', async () => {
    const { id } = await agreed()
    const { headers, body } = shop.paypal.signed(newest())
    expect(await post(headers, body.replace('54.00', '54.01'))).toBe(401)
    expect(await post(headers, `${body} `)).toBe(401)
    const other = body.replace('CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED')
    expect(await post(headers, other)).toBe(401)
    expect(await shop.paypal.sendForged()).toEqual([401])
    expect(await moneyOf(id)).toBe('pending')
  })

  test('signed for another shop', async () => {
    const other = await openPaypalShop({ PAYPAL_WEBHOOK_ID: 'ANOTHERSHOP' })
    const body = '{"id":"WH-1","event_type":"A","resource":{}}'
    const { headers } = other.paypal.signed({ id: '', type: '', headers: {}, body })
    const given = { method: 'POST', headers, body }
    expect((await other.app.request('/api/webhooks/paypal', given)).status).toBe(401)
    await other.close()
  })

  const STRANGE = [
    '',
    'null',
    '7',
    '[]',
    '{}',
    '{"id":"x"}',
    '"text"',
    '{"id":{},"event_type":[],"resource":1}',
    '{"id":"WH-1","event_type":"A","resource":{"id":"../../etc"}}',
    `{"a":"${'x'.repeat(10_000)}"}`,
    '[[['.repeat(5000),
    '{"id":"WH-1","event_type":"A\\u0000","resource":{}}',
    '\uFFFD\u0000{',
  ]
  test('of any shape: never with our fault', async () => {
    for (const body of STRANGE) {
      const { headers } = shop.paypal.signed({ id: '', type: '', headers: {}, body })
      expect([200, 400, 401, 429]).toContain(await post(headers, body))
    }
    const { headers } = shop.paypal.signed({ id: '', type: '', headers: {}, body: '{}' })
    expect(await post(headers, JSON.stringify({ text: 'x'.repeat(300_000) }))).toBe(413)
    const gone = await shop.app.request('/api/webhooks/nobody', { method: 'POST', body: '{}' })
    expect(gone.status).toBe(404)
    expect((await shop.app.request('/api/webhooks/paypal')).status).toBe(404)
  })

  test('again and again from one address: that address must wait, others need not', async () => {
    for (let count = 0; count < 60; count++) await post({}, '{}')
    const { headers, body } = shop.paypal.signed({ id: '', type: '', headers: {}, body: '{}' })
    expect(await post(headers, body)).toBe(429)
    const { id } = await agreed()
    const genuine = shop.paypal.signed(newest())
    const other = await shop.app.request('/api/webhooks/paypal', {
      method: 'POST',
      headers: genuine.headers,
      body: genuine.body,
      address: '192.0.2.9',
    })
    expect([other.status, await moneyOf(id)]).toEqual([200, 'paid'])
  })

  test('while PayPal is busy, again and again from one address: that address must wait', async () => {
    await agreed()
    const { headers, body } = shop.paypal.signed(newest())
    await behave(shop, { answers: 'busy' })
    for (let count = 0; count < 60; count++) expect(await post(headers, body)).toBe(503)
    expect(await post(headers, body)).toBe(429)
  })

  test('beyond what PayPal can be asked about, from any number of addresses; genuine ones come again', async () => {
    const { id } = await agreed()
    const { headers, body } = shop.paypal.signed(newest())
    const window_ends_at = new Date(shop.app.clock.now().getTime() + 15 * MINUTE_MS).toISOString()
    const row = { key: 'webhooks-asked', count: 1200, window_ends_at }
    await shop.app.db.insertInto('rate_limits').values(row).execute()
    const asked = shop.paypal.state.exchanges.length
    expect(await post(headers, body)).toBe(503)
    expect(shop.paypal.state.exchanges.length).toBe(asked)
    await sweepAfter(shop, 5)
    expect(await moneyOf(id)).toBe('paid')
    shop.app.clock.advance(15 * MINUTE_MS)
    expect(await post(headers, body)).toBe(200)
  })
})
