import { copyHeaders, keyHeader, purgeKeys } from './copy-headers.ts'

const publicUrl = 'https://site.test'
const by = (CDN: 'on' | 'cloudflare' | 'fastly' | 'bunny', CDN_PURGE_URL?: string) => ({
  CDN,
  CDN_PURGE_URL,
  publicUrl,
})
const TOPICS = ['post/a', 'public']

test.each([
  ['cloudflare', 'Cache-Tag', ','],
  ['fastly', 'Surrogate-Key', ' '],
  ['bunny', 'CDN-Tag', ','],
] as const)('%s reads the keys of a copy in %s', (name, header, between) => {
  const keys = copyHeaders(by(name), { topics: TOPICS })[header]?.split(between) ?? []
  expect(keys).toHaveLength(3)
  for (const changed of [['post/a'], ['public'], undefined])
    expect(purgeKeys(by(name), changed).some((key) => keys.includes(key))).toBe(true)
  expect(purgeKeys(by(name), ['post/b']).some((key) => keys.includes(key))).toBe(false)
})

test('only the CDN is allowed to show what is old while it asks anew', () => {
  const fastly = copyHeaders(by('fastly'), { topics: TOPICS })
  expect(fastly['Surrogate-Control']).toBe('max-age=86400, stale-while-revalidate=60')
  expect(fastly['Cache-Control']).toBe('public, max-age=0, s-maxage=86400')
})

test('a copy of too many topics has a coarse key, which each change names', () => {
  const topics = Array.from({ length: 500 }, (_, number) => `post/${number}`)
  const config = by('bunny')
  for (const copy of [topics, undefined]) {
    const { 'CDN-Tag': header = '' } = keyHeader(config, copy)
    expect(header.length).toBeLessThanOrEqual(1024)
    expect(purgeKeys(config, ['post/7']).some((key) => header.includes(key))).toBe(true)
  }
  const most = keyHeader(config, topics.slice(0, 76))['CDN-Tag'] ?? ''
  expect(most.split(',')).toHaveLength(77)
  expect(most.length).toBeLessThanOrEqual(1024)
})

test('where nothing can be purged, a copy lasts a minute and has no keys', () => {
  expect(copyHeaders(by('on'), { topics: TOPICS })).toEqual({
    'Cache-Control': 'public, max-age=0, s-maxage=60',
  })
})
