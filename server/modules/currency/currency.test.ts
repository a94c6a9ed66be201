import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { recurringTasks } from '#server/background/recurring-tasks.ts'
import type { BackgroundWork } from '#server/kernel/tasks/task-types.ts'
import { placeRecurringTasks, runDueTasks } from '#server/kernel/tasks/worker.ts'
import { FALLBACK_RATES } from '#shared/money/currency.ts'
import { changeSettings, createTestApp, type TestApp } from '#tests/support/index.ts'
import { currentRates, offeredCurrencies, startRates } from './index.ts'

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
      countryCurrency: null,
      shopCurrency: 'USD',
      rates: FALLBACK_RATES,
      ratesAreLive: false,
    })
  })

  test('is the one of the settings while the country is unknown, from a second after the change', async () => {
    await changeSettings(app, { currency: 'EUR' })
    app.clock.advance(SECOND_MS)
    await currencyOf()
    await expect.poll(async () => (await currencyOf()).currency.code).toBe('EUR')
    const { currency } = await currencyOf({ address: GERMAN, cookie: 'currency=GBP' })
    expect(currency.code).toBe('GBP')
  })

  test('is that of the country that was chosen, if it is one', async () => {
    const chosen = await currencyOf({ address: GERMAN, cookie: 'country=GB' })
    expect(chosen.currency).toMatchObject({ code: 'GBP', country: 'GB' })
    for (const country of ['ZZ', 'XX', 'jp', 'Japan', ''])
      expect(
        (await currencyOf({ address: GERMAN, cookie: `country=${country}` })).currency,
      ).toMatchObject({ code: 'EUR', country: 'DE' })
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
    const withoutRate = await currencyOf({ headers: { 'CF-IPCountry': 'HK' } })
    expect(withoutRate.currency).toEqual({ code: 'USD', symbol: '$', country: 'HK' })
  })
})

describe('the rates', () => {
  test('come from the source, are kept, and make cached pages stale only when they change', async () => {
    app.rates.always({ ok: true, rates: LIVE })
    const before = app.ctx.store.revision()
    await run()
    expect(currentRates(app.ctx).rates).toEqual(LIVE)
    expect((await currencyOf()).ratesAreLive).toBe(true)
    const after = await settledRevision()
    expect(after).not.toBe(before)
    app.clock.advance(13 * HOUR_MS)
    await run()
    expect(await settledRevision()).toBe(after)
  })

  test('are asked for again after 12 hours and not before, by one of all processes', async () => {
    app.rates.always({ ok: true, rates: LIVE })
    await Promise.all([run(), run(anotherProcess())])
    app.clock.advance(11 * HOUR_MS)
    await Promise.all([run(), run(anotherProcess())])
    expect(app.rates.asked).toHaveLength(1)
    app.clock.advance(HOUR_MS)
    await Promise.all([run(), run(anotherProcess())])
    expect(app.rates.asked).toHaveLength(2)
  })

  test.each(['unreachable', 'timeout', 'refused', 'malformed'] as const)(
    'stay the last good ones when the source is %s, which is asked again ten minutes later',
    async (fault) => {
      app.rates.next({ ok: true, rates: LIVE }, { fault })
      await run()
      app.clock.advance(12 * HOUR_MS)
      await run()
      expect(currentRates(app.ctx).rates).toEqual(LIVE)
      app.rates.always({ ok: true, rates: { ...LIVE, EUR: 0.02 } })
      app.clock.advance(9 * MINUTE_MS)
      await run()
      expect(currentRates(app.ctx).rates).toEqual(LIVE)
      app.clock.advance(MINUTE_MS)
      await run()
      expect(currentRates(app.ctx).rates.EUR).toBe(0.02)
    },
  )

  test('of a source that takes its time hold no request up', async () => {
    const answer = Promise.withResolvers<{ ok: true; rates: typeof LIVE }>()
    app.rates.next(answer.promise)
    const running = run()
    await expect.poll(() => app.rates.asked.length).toBe(1)
    expect((await currencyOf()).rates).toEqual(FALLBACK_RATES)
    answer.resolve({ ok: true, rates: LIVE })
    await running
    expect((await currencyOf()).rates).toEqual(LIVE)
  })

  test('of the database are in force from the start, even without the network', async () => {
    app.rates.next({ ok: true, rates: LIVE })
    await run()
    const again = anotherProcess()
    expect(currentRates(again).rates).toEqual(FALLBACK_RATES)
    const stop = await startRates(again)
    stop()
    expect(currentRates(again).rates).toEqual(LIVE)
  })

  test('decide which currencies can be chosen', async () => {
    expect(offeredCurrencies(app.ctx, 'INR')).toEqual(['EUR', 'GBP', 'INR', 'USD'])
    app.rates.next({ ok: true, rates: { ...LIVE, ISK: 1.6 } })
    await run()
    expect(offeredCurrencies(app.ctx, 'ISK')).toEqual(['EUR', 'INR', 'ISK', 'JPY', 'USD'])
  })
})

// What a process has in force hangs on its store.
const anotherProcess = (): Context => ({ ...app.ctx, store: { ...app.ctx.store } })

const ratesOnly = recurringTasks.filter(({ name }) => name === 'exchange rates')
const list = { tasks: {}, listeners: [], recurringTasks: ratesOnly } as unknown as BackgroundWork

async function run(ctx: Context = app.ctx): Promise<void> {
  await placeRecurringTasks(ctx, list)
  await runDueTasks(ctx, list)
}

// PostgreSQL tells of a new revision a moment after the commit.
async function settledRevision() {
  const { value } = await app.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()
  return value
}
