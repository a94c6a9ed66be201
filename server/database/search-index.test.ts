import { sql } from 'kysely'
import { sharedApp } from '#tests/support/index.ts'
import { findDocuments, indexDocument, removeDocument } from './search-index.ts'

const FIRST = { order: 'best', limit: 10, offset: 0 } as const

async function find(query: string): Promise<string[]> {
  const { db, engine } = app.ctx.store
  return (await findDocuments(db, engine, 'post_search', { query, ...FIRST })).ids
}

function put(id: string, title: string, body = '', keywords = '') {
  const { store } = app.ctx
  return store.transaction((tx) =>
    indexDocument(tx, store.engine, 'post_search', {
      id,
      title,
      keywords,
      body,
      at: '2026-01-01T00:00:00.000Z',
    }),
  )
}

const app = await sharedApp()
await put('01a', 'Die Zürich-Kuben', 'Ein Text über Würfel')
await put(
  '01b',
  'Router placement',
  'USB-C and Wi-Fi 7, version 2.5, keyboards everywhere',
  'network',
)
await put('01d', 'Mast Wi-Fi 6E', '', 'noise-free')
await put('01e', 'Twelve bulbs', 'With five state-of-the-art sockets, first of all')
await put('01c', 'A keyboard test', 'About routers too: router router')

test.each([
  ['zur kub', ['01a']],
  ['ZÜRICH', ['01a']],
  ['key', ['01c', '01b']],
  ['usb-c', ['01b']],
  ['wi-fi 7', ['01b']],
  ['wi-fi', ['01d', '01b']],
  ['wi\u2011fi', ['01d', '01b']],
  ['wi-', ['01d', '01e', '01b']],
  ['the-art', ['01e']],
  ['state-of', ['01e']],
  ['router-placement', ['01b']],
  ['netw', ['01b']],
  ['wifi', ['01d', '01b']],
  ['wifi 6e', ['01d']],
  ['noisefree', ['01d']],
  ['router', ['01b', '01c']],
  ['rout net', ['01b']],
  ['router nowhere', []],
])('"%s" finds %j', async (query, ids) => {
  expect(await find(query)).toEqual(ids)
})

test.each([
  '"',
  "'",
  '*',
  'a* OR b',
  'title:router',
  'NEAR(a b)',
  '(',
  '-router-',
  'router"',
  '%',
  '_',
  '\\',
  'id:01a',
  "'; DROP TABLE posts; --",
  ':*',
  '&|!',
  '\u0000',
])('the characters of %j have no meaning', async (query) => {
  expect(Array.isArray(await find(query))).toBe(true)
})

test('an id is not searched', async () => {
  expect(await find('01a')).toEqual([])
})

test('a document that is put again replaces the old one, and a removed one is not found', async () => {
  await put('01d', 'Old title')
  await put('01d', 'Fresh heading')
  expect(await find('old title')).toEqual([])
  expect(await find('fresh')).toEqual(['01d'])
  const { store } = app.ctx
  await store.transaction((tx) => removeDocument(tx, store.engine, 'post_search', '01d'))
  expect(await find('fresh')).toEqual([])
})

test('what is equally good is found newest first, and the order of time can be asked for', async () => {
  const documents = [
    ['02a', '2020-01-01T00:00:00.000Z'],
    ['02b', '2024-01-01T00:00:00.000Z'],
    ['02c', '2022-01-01T00:00:00.000Z'],
  ] as const
  const { store } = app.ctx
  await store.transaction(async (tx) => {
    for (const [id, at] of documents) {
      const text = { title: 'A lamp', keywords: '', body: '' }
      await indexDocument(tx, store.engine, 'post_search', { id, ...text, at })
    }
    const late = { title: 'Lantern', keywords: '', body: 'lamp', at: '2030-01-01T00:00:00.000Z' }
    await indexDocument(tx, store.engine, 'post_search', { id: '02d', ...late })
  })
  const ask = (order: 'best' | 'latest' | 'oldest', offset = 0) =>
    findDocuments(store.db, store.engine, 'post_search', { query: 'lamp', order, limit: 2, offset })
  expect(await ask('best')).toEqual({ ids: ['02b', '02c'], total: 4 })
  expect(await ask('best', 2)).toEqual({ ids: ['02a', '02d'], total: 4 })
  expect((await ask('latest')).ids).toEqual(['02d', '02b'])
  expect((await ask('oldest')).ids).toEqual(['02a', '02c'])
})

test('a word counts most in a title, then among the keywords, then in the text', async () => {
  await put('07a', 'Theremin')
  await put('07b', 'Waves', '', 'theremin')
  await put('07c', 'Waves', 'theremin')
  expect(await find('theremin')).toEqual(['07a', '07b', '07c'])
})

test('labels narrow a search, are no words, and nothing in them has a meaning', async () => {
  const { store } = app.ctx
  const at = '2026-01-01T00:00:00.000Z'
  const text = { title: 'Kettle', keywords: '', body: '', at }
  await store.transaction(async (tx) => {
    await indexDocument(tx, store.engine, 'post_search', {
      id: '03a',
      ...text,
      labels: ['public', 'inx1'],
    })
    await indexDocument(tx, store.engine, 'post_search', { id: '03b', ...text, labels: ['bynoor'] })
  })
  const ids = async (...labels: string[][]) =>
    (
      await findDocuments(store.db, store.engine, 'post_search', {
        query: 'kettle',
        labels,
        ...FIRST,
      })
    ).ids
  expect(await ids()).toHaveLength(2)
  expect(await ids(['public'])).toEqual(['03a'])
  expect(await ids(['public', 'bynoor'])).toHaveLength(2)
  expect(await ids(['public'], ['inx2'])).toEqual([])
  expect(await ids([`public" OR "by'noor')`])).toEqual([])
  expect(await find('public')).toEqual([])
  expect(await find('bynoor')).toEqual([])
})

test.runIf(process.env.TEST_DATABASE === 'sqlite')(
  'a document indexed time and again leaves few segments to search, all merged a few pages at a time',
  async () => {
    for (let time = 0; time < 300; time++) await put('01d', `Version ${time}`, 'Some text')
    const { rows } = await sql<{ segments: number }>`SELECT count(DISTINCT segid) AS segments
      FROM post_search_idx`.execute(app.ctx.store.db)
    expect(rows[0]?.segments).toBeLessThan(40)
    const settings = await sql<{ k: string; v: number }>`SELECT k, v FROM post_search_config
      WHERE k = 'automerge'`.execute(app.ctx.store.db)
    expect(settings.rows).toEqual([{ k: 'automerge', v: 0 }])
    expect(await find('version 299')).toEqual(['01d'])
  },
)
