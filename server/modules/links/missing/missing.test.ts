import { withRedirects } from '#server/http/pages/with-redirects.ts'
import { DAY_MS } from '#server/kernel/clock.ts'
import { call, freshApp, rowsOf, signedInAdmin } from '#tests/support/index.ts'
import { isLinear } from '#tests/support/growth.ts'
import { countMissing, flushMissing } from './count-missing.ts'
import { findRedirect } from './find-redirect.ts'
import { mayBePage, spelledPath } from './page-path.ts'
import type { MissingList, RedirectList } from './schema.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const app = freshApp()
let cookie = ''
beforeEach(async () => {
  cookie = (await signedInAdmin(app)).cookie
})

const miss = (...urls: string[]) => {
  for (const url of urls) countMissing(app.ctx, url, BROWSER)
}
const missing = async () =>
  (await call<MissingList>(app, 'GET /api/admin/missing-pages', { cookie })).body.pages
const redirect = (path: string, target: string) =>
  call<{ message: string; fields?: object }>(app, 'PUT /api/admin/redirects', {
    cookie,
    json: { path, target },
  })
const redirects = async () =>
  (await call<RedirectList>(app, 'GET /api/admin/redirects', { cookie })).body

test('the pages that visitors miss are counted by path, most first, without their query', async () => {
  miss('/old-post?utm_source=x', '/old-post/', '/2019/05/a%20b.html')
  await flushMissing(app.ctx)
  app.clock.advance(DAY_MS)
  cookie = (await signedInAdmin(app, 'Vera Quill')).cookie
  miss('/old-post')
  countMissing(app.ctx, '/old-post', 'Googlebot/2.1 (+http://www.google.com/bot.html)')
  countMissing(app.ctx, '/old-post', '')
  await flushMissing(app.ctx)
  expect(await missing()).toEqual([
    { path: '/old-post', requests: 3, lastOn: '2026-03-05' },
    { path: '/2019/05/a%20b.html', requests: 1, lastOn: '2026-03-04' },
  ])
})

test.each([
  '/',
  '/api/nothing',
  '/media/nothing',
  '/dashboard/nothing',
  '/wp-login.php',
  '/wp-admin/x',
  '/.env',
  '/.well-known/x',
  '/a/b.php',
  '/favicon.ico',
  '/me@example.com',
  `/${'a'.repeat(201)}`,
  '/reset-password/secret',
  '/preview/secret',
  '/share/k3J9aQpL0zXcVbNm12345',
])('%s is no missing page', (path) => expect(mayBePage(path)).toBe(false))

test('a path has one spelling', () => {
  expect(spelledPath('/%61%62/ü//')).toBe('/ab/%C3%BC')
  expect(spelledPath('/%ff')).toBeUndefined()
})

test('a path of slashes alone takes time in proportion to its length', () =>
  expect(isLinear(spelledPath, (length) => `/a${'/'.repeat(length)}b`, 1024)).toBe(true))

test('a day has a bounded number of paths, however many somebody makes up', async () => {
  miss('/real')
  await flushMissing(app.ctx)
  miss(...Array.from({ length: 700 }, (_, index) => `/made-up-${index}`), '/real')
  await flushMissing(app.ctx)
  const rows = await rowsOf(app, 'missing_days')
  expect(rows).toHaveLength(200)
  miss('/real')
  await flushMissing(app.ctx)
  expect(await missing()).toContainEqual({ path: '/real', requests: 2, lastOn: '2026-03-04' })
})

test('a missing page leads on, with its query, where an admin says so; pages that are there stay', async () => {
  miss('/old-post')
  await flushMissing(app.ctx)
  expect((await redirect('/old-post/', '/blog/new-post')).status).toBe(200)
  expect(await missing()).toEqual([])
  const answer = (status: number) =>
    withRedirects(
      async () => ({ status, headers: { 'X-Frame-Options': 'DENY' }, cookies: [], body: [] }),
      (path) => findRedirect(app.ctx, path),
    )
  const request = { address: '/old-post?a=b', currency: 'USD' } as never
  expect(await answer(404)(request)).toMatchObject({
    status: 301,
    headers: { Location: '/blog/new-post?a=b', 'X-Frame-Options': 'DENY' },
  })
  expect(await answer(200)(request)).toMatchObject({ status: 200 })
  expect(await answer(404)({ address: '/other' } as never)).toMatchObject({ status: 404 })
  const [first] = (await redirects()).redirects
  expect(first).toMatchObject({ path: '/old-post', target: '/blog/new-post' })
  const path = `DELETE /api/admin/redirects/${first?._id}`
  expect((await call(app, path, { cookie })).status).toBe(200)
  expect((await call(app, path, { cookie })).status).toBe(404)
  expect(await answer(404)(request)).toMatchObject({ status: 404 })
})

test.each([
  ['/old', 'https://evil.example/'],
  ['/old', '//evil.example/'],
  ['/old', '/\\evil.example'],
  ['/old', '/nothing/that/exists'],
  ['/old', '/preview/secret'],
  ['/old', '/api/blogs'],
  ['/api/x', '/blog'],
  ['/reset-password/x', '/blog'],
  ['old', '/blog'],
])('from %s nobody is led to %s', async (path, target) => {
  expect((await redirect(path, target)).status).toBe(400)
})

test('redirects never run in a circle', async () => {
  await redirect('/blog/a', '/blog/b')
  await redirect('/blog/b', '/blog/c')
  expect((await redirect('/blog/c', '/blog/a')).status).toBe(400)
  expect((await redirect('/blog/c', '/blog/c')).status).toBe(400)
  expect((await redirect('/blog/a', '/blog')).status).toBe(200)
  expect((await redirect('/blog/c', '/blog/a')).status).toBe(200)
  expect((await redirects()).totalRedirects).toBe(3)
})
