import { claimTasks } from '#server/database/tasks.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { transact } from '#server/kernel/scope.ts'
import { moveOn } from '#server/modules/blog/categories/index.ts'
import { updatePostLists } from '#server/modules/blog/lists/index.ts'
import type { Category, ListedPosts } from '#server/modules/blog/schema.ts'
import { freshApp, insertRows, rowOf, signedInAdmin, writePost } from '#tests/support/index.ts'
import { call, published, withCover } from '#tests/support/writing.ts'

// More than two pieces, and a rest.
const MANY = 230
const CLAIM_MS = 30_000

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let cookie: string
let from: string
let to: string

beforeEach(async () => {
  cookie = (await signedInAdmin(app)).cookie
  await withCover(app)
  const { id } = await writePost(app, { title: 'Post 0', category: 'Gadgets' })
  await writePost(app, { title: 'Dock', category: 'Gear' })
  from = await idOf('Gadgets')
  to = await idOf('Gear')
  await multiply(id)
})

const postId = (index: number) => `post-${String(index).padStart(4, '0')}`

// Rows of their own: hundreds of saves would take a while.
async function multiply(id: string) {
  const row = await rowOf(app, 'posts', { id })
  const ids = Array.from({ length: MANY - 1 }, (_, index) => postId(index + 1))
  const rows = ids.map((own, index) => ({
    ...row,
    id: own,
    slug: own,
    title: `Post ${index + 1}`,
    created_at: `2026-0${1 + (index % 2)}-01T10:00:00.000Z`,
  }))
  await app.db.insertInto('posts').values(rows).execute()
  const drafts = rows.map((post) => ({ post_id: post.id, saved_at: post.updated_at }))
  await app.db.insertInto('post_drafts').values(drafts).execute()
  await insertRows(
    app,
    'post_category_links',
    ids.map((own) => ({ post_id: own, category_id: from })),
  )
  await transact(app.ctx, async (scope) => {
    for (const own of ids) await updatePostLists(scope, own)
    await scope.tx.deleteFrom('tasks').where('kind', '=', 'event').execute()
  })
}

const send = (route: string, json?: unknown) =>
  call<{ message: string }>(app, route, { cookie, ...(json !== undefined && { json }) })
const remove = (id: string, moveTo?: string) =>
  send(`DELETE /api/categories/${id}${moveTo ? `?moveTo=${moveTo}` : ''}`)

async function categories(): Promise<Category[]> {
  return (await call<Category[]>(app, 'GET /api/categories', { cookie })).body
}
const find = async (name: string) => (await categories()).find((one) => one.name === name)
const idOf = async (name: string) => (await find(name))?._id ?? ''

async function totalOf(query: string): Promise<number> {
  return (await call<ListedPosts>(app, `GET /api/blogs?${query}`, {})).body.totalBlogs
}

/** What lists say of their lengths, beside the places that they have. */
async function lengths() {
  const { count } = app.db.fn
  const heads = await app.db.selectFrom('post_lists').select(['list', 'count']).execute()
  const months = await app.db
    .selectFrom('post_list_months')
    .select(['list', (eb) => eb.fn.sum<number>('count').as('count')])
    .groupBy('list')
    .execute()
  const places = await app.db
    .selectFrom('post_places')
    .select(['list', count<number>('post_id').as('count')])
    .groupBy('list')
    .execute()
  const told = (rows: { list: string; count: number }[]) =>
    Object.fromEntries(rows.map((row) => [row.list, Number(row.count)]).filter(([, n]) => n))
  return [told(heads), told(months), told(places)] as const
}

/** A process takes the task and dies before it does anything. */
async function dieAtOnce() {
  const now = timestamp(app.clock)
  const until = new Date(app.clock.now().getTime() + CLAIM_MS).toISOString()
  const order = { by: 'dead', now, until, kind: 'post-category.move', limit: 1 }
  const { engine } = app.ctx.store
  const claimed = await app.ctx.store.transaction((tx) => claimTasks(tx, engine, order))
  expect(claimed).toHaveLength(1)
}

/** A process moves a piece and dies before it ends its task. */
const dieAfterPiece = () => moveOn(app.ctx, { categoryId: from })

test('a large category is merged bit by bit, also when processes die between the pieces', async () => {
  expect((await remove(from, to)).status).toBe(202)
  await dieAtOnce()
  expect(await find('Gadgets')).toMatchObject({ moving: { to, moved: 100, total: MANY } })
  app.clock.advance(CLAIM_MS)
  await dieAfterPiece()
  expect(await find('Gadgets')).toMatchObject({ moving: { to, moved: 200, total: MANY } })
  await app.runTasks()
  expect((await categories()).map(({ name }) => name)).toEqual(['Gear'])
  expect(await find('Gear')).toMatchObject({ heldPosts: MANY + 1, postCount: MANY + 1 })
  const [heads, months, places] = await lengths()
  expect(heads).toEqual(places)
  expect(months).toEqual(places)
  expect(places).not.toHaveProperty(`dashboard/category/${from}`)
  const moved = await app.request('/api/categories/gadgets')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/categories/gear'])
})

test('readers miss no post while a category is merged', async () => {
  await remove(from, to)
  for (let look = 0; await find('Gadgets'); look++) {
    expect(look).toBeLessThan(5)
    expect(await totalOf(`category=${from}`)).toBe(MANY)
    expect(await totalOf('uncategorized=true')).toBe(0)
    await dieAfterPiece()
  }
  expect(await totalOf('category=gadgets')).toBe(MANY + 1)
  expect(await totalOf('category=gear')).toBe(MANY + 1)
})

test('posts that are saved or deleted while their category is merged are not lost', async () => {
  await remove(from, to)
  const [early, late] = [postId(1), postId(MANY - 1)]
  for (const id of [early, late])
    await send(`PUT /api/blogs/${id}`, { title: `Saved ${id}`, tags: ['new'], status: 'published' })
  await published(app, cookie, { title: 'New', category: [from] })
  await send(`DELETE /api/blogs/${postId(2)}`)
  await send(`PUT /api/blogs/${postId(3)}`, { category: [] })
  await app.runTasks()
  expect(await find('Gear')).toMatchObject({ heldPosts: MANY, postCount: MANY })
  expect(await totalOf('category=gear&search=saved')).toBe(2)
  expect(await totalOf('category=gear&search=new')).toBeGreaterThan(0)
  expect(await totalOf('uncategorized=true')).toBe(1)
  const [heads, months, places] = await lengths()
  expect(heads).toEqual(places)
  expect(months).toEqual(places)
})

test('neither of two categories that are being merged can be merged or deleted meanwhile', async () => {
  await send('POST /api/categories', { name: 'Other' })
  const other = await idOf('Other')
  await remove(from, to)
  const again = await remove(from, other)
  expect([again.status, again.body.message]).toEqual([
    409,
    '“Gadgets” is already being merged into “Gear”.',
  ])
  const heir = await remove(to)
  expect([heir.status, heir.body.message]).toEqual([
    409,
    '“Gadgets” is being merged into “Gear”. Try again when that is done.',
  ])
  expect((await remove(other, from)).status).toBe(400)
  await app.runTasks()
  expect((await remove(to, other)).status).toBe(202)
  await app.runTasks()
  expect(await find('Other')).toMatchObject({ heldPosts: MANY + 1 })
})

test('posts of a large category that is deleted are without one, and none is missed meanwhile', async () => {
  await app.runTasks()
  expect(await totalOf('search=gadgets')).toBe(1)
  expect((await remove(from)).status).toBe(202)
  for (let look = 0; await find('Gadgets'); look++) {
    expect(look).toBeLessThan(5)
    expect(await totalOf(`category=${from}`)).toBe(MANY)
    await dieAfterPiece()
  }
  expect(await totalOf('uncategorized=true')).toBe(MANY)
  await app.runTasks()
  expect(await totalOf('search=gadgets')).toBe(0)
  expect(await totalOf('search=post')).toBe(MANY)
  const [heads, months, places] = await lengths()
  expect(heads).toEqual(places)
  expect(months).toEqual(places)
})
