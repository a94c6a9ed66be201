import { isReadablePath } from '#server/http/listener.ts'
import { ADDRESSES } from '#shared/addresses.ts'
import { SCREENS } from '#web/dashboard/screens.ts'
import { sharedApp, signedInOwner } from './support/index.ts'
import { documentsOf } from './support/site.ts'

const ODD = [
  'x'.repeat(3000),
  '9'.repeat(400),
  'é'.repeat(500),
  '%',
  '%zz',
  '%00',
  'a%00b',
  '%ff%fe',
  '%ed%a0%80',
  '%f0%9f%98%80',
  '%2e%2e%2f',
  '..',
  '%2f%2f',
  '%5c',
  '%0d%0aSet-Cookie:a',
  '-1',
  '1e309',
  'NaN',
  '__proto__',
  'constructor',
  "'--",
  '%22%3E%3Cscript%3E',
  '*',
  ':',
  '@',
  '~',
  '%e2%80%ae',
  '%ef%bf%bf',
  '0'.repeat(26),
  '7'.repeat(26),
  '{}',
  '%7B%22a%22%3A1%7D',
  '+',
]
const NAMES = ['page', 'sort', 'search', 'category', 'q', 'status', 'range', 'id', 'post', 'from']

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const open = documentsOf(app)
const owner = await signedInOwner(app)
const people = [undefined, owner.cookie]

// The listener turns away addresses that cannot be read.
const READABLE = ODD.filter((value) => isReadablePath(`/${value}`))

const withParameter = (path: string) => /[:*]/.test(path)
const pages = [
  ...Object.values(ADDRESSES).map(({ path }) => path),
  ...Object.values(SCREENS).map(({ path }) => `/dashboard/${path}`),
]
const filled = (path: string, value: string) => path.replace(/:\w+\??|\*/, () => value)

test.each(pages.filter(withParameter))('%s answers no odd parameter with a fault', async (path) => {
  for (const cookie of people)
    for (const value of READABLE) {
      const { status } = await open(filled(path, value), cookie ? { cookie } : {})
      expect([value.slice(0, 40), status < 500]).toEqual([value.slice(0, 40), true])
    }
})

test.each(pages)('%s answers no odd query with a fault', async (path) => {
  const cookie = path.startsWith('/dashboard') ? people[1] : undefined
  for (const value of ODD.slice(0, 12)) {
    const query = NAMES.map((name) => `${name}=${value}`).join('&')
    const { status } = await open(`${filled(path, 'x')}?${query}`, cookie ? { cookie } : {})
    expect([value.slice(0, 40), status < 500]).toEqual([value.slice(0, 40), true])
  }
})

test.each(['/dashboard/blog-analytics/', '/dashboard/orders/', '/posts/', '/authors/', '/tags/'])(
  '%s with a name that is too long for any is a page that does not exist',
  async (path) => {
    const cookie = people[1] ?? ''
    expect((await open(path + 'x'.repeat(3000), { cookie })).status).toBe(404)
  },
)

const FILES = [
  '/blog/category/:slug/rss.xml',
  '/blog/category/:slug/feed.json',
  '/og/:file.png',
  '/media/:id/1280.jpg',
  '/media/01k0c0ver0000000000000cove/:file',
  '/sitemap-posts-:n.xml',
  '/sitemap-products-:n.xml',
  '/products-:n.xml',
]

test.each(FILES)('the file %s answers no odd name with a fault', async (path) => {
  for (const value of ODD) {
    const { status } = await app.request(path.replace(/:\w+/, () => value))
    expect([value.slice(0, 40), status < 500]).toEqual([value.slice(0, 40), true])
  }
})
