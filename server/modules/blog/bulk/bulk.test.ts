import { postBulk } from '#server/modules/blog/bulk/index.ts'
import { createBulkHandler, type BulkRun } from '#server/modules/bulk/index.ts'
import type { ListedPosts, PostSummary } from '#server/modules/blog/schema.ts'
import { sharedApp, signedInAdmin, signedInMember, writePost } from '#tests/support/index.ts'
import { settled } from '#tests/support/settled.ts'
import { call, drafted, removePosts, published, withCover } from '#tests/support/writing.ts'

const app = await sharedApp()
const { cookie: admin } = await signedInAdmin(app)
const { cookie: writer } = await signedInMember(app)
await withCover(app)
beforeEach(() => removePosts(app))

let presses = 0
const newKey = () => `press-number-${String((presses += 1)).padStart(8, '0')}`

async function ask(json: object, cookie = admin) {
  const answer = await call<BulkRun & { message: string }>(app, 'POST /api/blogs/bulk', {
    cookie,
    json: { key: newKey(), ...json },
  })
  await runTasks()
  return answer
}
async function runTasks() {
  await app.runTasks()
  const errors = await app.db
    .selectFrom('tasks')
    .select('last_error')
    .where('attempts', '>', 0)
    .execute()
  expect(errors).toEqual([])
}
const run = async (id: string, cookie = admin) =>
  (await call<BulkRun>(app, `GET /api/bulk/${id}`, { cookie })).body
async function undo(id: string, cookie = admin) {
  const { body } = await call<BulkRun>(app, `POST /api/bulk/${id}/undo`, { cookie })
  await runTasks()
  return run(body._id, cookie)
}
const posts = async (query = ''): Promise<PostSummary[]> =>
  (await call<ListedPosts>(app, `GET /api/blogs?limit=100${query}`, { cookie: admin })).body.blogs
const statuses = async () =>
  (await posts()).map(({ title, status }) => `${title} ${status}`).toSorted()
const unpublish = { do: 'status', status: 'draft' }

test('a bulk change reaches every post that the filter finds, and no other', async () => {
  for (const title of ['One', 'Two', 'Three']) await writePost(app, { title })
  await writePost(app, { title: 'Hidden', status: 'private' })
  const { status, body } = await ask({
    change: unpublish,
    filter: { status: 'published' },
    expected: 3,
  })
  expect(status).toBe(202)
  expect(await run(body._id)).toMatchObject({
    total: 3,
    done: 3,
    failed: 0,
    isFinished: true,
    canUndo: true,
  })
  expect(await statuses()).toEqual(['Hidden private', 'One draft', 'Three draft', 'Two draft'])
})

test('a search narrows a bulk change', async () => {
  await writePost(app, { title: 'Quiet dock' })
  await writePost(app, { title: 'Loud dock' })
  await ask({ change: { do: 'delete' }, filter: { search: 'quiet' }, expected: 1 })
  expect(await statuses()).toEqual(['Loud dock published'])
})

test('a change that was undone leaves every post as it was, also the planned and those without a cover', async () => {
  await writePost(app, { title: 'Bare' })
  const planned = await drafted(app, admin, {
    title: 'Planned',
    coverImage: (await published(app, admin, { title: 'Full' })).coverImage,
  })
  const json = { publishAt: '2026-05-01T10:00:00.000Z', status: 'published' }
  await call(app, `PUT /api/blogs/${planned._id}`, { cookie: admin, json })
  const before = (await posts()).map(({ title, status, editorial }) => [
    title,
    status,
    editorial?.publishAt,
  ])
  const { body } = await ask({
    change: { do: 'status', status: 'private' },
    filter: {},
    expected: 3,
  })
  expect((await posts()).every(({ status }) => status === 'private')).toBe(true)
  expect(await undo(body._id)).toMatchObject({ done: 3, failed: 0 })
  const after = (await posts()).map(({ title, status, editorial }) => [
    title,
    status,
    editorial?.publishAt,
  ])
  expect(after).toEqual(before)
})

test('undoing leaves alone what was changed since, and says so', async () => {
  const { id } = await writePost(app, { title: 'Edited' })
  await writePost(app, { title: 'Untouched' })
  const { body } = await ask({ change: unpublish, filter: {}, expected: 2 })
  await call(app, `PUT /api/blogs/${id}`, { cookie: admin, json: { title: 'Edited since' } })
  const undone = await undo(body._id)
  expect(undone).toMatchObject({ done: 1, failed: 1 })
  expect(undone.problems).toEqual([
    {
      _id: id,
      name: 'Edited since',
      problem: 'It has changed since, so it was left as it is.',
    },
  ])
  expect(await statuses()).toEqual(['Edited since draft', 'Untouched published'])
})

test('pressing twice changes once', async () => {
  await writePost(app, { title: 'One' })
  const json = { key: newKey(), change: { do: 'delete' }, filter: {}, expected: 1 }
  const first = await ask(json)
  await writePost(app, { title: 'Two' })
  const again = await ask({ ...json })
  expect(again.body._id).toBe(first.body._id)
  expect(await statuses()).toEqual(['Two published'])
  expect(await undo(first.body._id)).toMatchObject({ done: 1 })
  expect(await undo(first.body._id)).toMatchObject({ done: 1 })
  expect(await statuses()).toEqual(['One published', 'Two published'])
})

test('a list that has changed since it was counted is looked at again first', async () => {
  await writePost(app)
  const { status, body } = await ask({ change: { do: 'delete' }, filter: {}, expected: 4 })
  expect(status).toBe(409)
  expect(body.message).toBe(
    'The list has changed: it now has 1 post, not 4. Check it and try again.',
  )
  expect(await posts()).toHaveLength(1)
})

test('what could not be done is named with its reason', async () => {
  const { _id } = await drafted(app, admin, { title: 'Half', content: '<p>Half.</p>' })
  const { body } = await ask({ change: { do: 'status', status: 'published' }, ids: [_id] })
  expect(await run(body._id)).toMatchObject({
    done: 0,
    failed: 1,
    canUndo: false,
    problems: [{ name: 'Half', problem: 'Please upload a cover image' }],
  })
})

test('categories and tags are added and removed, and put back', async () => {
  const { id } = await writePost(app, { title: 'Dock', tags: ['USB-C', 'old'], category: 'Docks' })
  const made = await call<{ category: { _id: string } }>(app, 'POST /api/categories', {
    cookie: admin,
    json: { name: 'Desk' },
  })
  const desk = made.body.category._id
  const added = await ask({
    ids: [id],
    change: { do: 'add', categories: [desk], tags: ['usb-c', 'hub'] },
  })
  const labels = async () => {
    const [post] = await posts()
    return [post?.category.map(({ name }) => name), post?.tags.map(({ name }) => name)]
  }
  expect(await labels()).toEqual([
    ['Docks', 'Desk'],
    ['USB-C', 'old', 'hub'],
  ])
  await undo(added.body._id)
  await ask({ ids: [id], change: { do: 'remove', tags: ['OLD'] } })
  expect(await labels()).toEqual([['Docks'], ['USB-C']])
  const none = await ask({ ids: [id], change: { do: 'add' } })
  expect(none.body.message).toBe('Choose a category or enter a tag.')
})

test('others get their turn between the posts of a bulk change', async () => {
  for (let index = 0; index < 12; index++) await writePost(app, { title: `Post ${index}` })
  const json = { key: newKey(), change: unpublish, filter: {}, expected: 12 }
  const { body } = await call<BulkRun>(app, 'POST /api/blogs/bulk', { cookie: admin, json })
  let turns = 0
  const running = runTasks().then(() => true)
  while (!(await Promise.race([running, settled()]))) turns++
  expect(turns).toBeGreaterThanOrEqual(12)
  expect(await run(body._id)).toMatchObject({ done: 12, isFinished: true })
})

test('undoing is offered where the first post was left as it was', async () => {
  const ids = []
  for (const status of ['draft', 'published'] as const)
    ids.push((await writePost(app, { title: status, status })).id)
  const { body } = await ask({ change: unpublish, ids })
  expect(await run(body._id)).toMatchObject({ done: 2, canUndo: true })
  await undo(body._id)
  expect(await statuses()).toEqual(['draft draft', 'published published'])
  const again = await ask({ change: unpublish, ids: ids.slice(0, 1) })
  expect(await run(again.body._id)).toMatchObject({ done: 1, canUndo: false })
})

// Changes two posts of five.
async function killedDeletion(): Promise<BulkRun> {
  const posted = []
  for (let index = 0; index < 5; index++)
    posted.push((await writePost(app, { title: `Post ${index}` })).id)
  const json = { key: newKey(), change: { do: 'delete' }, ids: posted }
  const { body } = await call<BulkRun>(app, 'POST /api/blogs/bulk', { cookie: admin, json })
  let begun = 0
  const dying = createBulkHandler({
    posts: async (...given) => {
      const work = await postBulk(...given)
      const apply = (...each: Parameters<typeof work.apply>) => {
        if (++begun > 2) throw new Error('killed')
        return work.apply(...each)
      }
      return { ...work, apply }
    },
  })
  await expect(dying(app.ctx, { runId: body._id })).rejects.toThrow('killed')
  expect(await run(body._id)).toMatchObject({ done: 2, isFinished: false })
  return body
}

test('a bulk change goes on where a process died that did some of it', async () => {
  const body = await killedDeletion()
  await runTasks()
  expect(await run(body._id)).toMatchObject({ done: 5, failed: 0, isFinished: true })
  expect(await undo(body._id)).toMatchObject({ done: 5, failed: 0 })
})

test('undoing a bulk change that still runs ends it, and leaves every post as it was', async () => {
  const body = await killedDeletion()
  expect(await undo(body._id)).toMatchObject({ total: 2, done: 2, failed: 0 })
  expect(await run(body._id)).toMatchObject({ total: 2, done: 2, isFinished: true, canUndo: false })
  expect(await posts()).toHaveLength(5)
})

test('a member changes nothing that is not theirs, and sees no run of others', async () => {
  const { id } = await writePost(app, { title: 'Public' })
  const own = await drafted(app, writer, { title: 'Own' })
  const { body } = await ask({ change: { do: 'delete' }, ids: [id, own._id] }, writer)
  const told = await run(body._id, writer)
  expect(told).toMatchObject({ done: 1, failed: 1 })
  expect(told.problems[0]?.problem).toBe('Unauthorized: Only an admin can delete blogs!')
  expect((await call(app, `GET /api/bulk/${body._id}`, { cookie: admin })).status).toBe(404)
  expect((await call(app, `POST /api/bulk/${body._id}/undo`, { cookie: admin })).status).toBe(404)
})

test('posts that a member cannot see are left out before a row is written, and none left starts no run', async () => {
  const hidden = await drafted(app, admin, { title: 'Not theirs' })
  const own = await drafted(app, writer, { title: 'Own' })
  const rows = async () => (await app.db.selectFrom('bulk_items').select('place').execute()).length
  const before = await rows()
  const made = Array.from({ length: 98 }, (_, index) => `made-up-${index}`)
  const { body } = await ask(
    { change: { do: 'delete' }, ids: [...made, hidden._id, own._id] },
    writer,
  )
  expect(await run(body._id, writer)).toMatchObject({ total: 1, done: 1 })
  const none = await ask({ change: { do: 'delete' }, ids: [...made, hidden._id] }, writer)
  expect([none.status, none.body.message]).toEqual([404, 'None of these posts is there any more.'])
  expect(await rows()).toBe(before + 1)
})

test('a person has two bulk changes open at most, also when they ask at once; a repeated request is none', async () => {
  const { id } = await writePost(app, { title: 'One' })
  const cookie = (await signedInMember(app, 'Busy Person')).cookie
  const start = (key: string) =>
    call<BulkRun & { message: string }>(app, 'POST /api/blogs/bulk', {
      cookie,
      json: { key, change: unpublish, ids: [id] },
    })
  const keys = [newKey(), newKey(), newKey(), newKey()]
  const answers = await Promise.all(keys.map(start))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 202, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    '2 of your bulk changes are still running. Wait until one of them has finished, then try again.',
  )
  const again = answers.findIndex(({ status }) => status === 202)
  expect((await start(keys[again] ?? '')).status).toBe(202)
  await runTasks()
  expect((await start(newKey())).status).toBe(202)
  await runTasks()
})

test('a person asks for 120 bulk changes in 15 minutes, refused ones among them', async () => {
  const cookie = (await signedInMember(app, 'Tireless Person')).cookie
  const none = () => ask({ change: unpublish, ids: ['made-up'] }, cookie)
  for (let asked = 0; asked < 120; asked++) expect((await none()).status).toBe(404)
  const { status, body } = await none()
  expect([status, body.message]).toEqual([
    429,
    'Too many attempts. Please try again in 15 minutes.',
  ])
  app.clock.advance(15 * 60_000)
  expect((await none()).status).toBe(404)
})
