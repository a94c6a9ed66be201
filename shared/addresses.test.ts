import {
  ADDRESSES,
  findAddress,
  cachedFile,
  cacheKey,
  pathTo,
  withoutSlash,
  type AddressName,
} from './addresses.ts'

test.each(['/preview/secret', '/dashboard', '/dashboard/create-post', '/login', '/setup', '/x'])(
  '%s is no page for everybody, so no cache may keep it',
  (path) => {
    expect(cacheKey(path, '')).toBeUndefined()
  },
)

test('of a query only what changes the page is part of its key, always in one order', () => {
  expect(cacheKey('/store', 'x=1&page=2&search=a%20b')).toBe('/store?search=a%20b&page=2')
  expect(cacheKey('/blog/a', 'utm_source=x')).toBe('/blog/a')
})

test.each([
  ['/store', 'page=1&sort=latest&search=&category=%20', '/store'],
  ['/store', 'page=007&search=%20desk%20', '/store?search=desk&page=7'],
  ['/store', 'sort=upwards&page=-1', '/store'],
  ['/store', `search=${'x'.repeat(300)}`, `/store?search=${'x'.repeat(200)}`],
  ['/store', `search=${'x'.repeat(199)}%F0%9F%98%80`, `/store?search=${'x'.repeat(199)}%EF%BF%BD`],
  ['/blog/%61%2Db', '', '/blog/a-b'],
  ['/%62log', '', '/blog'],
  ['/blog/a%2fb', '', '/blog/a%2Fb'],
])('%s?%s has one spelling', (path, query, key) => {
  expect(cacheKey(path, query)).toBe(key)
})

test('feeds, sitemaps and pictures for sharing are files for everybody', () => {
  for (const path of [
    '/rss.xml',
    '/blog/category/a/feed.json',
    '/sitemap-posts-12.xml',
    '/products.xml',
    '/products-12.xml',
    '/og/a-b.png',
    '/robots.txt',
    '/api/openapi.json',
    '/api/docs/swagger-ui-bundle.js',
  ])
    expect(cachedFile(path)).toBe(path)
  expect(cachedFile('/og/%61-b.png')).toBe('/og/a-b.png')
  for (const path of ['/sitemap-pages-2.xml', '/products-x.xml', '/og/a', '/blog', '/api/blogs'])
    expect(cachedFile(path)).toBeUndefined()
})

test('a slash at the end leads to the address without it, however many there are', () => {
  expect(withoutSlash('/store/')).toBe('/store')
  expect(withoutSlash(`/blog/a${'/'.repeat(8000)}`)).toBe('/blog/a')
  for (const path of ['/', '/store', '/nowhere/']) expect(withoutSlash(path)).toBeUndefined()
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
