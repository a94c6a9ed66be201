import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#server/kernel/clock.ts'
import { FALLBACK_RATES } from '#shared/currency.ts'
import { createTestApp, type TestApp } from '#tests/support/index.ts'
import { currentRates, offeredCurrencies, refreshRates, startRates } from './index.ts'

const GERMAN = '192.0.2.49'
const LIVE = { INR: 1, USD: 0.0119, EUR: 0.0101, JPY: 1.78 }

let app: TestApp
beforeEach(async () => {
  app = await createTestApp({ countries: { [GERMAN]: 'DE' } })
})
afterEach(() => app.close())

const currencyOf = async (init: Parameters<TestApp['request']>[1] = {}) => {
  const response = await app.request('/api/currency', init)
  expect(response.status).toBe(200)
  return (await response.json()) as {
    currency: { code: string; symbol: string; country: string }
    rates: Record<string, number>
    ratesAreLive: boolean
  }
}

describe('the currency of a visitor', () => {
  test('is rupees while the country is unknown, at the fixed rates', async () => {
    expect(await currencyOf()).toEqual({
      currency: { code: 'INR', symbol: '₹', country: '' },
      rates: FALLBACK_RATES,
      ratesAreLive: false,
    })
  })

  test("is the country's own", async () => {
    const { currency } = await currencyOf({ address: GERMAN })
    expect(currency).toEqual({ code: 'EUR', symbol: '€', country: 'DE' })
  })

  test('is the chosen one, whatever the country', async () => {
    const { currency } = await currencyOf({ address: GERMAN, cookie: 'currency=GBP' })
    expect(currency).toEqual({ code: 'GBP', symbol: '£', country: 'DE' })
  })

  test.each(['CHF', 'usd', 'constructor', '%00', '"><script>', 'x'.repeat(5000)])(
    'ignores the cookie %s',
    async (code) => {
      const { currency } = await currencyOf({ address: GERMAN, cookie: `currency=${code}` })
      expect(currency.code).toBe('EUR')
    },
  )

  test('does not believe a country header of the client', async () => {
    const { currency } = await currencyOf({ headers: { 'CF-IPCountry': 'GB' } })
    expect(currency.country).toBe('')
  })

  test('believes the country header of a trusted proxy, as far as it names a country', async () => {
    await app.close()
    app = await createTestApp({ env: { TRUST_PROXY: 'true' }, countries: { [GERMAN]: 'DE' } })
    const named = async (country: string) =>
      (await currencyOf({ headers: { 'CF-IPCountry': country }, address: GERMAN })).currency.country
    expect(await named('GB')).toBe('GB')
    expect(await named('XX')).toBe('DE')
    expect(await named('T1')).toBe('DE')
    const other = await currencyOf({ headers: { 'X-Country-Code': 'us' } })
    expect(other.currency.code).toBe('USD')
  })
})

describe('the rates', () => {
  test('come from the source, are kept, and make cached pages stale only when they change', async () => {
    app.ctx.rates = { fetch: async () => LIVE }
    const before = app.ctx.store.revision()
    await refreshRates(app.ctx)
    expect(currentRates(app.ctx).rates).toEqual(LIVE)
    expect((await currencyOf()).ratesAreLive).toBe(true)
    const after = await settledRevision()
    expect(after).not.toBe(before)
    app.clock.advance(13 * HOUR_MS)
    await refreshRates(app.ctx)
    expect(await settledRevision()).toBe(after)
  })

  test('are asked for again after 12 hours and not before', async () => {
    let asked = 0
    app.ctx.rates = { fetch: async () => (asked++, LIVE) }
    await refreshRates(app.ctx)
    app.clock.advance(11 * HOUR_MS)
    await refreshRates(app.ctx)
    expect(asked).toBe(1)
    app.clock.advance(2 * HOUR_MS)
    await refreshRates(app.ctx)
    expect(asked).toBe(2)
  })

  test('stay the last good ones when the source fails', async () => {
    app.ctx.rates = { fetch: async () => LIVE }
    await refreshRates(app.ctx)
    app.ctx.rates = { fetch: async () => undefined }
    app.clock.advance(48 * HOUR_MS)
    await refreshRates(app.ctx)
    expect(currentRates(app.ctx).rates).toEqual(LIVE)
  })

  test('of the database are in force from the start, even without the network', async () => {
    app.ctx.rates = { fetch: async () => LIVE }
    await refreshRates(app.ctx)
    const again = {
      ...app.ctx,
      store: { ...app.ctx.store },
      rates: { fetch: async () => undefined },
    }
    expect(currentRates(again).rates).toEqual(FALLBACK_RATES)
    const stop = await startRates(again)
    stop()
    expect(currentRates(again).rates).toEqual(LIVE)
  })

  test('decide which currencies can be chosen', async () => {
    expect(offeredCurrencies(app.ctx, 'INR')).toEqual(['EUR', 'GBP', 'INR', 'USD'])
    app.ctx.rates = { fetch: async () => ({ ...LIVE, ISK: 1.6 }) }
    await refreshRates(app.ctx)
    expect(offeredCurrencies(app.ctx, 'ISK')).toEqual(['EUR', 'INR', 'ISK', 'JPY', 'USD'])
  })
})

// PostgreSQL tells of a new revision a moment after the commit.
async function settledRevision() {
  const { value } = await app.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
  return value
}
