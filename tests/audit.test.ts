import { listHistory } from '#server/database/audit/record-change.ts'
import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import { updateSettings } from '#server/modules/settings/index.ts'
import { judge, say, sharedApp, signedInAdmin, signedInMember } from '#tests/support/index.ts'
import {
  call,
  drafted,
  removePosts,
  FINISHED,
  published,
  withCover,
} from '#tests/support/writing.ts'

const app = await sharedApp()
const { cookie: admin } = await signedInAdmin(app, 'Tomas Reyes')
const { cookie: member } = await signedInMember(app, 'Noor Abadi')
await withCover(app)
beforeEach(() => removePosts(app))

/** Oldest first. */
async function deeds(kind: string, id: string) {
  const entries = await listHistory(app.ctx.store.db, { kind, id })
  return entries
    .toReversed()
    .map(({ actor, verb, before, after }) => ({ actor, verb, before, after }))
}

/** Sends a request as the admin a moment later, so that entries have an order. */
async function act(route: string, json?: object) {
  app.clock.advance(1000)
  const { status } = await call(app, route, { cookie: admin, ...(json && { json }) })
  expect(status).toBe(200)
}

const tomas = (verb: string, before: object, after: object) => ({
  actor: 'Tomas Reyes',
  verb,
  before,
  after,
})

test('publishing, withdrawing, deleting, restoring and erasing a post leave who did it', async () => {
  const { _id: id } = await published(app, admin)
  await act(`PUT /api/blogs/${id}`, { status: 'private' })
  await act(`DELETE /api/blogs/${id}`)
  await act(`POST /api/blogs/bin/${id}/restore`)
  await act(`DELETE /api/blogs/${id}`)
  await act(`DELETE /api/blogs/bin/${id}`)
  expect(await deeds('post', id)).toEqual([
    tomas('published', { status: 'draft' }, { status: 'published' }),
    tomas('withdrawn', { status: 'published' }, { status: 'private' }),
    tomas('deleted', { status: 'private' }, {}),
    tomas('restored', {}, { status: 'private' }),
    tomas('deleted', { status: 'private' }, {}),
    tomas('erased', { title: FINISHED.title, slug: 'standby-watts' }, {}),
  ])
})

test('a post that the clock publishes names the job, and a draft that is saved leaves nothing', async () => {
  const { _id: id } = await published(app, admin, { publishAt: '2026-03-04T10:30:00Z' })
  expect(await deeds('post', id)).toEqual([])
  app.clock.set('2026-03-04T10:30:01Z')
  await app.runTasks()
  expect(await deeds('post', id)).toMatchObject([{ actor: 'post.publish', verb: 'published' }])
  expect(await deeds('post', (await drafted(app, admin))._id)).toEqual([])
})

test('judging a comment leaves who did it once, and removing another’s leaves whose it was', async () => {
  const { _id: postId } = await published(app, admin)
  const { comment } = await say(app, { postId, cookie: member, content: 'Which plug?' })
  await judge(app, comment._id, admin)
  await judge(app, comment._id, admin)
  await act(`DELETE /api/comments/${comment._id}`)
  expect(await deeds('comment', comment._id)).toEqual([
    tomas('judged', { status: 'waiting' }, { status: 'approved' }),
    tomas('removed', { author_id: expect.any(String), post_id: postId, status: 'approved' }, {}),
  ])
})

test('a member who removes an own comment leaves nothing', async () => {
  const { _id: postId } = await published(app, admin)
  const { comment } = await say(app, { postId, cookie: member, content: 'Never mind.' })
  await call(app, `DELETE /api/comments/${comment._id}`, { cookie: member })
  expect(await deeds('comment', comment._id)).toEqual([])
})

test.each([
  ['post-category', '/api/categories'],
  ['product-category', '/api/product-categories'],
])('adding, changing and removing a %s leaves who did it', async (kind, path) => {
  const json = { name: 'Cables' }
  const made = await call<{ category: { _id: string } }>(app, `POST ${path}`, {
    cookie: admin,
    json,
  })
  const id = made.body.category._id
  await act(`PUT ${path}/${id}`, { name: 'Wires', description: '' })
  await act(`PUT ${path}/${id}`, { name: 'Wires' })
  await act(`DELETE ${path}/${id}`)
  expect(await deeds(kind, id)).toEqual([
    tomas('added', {}, { name: 'Cables', slug: 'cables' }),
    tomas('changed', { name: 'Cables' }, { name: 'Wires' }),
    tomas('removed', { name: 'Wires', slug: 'cables' }, {}),
  ])
})

test('a change of the settings leaves what they were, and one that changes nothing leaves nothing', async () => {
  const change = (siteName: string) =>
    transact(app.ctx, (scope) => updateSettings(scope, system('import'), { siteName }))
  await change('Bench')
  await change('Bench')
  expect(await deeds('settings', 'site')).toEqual([
    {
      actor: 'import',
      verb: 'changed',
      before: { siteName: 'Kiosk' },
      after: { siteName: 'Bench' },
    },
  ])
})
