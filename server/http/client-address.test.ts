import { clientAddress } from './client-address.ts'

test('a forged X-Forwarded-For is ignored without a trusted proxy', () => {
  expect(clientAddress('198.51.100.1', { 'x-forwarded-for': '203.0.113.9' }, false)).toBe(
    '198.51.100.1',
  )
})

test('behind a trusted proxy the entry that the proxy wrote counts, not the one the client sent', () => {
  const headers = { 'x-forwarded-for': '10.0.0.1, 203.0.113.9' }
  expect(clientAddress('127.0.0.1', headers, true)).toBe('203.0.113.9')
})

test.each([
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '::1'],
])('%s counts as %s', (address, counted) => {
  expect(clientAddress(address, {}, false)).toBe(counted)
})
