import { bundledCountries } from './geo.ts'

const countries = bundledCountries()

test.each([
  ['8.8.8.8', 'US'],
  ['49.36.0.1', 'IN'],
  ['81.2.69.142', 'GB'],
  ['2001:4860:4860::', 'US'],
  ['2405:201:1:1::', 'IN'],
])('%s is in %s', (address, country) => {
  expect(countries.find(address)).toBe(country)
})

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '::1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00:1::',
  'localhost',
  '',
  '999.1.1.1',
])('%o has no country', (address) => {
  expect(countries.find(address)).toBe('')
})
