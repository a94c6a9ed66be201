import { attemptFor, takeAttempt } from './attempt.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an attempt has one key for the same products until they are ordered', () => {
  expect(attemptFor('a:1', 'k1')).toBe('k1')
  expect(attemptFor('a:1', 'k2')).toBe('k1')
  expect(takeAttempt('a:2')).toBe(false)
  expect(takeAttempt('a:1')).toBe(true)
  expect(takeAttempt('a:1')).toBe(false)
  expect(attemptFor('a:1', 'k3')).toBe('k3')
})

test('an attempt ends with its order, whether that keeps the posts of its lines or not', () => {
  attemptFor('a:1:lamp-review,b:2', 'k1')
  expect(takeAttempt('a:1,b:2')).toBe(true)
  attemptFor('a:1:former-address', 'k2')
  expect(takeAttempt('a:1:present-address')).toBe(true)
})

test('whatever else a browser keeps under the name is no attempt', () => {
  for (const text of ['', '{', 'null', '[]', '{"items":3}']) {
    localStorage.setItem('checkoutAttempt', text)
    expect(takeAttempt('a:1')).toBe(false)
  }
})
