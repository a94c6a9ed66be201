import type { BulkRun } from '#server/modules/bulk/index.ts'
import { judge, say, threadsOf } from '#tests/support/comments.ts'
import { call, sharedApp, signedInMember, signedInOwner, writePost } from '#tests/support/index.ts'
import type { Blocked, ModeratedComment, ModerationStatus } from './schema.ts'

let noor: string
let post: { id: string; slug: string }
let members = 0
let presses = 0
const app = await sharedApp()
const { cookie: owner } = await signedInOwner(app)

beforeEach(async () => {
  await app.db.deleteFrom('comments').execute()
  const none = { waiting_comments: 0, approved_comments: 0, hidden_comments: 0 }
  await app.db.updateTable('post_numbers').set(none).execute()
  await app.db.updateTable('comment_counts').set({ count: 0 }).execute()
  app.clock.advance(16 * 60_000)
  noor = (await signedInMember(app, `Noor ${++members}`)).cookie
  post = await writePost(app, { title: 'The dock' })
})

const sayAs = async (cookie: string, content: string) =>
  (await say(app, { postId: post.id, cookie, content })).comment._id

type Moderation = { comments: ModeratedComment[]; counts: Record<ModerationStatus, number> }
const moderation = async (status: ModerationStatus) =>
  (await call<Moderation>(app, `GET /api/comments?status=${status}`, { cookie: owner })).body

async function bulk(json: object) {
  const key = `press-number-${String((presses += 1)).padStart(8, '0')}`
  const { body } = await call<BulkRun>(app, 'POST /api/comments/bulk', {
    cookie: owner,
    json: { key, ...json },
  })
  await app.runTasks()
  return (await call<BulkRun>(app, `GET /api/bulk/${body._id}`, { cookie: owner })).body
}
async function undo(id: string) {
  await call(app, `POST /api/bulk/${id}/undo`, { cookie: owner })
  await app.runTasks()
}

test('spam is seen by nobody, stands apart from what is hidden, and can be approved again', async () => {
  const id = await sayAs(noor, 'Buy pills')
  await sayAs(noor, 'Hello')
  await judge(app, id, owner)
  await call(app, `PUT /api/comments/${id}`, { cookie: owner, json: { status: 'spam' } })
  expect((await moderation('spam')).comments).toMatchObject([{ _id: id, status: 'spam' }])
  expect(await moderation('hidden')).toMatchObject({ comments: [], counts: { hidden: 0, spam: 1 } })
  expect((await threadsOf(app, post.id)).comments).toEqual([])
  await call(app, `PUT /api/comments/${id}`, { cookie: owner, json: { status: 'approved' } })
  expect((await moderation('approved')).counts).toMatchObject({ approved: 1, spam: 0 })
})

test('all comments of a status are judged at once, and waiting ones wait again when that is undone', async () => {
  for (const text of ['One', 'Two', 'Three']) await sayAs(noor, text)
  const change = { do: 'judge', status: 'spam' }
  const run = await bulk({ change, status: 'waiting', expected: 3 })
  expect(run).toMatchObject({ total: 3, done: 3, canUndo: true })
  expect((await moderation('spam')).counts).toMatchObject({ waiting: 0, spam: 3 })
  await undo(run._id)
  expect((await moderation('waiting')).counts).toMatchObject({ waiting: 3, spam: 0 })
})

test('comments are deleted in bulk, for good', async () => {
  const ids = [await sayAs(noor, 'One'), await sayAs(noor, 'Two')]
  await sayAs(noor, 'Three')
  const run = await bulk({ change: { do: 'delete' }, ids })
  expect(run).toMatchObject({ done: 2, failed: 0, canUndo: false })
  expect((await moderation('waiting')).counts.waiting).toBe(1)
})

test('a blocked member cannot comment and is told so, until they are unblocked', async () => {
  await sayAs(noor, 'Before')
  const writer = (await moderation('waiting')).comments[0]?.author?._id ?? ''
  const path = `/api/comments/blocked/${writer}`
  await call(app, `PUT ${path}`, { cookie: owner })
  const comment = (content: string) =>
    call(app, `POST /api/blogs/${post.id}/comments`, { cookie: noor, json: { content } })
  const refused = await comment('During')
  expect(refused.status).toBe(403)
  expect(refused.body.message).toMatch(/^You can no longer comment on this site/)
  expect((await moderation('waiting')).comments).toMatchObject([
    { content: 'Before', isBlocked: true },
  ])
  const listed = await call<Blocked>(app, 'GET /api/comments/blocked', { cookie: owner })
  expect(listed.body.writers).toMatchObject([{ _id: writer, name: `Noor ${members}` }])
  await call(app, `DELETE ${path}`, { cookie: owner })
  expect((await comment('After')).status).toBe(201)
})

test('an admin is never blocked', async () => {
  const me = await call<{ data: { _id: string } }>(app, 'GET /api/auth/me', { cookie: owner })
  const path = `PUT /api/comments/blocked/${me.body.data._id}`
  expect((await call(app, path, { cookie: owner })).status).toBe(409)
})
