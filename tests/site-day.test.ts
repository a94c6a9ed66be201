import { pathTo } from '#shared/addresses.ts'
import { siteDay } from '#shared/time/site-time.ts'
import {
  changeSettings,
  sharedApp,
  signedInMember,
  stockProduct,
  writePost,
} from './support/index.ts'
import { documentsOf } from './support/site.ts'

const ZONE = 'Pacific/Auckland'

// A post of an evening in UTC, when it is tomorrow in New Zealand.
const app = await sharedApp()
await changeSettings(app, { timeZone: ZONE })
app.clock.set('2026-11-23T20:30:00Z')
const post = await writePost(app, { title: 'Kea', category: 'Birds', tags: ['parrots'] })
const slug = post.slug
const { cookie: member } = await signedInMember(app)
await app.request(`/api/auth/save-post/${post.id}`, { method: 'POST', cookie: member })
const now = app.clock.now()
const here = siteDay(now, ZONE)
const utc = siteDay(now, 'UTC')

test('the days that a product’s page promises move on at midnight of the site, for guests and members', async () => {
  await changeSettings(app, { checkoutMode: 'checkout', payOnDelivery: true })
  const { id } = await stockProduct(app, { title: 'Perch' })
  const { slug: product } = await app.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const open = documentsOf(app)
  const read = async (cookie?: string) => {
    const { main } = await open(pathTo.product(product), cookie ? { cookie } : {})
    return /Arrives [^<]+/.exec(main)?.[0]
  }
  const documents = () => Promise.all([read(), read(member)])
  app.clock.set('2026-11-24T10:59:59Z')
  expect(await documents()).toEqual(['Arrives 15–23 Dec', 'Arrives 15–23 Dec'])
  app.clock.set('2026-11-24T11:00:00Z')
  expect(await documents()).toEqual(['Arrives 16–24 Dec', 'Arrives 16–24 Dec'])
  app.clock.set(now.toISOString())
})

test.each([
  '/',
  '/blog',
  '/blog/category/birds',
  '/tags/parrots',
  '/search?q=kea',
  '/saved-posts',
  '/no-such-page',
  'its own page',
])('a post has the day of its site on %s', async (path) => {
  const { main } = await documentsOf(app)(path.startsWith('/') ? path : `/blog/${slug}`, {
    cookie: member,
  })
  expect([here, utc]).toEqual(['24 Nov 2026', '23 Nov 2026'])
  expect([main.includes(here), main.includes(utc)]).toEqual([true, false])
})
