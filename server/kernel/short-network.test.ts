import { shortNetwork, subscriberNetwork } from './short-network.ts'

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:abcd:12::', '2001:db8:abcd::/48'],
  ['2001:DB8:abcd:12:1:2:3:4', '2001:db8:abcd::/48'],
  ['2001:db8::', '2001:db8::/48'],
  ['::1', '::/48'],
  ['', ''],
  ['not an address', ''],
  ['<script>', ''],
])('a network is short and nothing but a network: %s is %s', (address, network) => {
  expect(shortNetwork(address)).toBe(network)
})

test('an IPv4 address is one subscriber’s, and of IPv6 a /48', () => {
  expect(subscriberNetwork('203.0.113.9')).toBe('203.0.113.9')
  expect(subscriberNetwork('2001:db8:1:2::')).toBe(subscriberNetwork('2001:db8:1:3::'))
})
