import { completeAddress, isSafeAddress } from './safe-address.ts'

test.each([
  'https://example.com',
  'http://a.b/c?d#e',
  'mailto:me@example.com',
  '/blog',
  '#part',
  'page?x=1:2',
])('a link may lead to %s', (address) => expect(isSafeAddress(address)).toBe(true))

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:x',
  'data:text/html,x',
  '//evil.test',
  'file:///etc',
  '\\\\host',
  'tel:1',
  '',
])('a link may not lead to %j', (address) => expect(isSafeAddress(address)).toBe(false))

test('what was typed becomes the address that was meant', () => {
  expect(completeAddress('example.com/a')).toBe('https://example.com/a')
  expect(completeAddress(' me@example.com ')).toBe('mailto:me@example.com')
  expect(completeAddress('/blog')).toBe('/blog')
  expect(completeAddress('https://a.b')).toBe('https://a.b')
})
