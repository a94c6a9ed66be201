import { addressText, checkedText } from './link-words.ts'

test('an address is told as people say it', () => {
  expect(addressText('https://one.example/')).toBe('one.example')
  expect(addressText('http://one.example/a/?b=/')).toBe('one.example/a/?b=/')
})

test('what was found says what, and when', () => {
  const check = { status: 200, movedTo: '', failedSince: null, checkedAt: '2026-11-28T10:00:00Z' }
  const failed = { ...check, status: 404, failedSince: '2026-11-20T10:00:00Z' }
  const silent = { ...failed, status: null }
  expect(checkedText({ ...check, state: 'ok' })).toBe('on 28 Nov 2026')
  expect(checkedText({ ...check, state: 'moved', movedTo: 'https://a.example/b' })).toBe(
    'to a.example/b',
  )
  expect(checkedText({ ...failed, state: 'broken' })).toBe('404, not found, since 20 Nov 2026')
  expect(checkedText({ ...silent, state: 'broken' })).toBe('no answer, since 20 Nov 2026')
  expect(checkedText({ ...silent, state: 'unreachable' })).toBe('it will be asked again in a day')
  expect(checkedText({ ...check, state: 'blocked', status: 503 })).toBe('503, on 28 Nov 2026')
  expect(checkedText({ ...check, state: 'unchecked', checkedAt: null })).toBe('')
})
