import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'

const TEXT = readFileSync('content/pages/privacy-policy.md', 'utf8').repeat(4)
const unpacked = { gzip: gunzipSync, br: brotliDecompressSync }

test.each(['gzip', 'br'] as const)(
  'a page is packed fast with %s for the first and smaller for those who come later',
  async (encoding) => {
    const cache = new PageCache(2 ** 20)
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
