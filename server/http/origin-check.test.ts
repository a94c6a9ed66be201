import { expect, test } from 'vitest'
import { isCrossSite } from './origin-check.ts'

const check = (headers: Record<string, string>) =>
  isCrossSite(new Headers({ host: 'site.test', ...headers }), 'site.test')

test.each([
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
  [{ origin: 'https://evil.test' }],
  [{ origin: 'null' }],
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
