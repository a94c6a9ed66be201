import { transact } from '#server/kernel/scope.ts'
import { freshApp, insertRows, writePost } from '#tests/support/index.ts'
import { flushSearches, removeOldSearches, topSearches } from './index.ts'
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
  const rows = await db.selectFrom('search_queries').selectAll().orderBy('query_key').execute()
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
  const rows = await app.db.selectFrom('search_queries').selectAll().execute()
  expect(Object.keys(rows[0]!).sort()).toEqual(['count', 'day', 'hits', 'query', 'query_key'])
  expect(JSON.stringify(rows)).not.toContain('198.51')
})

test('a flood of different words cannot fill the table', async () => {
  const { db } = app
  const rows = Array.from({ length: KEYS_PER_DAY - 3 }, (_, number) => ({
    day: '2026-03-04',
    query_key: `word${number}`,
    query: `word${number}`,
    count: 1,
    hits: 0,
  }))
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('search_queries')
      .values(rows.slice(from, from + 500))
      .execute()
  for (let number = 0; number < 8; number++) await type(`other${number}`, `10.0.0.${number}`)
  await type('word7', '198.51.100.2')
  await logged()
  const kept = await db.selectFrom('search_queries').select(['query', 'count']).execute()
  expect(kept).toHaveLength(KEYS_PER_DAY)
  expect(kept.find(({ query }) => query === 'word7')?.count).toBe(2)
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

test('the most frequent searches are told over several days, the newest words first', async () => {
  const day = (number: number, query: string, count: number) =>
    insertRows(app, 'search_queries', {
      day: `2026-03-0${number}`,
      query_key: query.toLowerCase(),
      query,
      count,
      hits: number,
    })
  await day(1, 'lamp', 50)
  await day(2, 'Lamp', 2)
  await day(3, 'LAMP', 2)
  await day(3, 'monitor', 3)
  await day(3, 'rare', 1)
  const days = { from: '2026-03-02', to: '2026-03-03' }
  expect(await topSearches(app.ctx, { ...days, most: 2 })).toEqual([
    { query: 'LAMP', count: 4, hits: 3 },
    { query: 'monitor', count: 3, hits: 3 },
  ])
})

test('of the searches that found nothing, those are told that find nothing now', async () => {
  const day = (number: number, query: string, hits: number) =>
    insertRows(app, 'search_queries', {
      day: `2026-03-0${number}`,
      query_key: query,
      query,
      count: 5,
      hits,
    })
  await day(1, 'turntable', 0)
  await day(2, 'turntable', 0)
  await day(1, 'dock', 0)
  await day(2, 'dock', 3)
  await day(2, 'lamp', 4)
  const days = { from: '2026-03-01', to: '2026-03-02' }
  expect(await topSearches(app.ctx, { ...days, most: 8, isEmpty: true })).toEqual([
    { query: 'turntable', count: 10, hits: 0 },
  ])
})

test('days that are over 400 days old are removed', async () => {
  await type('monitor')
  await logged()
  app.clock.advance(400 * 24 * 3_600_000)
  await transact(app.ctx, removeOldSearches)
  expect(await app.db.selectFrom('search_queries').selectAll().execute()).toHaveLength(1)
  app.clock.advance(24 * 3_600_000)
  await transact(app.ctx, removeOldSearches)
  expect(await app.db.selectFrom('search_queries').selectAll().execute()).toEqual([])
})
