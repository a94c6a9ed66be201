import { loginPath, returnPath } from './return-path.ts'

describe('the way back after signing in', () => {
  test.each([
    '/cart',
    '/orders/1?x=1#y',
    '/my-orders',
    '/blog/über-räume',
    '/store?search=usb%20c&page=2',
    '/login?return=%2Fcart',
  ])('leads to %s', (path) => {
    const wanted = new URL(loginPath(path), 'https://site.test').searchParams.get('return')
    expect(decodeURI(returnPath(wanted))).toBe(decodeURI(path))
  })

  test.each([
    '',
    'cart',
    '//evil',
    '///evil',
    '/\\evil',
    '\\/evil',
    '\\\\evil',
    'https:evil',
    'https:/evil',
    'https://evil',
    'https://site@evil',
    '/%2f%2fevil',
    '/%2Fevil',
    '/%252fevil',
    '/%5cevil',
    '/\t/evil',
    '/\n/evil',
    '/%09/evil',
    ' //evil',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil',
    '/./%2e//evil',
    '/x/..//evil',
    '/cart\r\nSet-Cookie: a=b',
    '/cart%0d%0aSet-Cookie: a=b',
    '/%',
    `/${'a'.repeat(5000)}`,
    '?return=/x',
    '#x',
  ])('never follows %j', (wanted) => {
    expect(returnPath(wanted)).toBe('/dashboard')
  })

  test('is the dashboard when nothing is wanted', () => {
    expect(returnPath(null)).toBe('/dashboard')
    expect(returnPath(undefined)).toBe('/dashboard')
  })
})
