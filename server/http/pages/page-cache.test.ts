import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PageCache } from './page-cache.ts'

const TEXT = readFileSync('content/pages/privacy-policy.md', 'utf8').repeat(4)
const unpacked = { gzip: gunzipSync, br: brotliDecompressSync }

test.each(['gzip', 'br'] as const)(
  'a page is packed fast with %s for the first and smaller for those who come later',
  async (encoding) => {
    const cache = new PageCache(2 ** 20, 0)
    cache.find('/', 1)
    const page = cache.store('/', 1, Buffer.from(TEXT), {})
    const first = cache.bytes(page, encoding)
    expect(cache.head(page, encoding)['Content-Length']).toBe(first.length)
    await expect.poll(() => cache.bytes(page, encoding).length).toBeLessThan(first.length)
    const later = cache.bytes(page, encoding)
    expect(cache.head(page, encoding)['Content-Length']).toBe(later.length)
    for (const bytes of [first, later]) expect(unpacked[encoding](bytes).toString()).toBe(TEXT)
  },
)

const REVISION = 1

function cacheOf(maxBytes: number) {
  const cache = new PageCache(maxBytes)
  cache.find('', REVISION)
  const has = (key: string) => cache.find(key, REVISION) !== undefined
  const put = (key: string, bytes: number) => cache.store(key, REVISION, randomBytes(bytes), {})
  return { cache, has, put }
}

test('the page that was used longest ago goes first; each counts half as much again for its packed forms', () => {
  const { has, put } = cacheOf(3500)
  put('a', 1000)
  put('b', 1000)
  expect(has('a')).toBe(true)
  put('c', 1000)
  expect([has('a'), has('b'), has('c')]).toEqual([true, false, true])
})

test('a page larger than the cache is sent but not kept', () => {
  const { has, put } = cacheOf(3500)
  expect(put('a', 3000).bytes.identity).toHaveLength(3000)
  expect(has('a')).toBe(false)
})

test('without room, as in development, every page is sent and none is kept', () => {
  const { has, put } = cacheOf(0)
  for (const key of ['/', '/?page=2']) {
    expect(put(key, 100).bytes.identity).toHaveLength(100)
    expect(has(key)).toBe(false)
  }
})

test('a new revision drops every page, and a page of an older one is not kept', () => {
  const { cache, put } = cacheOf(3500)
  put('a', 1000)
  expect(cache.find('a', 2)).toBeUndefined()
  put('a', 1000)
  expect(cache.find('a', 2)).toBeUndefined()
})
