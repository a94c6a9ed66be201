import { siteDay } from '#shared/site-time.ts'
import { changeSettings, sharedApp, signedInMember, writePost } from './support/index.ts'
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
