import { isCrossSite } from './origin-check.ts'

const check = (headers: Record<string, string>, path?: string) =>
  isCrossSite(new Headers({ host: 'site.test', ...headers }), 'site.test', path)

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.test' }],
  [{ origin: 'null' }],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
  [{ origin: 'null', 'sec-fetch-site': 'none' }],
  [{ origin: 'https://site.test.evil.test' }],
  [{ origin: 'http://site.test:8080' }],
  [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }],
])('a write with %j is refused', (headers) => {
  expect(check(headers as Record<string, string>)).toBe(true)
})

test.each([
  [{}],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://site.test' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ origin: 'http://site.test' }],
])('a write with %j passes', (headers) => {
  expect(check(headers as Record<string, string>)).toBe(false)
})

test('a form on a page without referrers may be sent: its browser, or the secret, says that it is ours', () => {
  expect(check({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(false)
  expect(check({ origin: 'null' }, '/reset-password/abc')).toBe(false)
  expect(check({ origin: 'null', 'sec-fetch-site': 'cross-site' }, '/reset-password/abc')).toBe(
    true,
  )
  expect(check({ origin: 'null' }, '/checkout')).toBe(true)
})
