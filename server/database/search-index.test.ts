import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/index.ts'
import { indexDocument, matches, removeDocument } from './search-index.ts'

let app: TestApp

async function find(query: string): Promise<string[]> {
  const found = matches(app.ctx.store.engine, 'post_search', query)
  if (!found) return []
  const { rows } = await sql<{
    id: string
  }>`SELECT id FROM ${found} AS m ORDER BY rank DESC`.execute(app.db)
  return rows.map((row) => row.id)
}

function put(id: string, title: string, body = '', keywords = '') {
  const { store } = app.ctx
  return store.transaction((tx) =>
    indexDocument(tx, store.engine, 'post_search', { id, title, keywords, body }),
  )
}

beforeAll(async () => {
  app = await createTestApp()
  await put('01a', 'Die Zürich-Kuben', 'Ein Text über Würfel')
  await put(
    '01b',
    'Router placement',
    'USB-C and Wi-Fi 7, version 2.5, keyboards everywhere',
    'network',
  )
  await put('01c', 'A keyboard test', 'About routers too: router router')
})
afterAll(() => app.close())

test.each([
  ['zur kub', ['01a']],
  ['ZÜRICH', ['01a']],
  ['key', ['01c', '01b']],
  ['usb-c', ['01b']],
  ['wi-fi 7', ['01b']],
  ['netw', ['01b']],
  ['router', ['01b', '01c']],
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
