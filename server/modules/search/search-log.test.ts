import { transact } from '#server/kernel/scope.ts'
import { KEPT_DAYS } from '#shared/time/report-ranges.ts'
import { freshApp, writePost } from '#tests/support/index.ts'
import fc from 'fast-check'
import { DAY_MS } from '#server/kernel/clock.ts'
import { daysAfter } from '#shared/time/day-spans.ts'
import { flushSearches, removeOldSearches, topSearches } from './index.ts'
import { writeSearches } from './record-searches.ts'
import { KEYS_PER_DAY, SearchLog } from './search-log.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })

const headers = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

const type = async (query: string, address?: string) => {
  const json = { query }
  await app.request('/api/blogs/search', {
    method: 'POST',
    json,
    headers,
    ...(address && { address }),
  })
}

const visitPage = (query: string) =>
  app.request(`/api/search?q=${encodeURIComponent(query)}`, { headers })

const logged = async () => {
  app.clock.advance(2000)
  await flushSearches(app.ctx)
  const { db } = app
  const rows = await db.selectFrom('search_months').selectAll().orderBy('query_key').execute()
  return rows.map(({ query, count, hits }) => [query, count, hits])
}

test('what one person types on the way to a query is one search', async () => {
  await writePost(app, { title: 'Keyboards' })
  for (const query of ['key', 'keyb', 'keybo', 'key', 'keyboard ']) {
    await type(query)
    app.clock.advance(400)
    await flushSearches(app.ctx)
  }
  expect(await logged()).toEqual([['keyboard', 1, 1]])
})

test('a search of the page counts, also right after the top bar asked for the same', async () => {
  await type('monitor')
  expect(await logged()).toEqual([['monitor', 1, 0]])
  await visitPage('monitor')
  expect(await logged()).toEqual([['monitor', 1, 0]])
  app.clock.advance(60_000)
  await visitPage('Monitor!')
  expect(await logged()).toEqual([['Monitor!', 2, 0]])
})

test('another query of the same person is a search of its own, and so is everybody else’s', async () => {
  await type('monitor')
  await type('lamp stand')
  await type('monitor', '198.51.100.1')
  await type('Lämp  stand', '198.51.100.2')
  expect(await logged()).toEqual([
    ['Lämp stand', 2, 0],
    ['monitor', 2, 0],
  ])
})

test('fewer than three letters, and what is no word, are not logged', async () => {
  for (const query of ['ab', '  a ', '!!!!', '...', '']) {
    await type(query)
    await visitPage(query)
  }
  expect(await logged()).toEqual([])
})

test('what is shown is one line of at most 100 characters', async () => {
  await type(`two\nlines\t<b>bold</b> ${'long '.repeat(40)}`)
  const [[query] = []] = await logged()
  expect(query).toMatch(/^two lines <b>bold<\/b> long/)
  expect(String(query).length).toBeLessThanOrEqual(100)
})

test('robots are not logged', async () => {
  for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.5.0', '']) {
    await app.request('/api/search?q=monitor', { headers: { 'user-agent': agent } })
    const json = { query: 'monitor' }
    const asked = { method: 'POST', json, headers: { 'user-agent': agent } }
    await app.request('/api/blogs/search', asked)
  }
  expect(await logged()).toEqual([])
})

test('a search for posts of one author does not change what is told of the words', async () => {
  await writePost(app, { title: 'Keyboards' })
  await type('keyboards')
  app.clock.advance(60_000)
  const json = { query: 'keyboards', authorId: 'nobody' }
  await app.request('/api/blogs/search', { method: 'POST', json, headers })
  expect(await logged()).toEqual([['keyboards', 1, 1]])
})

test('nothing about the person is kept', async () => {
  await type('monitor', '198.51.100.77')
  await logged()
  const days = await app.db.selectFrom('search_queries').selectAll().execute()
  const months = await app.db.selectFrom('search_months').selectAll().execute()
  expect(Object.keys(days[0]!).sort()).toEqual(['count', 'day', 'empty', 'query_key'])
  expect(months[0]).toEqual({
    month: '2026-03',
    query_key: 'monitor',
    query: 'monitor',
    count: 1,
    empty: 1,
    hits: 0,
  })
  expect(JSON.stringify([days, months])).not.toContain('198.51')
})

test('a flood of different words cannot fill the table', async () => {
  const { db } = app
  const rows = Array.from({ length: KEYS_PER_DAY - 3 }, (_, number) => ({
    day: '2026-03-04',
    query_key: `word${number}`,
    count: 1,
    empty: 1,
  }))
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('search_queries')
      .values(rows.slice(from, from + 500))
      .execute()
  for (let number = 0; number < 8; number++) await type(`other${number}`, `10.0.0.${number}`)
  await type('word7', '198.51.100.2')
  await logged()
  const kept = await db.selectFrom('search_queries').select(['query_key', 'count']).execute()
  expect(kept).toHaveLength(KEYS_PER_DAY)
  expect(kept.find(({ query_key }) => query_key === 'word7')?.count).toBe(2)
})

test('a flood of different words cannot fill the memory', () => {
  const log = new SearchLog()
  const now = app.clock.now()
  for (let number = 0; number < 10_000; number++)
    log.note({ query: `word${number}`, hits: 0 }, `visitor ${number}`, now)
  expect(log.take(now, true)).toHaveLength(KEYS_PER_DAY)
})

test('searches that could not be written are written later', async () => {
  const { store } = app.ctx
  const { transaction } = store
  await type('monitor')
  app.clock.advance(2000)
  store.transaction = () => Promise.reject(new Error('the disk is full'))
  await flushSearches(app.ctx)
  store.transaction = transaction
  expect(await logged()).toEqual([['monitor', 1, 0]])
})

describe('what was searched for', () => {
  const search = async (day: string, query: string, times: number, hits = 1) => {
    const found = { key: query.toLowerCase(), query, count: times, hits }
    const searches = [{ ...found, day, empty: hits === 0 ? times : 0 }]
    await app.ctx.store.transaction((tx) => writeSearches(tx, searches))
  }

  test('is told over several days, the most frequent first and in the newest words', async () => {
    await search('2026-03-01', 'lamp', 50)
    await search('2026-03-02', 'Lamp', 2)
    await search('2026-03-03', 'LAMP', 2)
    await search('2026-03-03', 'monitor', 3)
    await search('2026-03-03', 'rare', 1)
    const days = { from: '2026-03-02', to: '2026-03-03' }
    expect((await topSearches(app.ctx, { ...days, most: 2 })).frequent).toEqual([
      { query: 'LAMP', count: 4 },
      { query: 'monitor', count: 3 },
    ])
  })

  test('in vain is told as often as it found nothing, while it finds nothing', async () => {
    await search('2026-03-01', 'turntable', 5, 0)
    await search('2026-03-02', 'turntable', 2, 3)
    await search('2026-03-02', 'turntable', 4, 0)
    await search('2026-03-01', 'dock', 5, 0)
    await search('2026-03-02', 'dock', 5, 3)
    await search('2026-03-02', 'lamp', 5, 4)
    const days = { from: '2026-03-01', to: '2026-03-02' }
    expect((await topSearches(app.ctx, { ...days, most: 8 })).empty).toEqual([
      { query: 'turntable', count: 9 },
    ])
  })

  test('has the same sums by months as by days', async () => {
    const day = fc.nat(150).map((days) => daysAfter('2025-01-01', days))
    const searched = fc.tuple(
      day,
      fc.constantFrom('lamp', 'monitor', 'dock'),
      fc.integer({ min: 1, max: 9 }),
    )
    for (const one of fc.sample(searched, { numRuns: 120, seed: 5 })) await search(...one)
    for (const ends of fc.sample(fc.tuple(day, day), { numRuns: 25, seed: 5 })) {
      const [from, to] = ends.sort()
      const rows = await app.db
        .selectFrom('search_queries')
        .select((eb) => ['query_key as query', eb.fn.sum<number>('count').as('count')])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy('query_key')
        .execute()
      const byDays = rows.map(({ query, count: sum }) => ({ query, count: Number(sum) }))
      const { frequent } = await topSearches(app.ctx, { from, to, most: 8 })
      expect(frequent.toSorted(byQuery)).toEqual(byDays.toSorted(byQuery))
    }
  })

  const byQuery = (one: { query: string }, other: { query: string }) =>
    one.query < other.query ? -1 : 1
})

test('days go after 25 months, and of their months the most frequent searches stay', async () => {
  await type('monitor')
  await logged()
  app.clock.advance(KEPT_DAYS * DAY_MS)
  await transact(app.ctx, removeOldSearches)
  expect(await app.db.selectFrom('search_queries').selectAll().execute()).toHaveLength(1)
  const rare = Array.from({ length: 120 }, (_, number) => ({
    month: '2026-03',
    query_key: `rare ${number}`,
    query: `rare ${number}`,
    count: 1,
    empty: 0,
    hits: 1,
  }))
  await app.db.insertInto('search_months').values(rare).execute()
  app.clock.advance(31 * DAY_MS)
  await type('lamp')
  await type('monitor')
  await logged()
  await transact(app.ctx, removeOldSearches)
  const days = await app.db.selectFrom('search_queries').select('query_key').execute()
  expect(days.map(({ query_key }) => query_key)).not.toContain('rare 1')
  const months = await app.db.selectFrom('search_months').select(['month', 'query_key']).execute()
  expect(months.filter(({ month }) => month === '2026-03')).toHaveLength(100)
  expect(months.filter(({ month }) => month > '2026-03')).toHaveLength(2)
})
