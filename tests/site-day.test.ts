import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteDay } from '#shared/site-time.ts'
import { createTestApp, type TestApp } from './support/index.ts'
import { changeSettings } from './support/orders.ts'
import { signedInMember } from './support/people.ts'
import { writePost } from './support/posts.ts'
import { documentsOf } from './support/site.ts'

const ZONE = 'Pacific/Auckland'

let app: TestApp
let slug: string
let member: string
let here: string
let utc: string

// A post of an evening in UTC, when it is tomorrow in New Zealand.
beforeAll(async () => {
  app = await createTestApp()
  await changeSettings(app, { timeZone: ZONE })
  app.clock.set('2026-11-23T20:30:00Z')
  const post = await writePost(app, { title: 'Kea', category: 'Birds', tags: ['parrots'] })
  slug = post.slug
  member = (await signedInMember(app)).cookie
  await app.request(`/api/auth/save-post/${post.id}`, { method: 'POST', cookie: member })
  const now = app.clock.now()
  here = siteDay(now, ZONE)
  utc = siteDay(now, 'UTC')
})
afterAll(() => app.close())

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
