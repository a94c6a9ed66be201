import { clientAddress } from './client-address.ts'
import { NO_PROXY, parseProxyTrust } from './proxy-trust.ts'

const FORWARDED = { 'x-forwarded-for': '10.9.9.9, 203.0.113.9, 198.51.100.7, 10.0.0.2' }

// The visitor says to be 10.9.9.9, and asks a CDN (198.51.100.7), that asks an outer proxy (10.0.0.2), and that an inner one.
test.each([
  ['false', '10.0.0.1', '10.0.0.1'],
  ['true', '10.0.0.1', '10.0.0.2'],
  ['2', '10.0.0.1', '198.51.100.7'],
  ['3', '10.0.0.1', '203.0.113.9'],
  ['9', '10.0.0.1', '10.9.9.9'],
  ['10.0.0.0/8', '10.0.0.1', '198.51.100.7'],
  ['10.0.0.0/8, 198.51.100.0/24', '10.0.0.1', '203.0.113.9'],
  ['10.0.0.0/8, 198.51.100.0/24', '::ffff:10.0.0.1', '203.0.113.9'],
  ['10.0.0.0/8, 198.51.100.0/24', '192.0.2.1', '192.0.2.1'],
  ['0.0.0.0/0', '10.0.0.1', '10.9.9.9'],
  ['2001:db8::/32', '2001:db8::5', '10.0.0.2'],
])('with TRUST_PROXY=%s, a request of %s counts as that of %s', (text, socket, counted) => {
  expect(clientAddress(socket, FORWARDED, parseProxyTrust(text) ?? NO_PROXY)).toBe(counted)
})

test.each([
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['::ffff:c633:6401', '198.51.100.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '::1'],
])('%s counts as %s', (address, counted) => {
  expect(clientAddress(address, {}, NO_PROXY)).toBe(counted)
})

test.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:1:2:3::1]:4711', '2001:db8:1:2::'],
  ['', '10.0.0.1'],
])('a proxy that writes “%s” means %s', (entry, counted) => {
  expect(clientAddress('10.0.0.1', { 'x-forwarded-for': entry }, { hops: 1 })).toBe(counted)
})

test.each([
  'yes',
  '10',
  '-1',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '::/129',
  'proxy',
  '::ffff:10.0.0.0/104',
])('TRUST_PROXY=%s is neither a number nor networks', (text) => {
  expect(parseProxyTrust(text)).toBeUndefined()
})
