import { expect, test } from 'vitest'
import { ADDRESSES, findAddress, keptKey, pathTo, type AddressName } from './addresses.ts'

test.each(['/preview/secret', '/dashboard', '/dashboard/create-post', '/login', '/setup', '/x'])(
  '%s is no page for everybody, so no cache may keep it',
  (path) => {
    expect(keptKey(path, '')).toBeUndefined()
  },
)

test('of a query only what changes the page is part of its key, always in one order', () => {
  expect(keptKey('/store', 'x=1&page=2&search=a%20b')).toBe('/store?search=a%20b&page=2')
  expect(keptKey('/blog/a', 'utm_source=x')).toBe('/blog/a')
  expect(keptKey('/store', `search=${'x'.repeat(300)}`)).toBeUndefined()
  expect(keptKey('/blog/category/a/rss.xml', '')).toBe('/blog/category/a/rss.xml')
  expect(keptKey('/sitemap-posts-12.xml', '')).toBe('/sitemap-posts-12.xml')
  expect(keptKey('/sitemap-pages-2.xml', '')).toBeUndefined()
})

test('a path is written and found again, whatever its parameter holds', () => {
  expect(pathTo.post('a b/ü?#')).toBe('/blog/a%20b%2F%C3%BC%3F%23')
  expect(findAddress(pathTo.post('a b/ü?#'))).toEqual({
    name: 'post',
    params: { slug: 'a b/ü?#' },
  })
  expect(pathTo.store({ search: 'a&b', page: 2, sort: '' })).toBe('/store?search=a%26b&page=2')
  expect(pathTo.dashboardScreen('create-post', { id: 'x' })).toBe('/dashboard/create-post?id=x')
})

test('every address leads to itself and to nothing else', () => {
  for (const [name, { path }] of Object.entries(ADDRESSES)) {
    const filled = path.replace(/:\w+/, 'some-thing').replace('*', 'some/thing')
    expect(findAddress(filled)?.name).toBe(name satisfies string as AddressName)
  }
  for (const path of ['', '/blogs', '/blog/a/b', '/dashboards', '/login/', '/store/product'])
    expect(findAddress(path)).toBeUndefined()
})
