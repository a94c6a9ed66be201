import { sharedApp, signedInAdmin, signedInMember, writePost } from '#tests/support/index.ts'
import { insertRows } from '#tests/support/rows.ts'

const report = (id: string, cookie: string) => app.request(`/api/analytics/blog/${id}`, { cookie })

const app = await sharedApp()
const admin = await signedInAdmin(app)
const member = await signedInMember(app)
const post = await writePost(app, { title: 'Counted' })
await insertRows(app, 'post_views', [
  { post_id: post.id, day: '2026-03-04', count: 2 },
  { post_id: post.id, day: '2026-03-01', count: 5 },
  { post_id: post.id, day: '2024-03-01', count: 11 },
])

test('an admin sees a post’s views by day, and all of them', async () => {
  const answer = await report(post.id, admin.cookie)
  expect(await answer.json()).toEqual({
    blog: { _id: post.id, title: 'Counted', slug: 'counted', status: 'published' },
    viewsByDate: [
      { _id: '2026-03-01', count: 5 },
      { _id: '2026-03-04', count: 2 },
    ],
    referrers: [],
    referred: { count: 0, before: 0 },
    totalViews: 18,
    totalLikes: 0,
    totalComments: 0,
    totalSaved: 0,
  })
})

test('members and guests are refused', async () => {
  const refused = await report(post.id, member.cookie)
  expect(refused.status).toBe(403)
  expect((await refused.json()).message).toBe('Access denied. Only admins can view analytics.')
  expect((await report(post.id, '')).status).toBe(401)
})

test('a post that is not there has no numbers', async () => {
  expect((await report('nothing', admin.cookie)).status).toBe(404)
  expect((await report('%00', admin.cookie)).status).toBe(404)
})
