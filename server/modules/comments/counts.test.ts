import fc from 'fast-check'
import { judge, say } from '#tests/support/comments.ts'
import { call, sharedApp, signedInMember, signedInOwner, writePost } from '#tests/support/index.ts'

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const { cookie: owner } = await signedInOwner(app)
const { cookie: member } = await signedInMember(app)

const steps = fc.record({
  kind: fc.constantFrom('say', 'say', 'answer', 'judge', 'judge', 'remove', 'erase'),
  post: fc.nat(2),
  comment: fc.nat(20),
  byOwner: fc.boolean(),
  status: fc.constantFrom('approved' as const, 'hidden' as const),
})
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

let said = 0

async function take({ kind, post, comment, byOwner, status }: Step, posts: string[]) {
  const postId = posts[post] ?? ''
  const cookie = byOwner ? owner : member
  const all = await app.db.selectFrom('comments').select(['id', 'post_id']).orderBy('id').execute()
  const chosen = all[comment % Math.max(1, all.length)]
  const add = (place: { postId: string; parent?: string }) =>
    call(app, `POST /api/blogs/${place.postId}/comments`, {
      cookie,
      json: { content: `Said ${++said}`, ...(place.parent && { parent: place.parent }) },
    })
  if (kind === 'say') await add({ postId })
  if (kind === 'answer' && chosen) await add({ postId: chosen.post_id, parent: chosen.id })
  if (kind === 'judge' && chosen) await judge(app, chosen.id, owner, status)
  if (kind === 'remove' && chosen)
    await call(app, `DELETE /api/comments/${chosen.id}`, { cookie: owner })
  if (kind === 'erase') {
    await call(app, `DELETE /api/blogs/${postId}`, { cookie: owner })
    await call(app, `DELETE /api/blogs/bin/${postId}`, { cookie: owner })
  }
}

test('whatever happens to comments and their posts, the desk counts those that are there', async () => {
  const expectTrueCounts = async () => {
    const rows = await app.db.selectFrom('comments').select('status').execute()
    const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length
    const { counts } = await (await app.request('/api/comments', { cookie: owner })).json()
    expect(counts).toEqual({
      waiting: count('waiting'),
      approved: count('approved'),
      hidden: count('hidden'),
      spam: 0,
    })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 20 }), async (taken) => {
      const posts = []
      for (let at = 0; at < 3; at++) posts.push((await writePost(app)).id)
      for (const step of taken) await take(step, posts)
      await expectTrueCounts()
    }),
    { numRuns: 15 },
  )
  expect(said).toBeGreaterThan(0)
}, 60_000)

test('many who speak, judge and erase at once leave true counts', async () => {
  const posts = await Promise.all(Array.from({ length: 4 }, () => writePost(app)))
  const here = async (one: { id: string }, at: number) => {
    const content = `At once ${at}`
    const { comment } = await say(app, { postId: one.id, cookie: owner, content })
    const deeds = [
      judge(app, comment._id, owner, 'hidden'),
      call(app, `DELETE /api/blogs/${one.id}`, { cookie: owner }),
      say(app, { postId: one.id, cookie: owner, content: `${content} again` }),
    ]
    await Promise.allSettled(deeds)
    await Promise.allSettled([
      judge(app, comment._id, owner, 'approved'),
      ...(at % 2 ? [call(app, `DELETE /api/blogs/bin/${one.id}`, { cookie: owner })] : []),
    ])
  }
  await Promise.all(posts.map(here))
  const rows = await app.db.selectFrom('comments').select('status').execute()
  const kept = await app.db.selectFrom('comment_counts').selectAll().execute()
  for (const { status, count } of kept)
    expect([status, count]).toEqual([status, rows.filter((row) => row.status === status).length])
})
