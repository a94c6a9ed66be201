import { system, type Actor } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import type { AuditOut } from '#server/modules/audit/schema.ts'
import type { LeftPosts } from '#server/modules/leaving/tables.ts'
import { say, judge, threadsOf } from '#tests/support/comments.ts'
import { freshApp, signedInAdmin, signedInMember, signedInOwner } from '#tests/support/index.ts'
import { changeSettings, checkOut, openShop } from '#tests/support/orders.ts'
import { stockProduct } from '#tests/support/products.ts'
import { call, drafted, published, withCover } from '#tests/support/writing.ts'
import { insertRows } from '#tests/support/rows.ts'
import { eraseAccount } from '#server/modules/leaving/index.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off' } })
let owner: string
let nell: { cookie: string; id: string; email: string }
beforeEach(async () => {
  await withCover(app)
  owner = (await signedInOwner(app)).cookie
  await changeSettings(app, { memberPosts: 'publish' })
  const person = await signedInMember(app, 'Nell Adeyemi')
  nell = { ...person, id: await idOf(person.email) }
})

async function idOf(email: string): Promise<string> {
  const row = app.db.selectFrom('users').select('id').where('email_key', '=', email)
  return (await row.executeTakeFirstOrThrow()).id
}

const erase = (posts: LeftPosts = 'owner', by: Actor = system('test'), userId = nell.id) =>
  transact(app.ctx, (scope) => eraseAccount(scope, userId, { posts, by }))

const accounts = async () =>
  (await app.db.selectFrom('users').select('name').orderBy('id').execute()).map(({ name }) => name)
const postsNow = async () =>
  (
    await app.db
      .selectFrom('posts')
      .leftJoin('users', 'users.id', 'posts.author_id')
      .leftJoin('post_drafts as d', 'd.post_id', 'posts.id')
      .select(['posts.title', 'posts.status', 'users.name', 'd.deleted_at'])
      .orderBy('posts.title')
      .execute()
  ).map((row) => [row.title, row.deleted_at ? 'bin' : row.status, row.name])
const auditRows = () => app.db.selectFrom('audit').selectAll().orderBy('at').orderBy('id').execute()
const likesOf = async (id: string) =>
  (await call<{ likesCount: number }>(app, `GET /api/blogs/${id}/reactions`)).body.likesCount

test('posts that are left to the owner are theirs at once, public or not, in lists and quotas', async () => {
  const post = await published(app, nell.cookie, { title: 'Public' })
  await drafted(app, nell.cookie, { title: 'Draft' })
  const bytes = () => app.db.selectFrom('text_usage').selectAll().execute()
  const [before] = await bytes()
  expect(await erase('owner')).toBe(true)
  expect(await postsNow()).toEqual([
    ['Draft', 'draft', 'Ines Okafor'],
    ['Public', 'published', 'Ines Okafor'],
  ])
  expect(await bytes()).toEqual([{ user_id: await idOf('ines@example.com'), bytes: before?.bytes }])
  type Shown = { author: { name: string } }
  const { body } = await call<Shown>(app, `GET /api/blogs/blog/${post.slug}`)
  expect(body.author.name).toBe('Ines Okafor')
  const lists = await app.db.selectFrom('post_lists').select('list').execute()
  expect(lists.filter(({ list }) => list.includes(nell.id))).toEqual([])
})

test('posts of whoever wanted them deleted are gone; those of whom an admin deletes wait in the bin', async () => {
  const gone = await published(app, nell.cookie, { title: 'Nell’s' })
  await erase('delete')
  expect(await postsNow()).toEqual([])
  expect((await app.request(`/api/blogs/blog/${gone.slug}`)).status).toBe(404)

  const noor = await signedInMember(app, 'Noor Abadi')
  const { slug } = await published(app, noor.cookie, { title: 'Noor’s' })
  await drafted(app, noor.cookie, { title: 'Never shown' })
  const admin = { kind: 'member', userId: 'x', sessionId: '', name: 'X', role: 'admin' } as const
  await erase('delete', { ...admin, isOwner: true }, await idOf(noor.email))
  expect(await postsNow()).toEqual([['Noor’s', 'bin', null]])
  expect((await app.request(`/api/blogs/blog/${slug}`)).status).toBe(404)
  const [post] = await app.db.selectFrom('posts').select('id').execute()
  await call(app, `POST /api/blogs/bin/${post?.id}/restore`, { cookie: owner })
  expect(await postsNow()).toEqual([['Noor’s', 'published', null]])
})

test('a thread stays readable without the name; what waits for approval goes; likes are taken back', async () => {
  const post = await published(app, owner, { title: 'Discussed' })
  const postId = post._id
  const first = (await say(app, { postId, cookie: nell.cookie, content: 'First.' })).comment
  await judge(app, first._id, owner)
  await say(app, { postId, cookie: owner, content: 'An answer.', parent: first._id })
  await changeSettings(app, { memberPosts: 'review' })
  await insertRows(app, 'comments', {
    id: 'waits',
    post_id: postId,
    parent_id: null,
    author_id: nell.id,
    status: 'waiting',
    created_at: app.clock.now().toISOString(),
    noticed_at: null,
    content: 'Waits.',
  })
  await call(app, `POST /api/blogs/${postId}/like`, { cookie: nell.cookie, json: {} })
  await call(app, `POST /api/blogs/${postId}/like`, { cookie: owner, json: {} })
  await erase()
  const { comments, totalComments } = await threadsOf(app, postId)
  expect(comments).toMatchObject([
    { content: 'First.', author: null, replies: [{ content: 'An answer.' }] },
  ])
  expect(totalComments).toBe(2)
  const counts = await app.db.selectFrom('comment_counts').selectAll().orderBy('status').execute()
  expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toMatchObject({
    approved: 2,
    waiting: 0,
  })
  expect(await likesOf(postId)).toBe(1)
})

test('an order stays with what its documents need, and belongs to no account', async () => {
  await openShop(app)
  const items = [{ productId: (await stockProduct(app, { stock: 5 })).id, quantity: 1 }]
  const { body } = await checkOut(app, { items, cookie: nell.cookie, email: nell.email })
  await erase()
  const order = await app.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  expect(order).toMatchObject({ id: body.order._id, user_id: null, email: nell.email })
  expect(JSON.parse(order.shipping_address)).toMatchObject({ fullName: 'Ada Lovelace' })
})

test('orders that are placed while the account goes are complete, without it or not at all', async () => {
  await openShop(app)
  const items = [{ productId: (await stockProduct(app, { stock: 5 })).id, quantity: 1 }]
  const placing = [1, 2, 3].map(() => checkOut(app, { items, cookie: nell.cookie }))
  const [, ...answers] = await Promise.all([erase(), ...placing])
  expect(answers.map(({ status }) => status).filter((one) => one !== 201 && one !== 401)).toEqual(
    [],
  )
  const orders = await app.db.selectFrom('orders').select('user_id').execute()
  expect(orders).toEqual(
    answers.filter(({ status }) => status === 201).map(() => ({ user_id: null })),
  )
  const { quantity } = await app.db.selectFrom('stock').select('quantity').executeTakeFirstOrThrow()
  expect(quantity).toBe(5 - orders.length)
})

test('what the person does while the account goes is done before it or refused, and leaves nothing behind', async () => {
  const post = await published(app, owner, { title: 'Discussed' })
  await drafted(app, nell.cookie, { title: 'A draft' })
  const { cookie } = nell
  const send = (method: string, path: string, json: object = {}) =>
    app.request(path, { method, cookie, json })
  const acts = () => [
    send('POST', `/api/blogs/${post._id}/like`),
    send('POST', `/api/auth/save-post/${post._id}`),
    send('POST', `/api/blogs/${post._id}/comments`, { content: 'In passing.' }),
    send('POST', '/api/blogs/drafts', { title: 'Another', content: '<p>Text</p>' }),
    send('PUT', '/api/auth/update-name', { name: 'Nell Again' }),
    send('POST', '/api/auth/addresses', ADDRESS),
  ]
  const answers = await Promise.all([...acts(), erase(), ...acts()].map(settled))
  const refused = answers.filter((status) => status >= 400)
  expect(refused.filter((status) => ![401, 404].includes(status))).toEqual([])
  await app.runTasks()
  expect(await accounts()).toEqual(['Ines Okafor'])
  expect(await likesOf(post._id)).toBe(0)
  expect(await app.db.selectFrom('post_likes').selectAll().execute()).toEqual([])
  expect((await postsNow()).map(([, , author]) => author)).not.toContain(null)
})

const ADDRESS = {
  fullName: 'Nell',
  phone: '5550100',
  addressLine1: '1 Quay',
  addressLine2: '',
  city: 'Reykjavik',
  state: 'IS',
  postalCode: '101',
  country: 'Iceland',
  isDefault: true,
}
const settled = async (answer: Response | boolean | Promise<Response | boolean>) => {
  const done = await answer
  return typeof done === 'boolean' ? 200 : done.status
}

test('nobody can use the account from the moment on, and its address is free', async () => {
  await erase()
  expect((await app.request('/api/auth/me', { cookie: nell.cookie })).status).toBe(401)
  const login = { method: 'POST', json: { email: nell.email, password: 'lantern-7-orchard' } }
  expect((await app.request('/api/auth/login', login)).status).toBe(401)
  await signedInMember(app, 'Nell Adeyemi')
  expect(await accounts()).toEqual(['Ines Okafor', 'Nell Adeyemi'])
})

test('the owner cannot be erased, an admin can, and nobody twice', async () => {
  const id = await idOf('ines@example.com')
  await expect(erase('delete', system('test'), id)).rejects.toThrow(
    'Hand the site to someone else first.',
  )
  await signedInAdmin(app)
  expect(await erase('owner', system('test'), await idOf('tomas.reyes@example.com'))).toBe(true)
  expect(await Promise.all([erase(), erase()])).toEqual([true, true])
  expect(await accounts()).toEqual(['Ines Okafor'])
  const mails = await app.db.selectFrom('mails').select('recipient').execute()
  expect(mails.filter(({ recipient }) => recipient === nell.email)).toHaveLength(1)
})

test('what they did stays in the audit log without their name, and what was done to them under an id that is nobody’s', async () => {
  const post = await published(app, nell.cookie, { title: 'Nell’s' })
  const before = await auditRows()
  expect(before.filter(({ person }) => person === 'Nell Adeyemi').length).toBeGreaterThan(1)
  await erase()
  const after = await auditRows()
  expect(after.slice(0, before.length)).toEqual(
    before.map((row) =>
      row.person_id === nell.id ? { ...row, person_id: 'deleted', person: 'Deleted user' } : row,
    ),
  )
  expect(after.map(({ object_id }) => object_id)).toEqual(
    expect.arrayContaining([nell.id, post._id]),
  )
  const path = '/api/admin/audit?person=deleted'
  const { entries } = (await (await app.request(path, { cookie: owner })).json()) as AuditOut
  expect(new Set(entries.map(({ by }) => by.name))).toEqual(new Set(['Deleted user']))
})

test('of a large account the person is gone at once, and the rest in pieces that survive an interruption', async () => {
  for (const n of Array.from({ length: 23 }, (_, at) => at))
    await drafted(app, nell.cookie, { title: `Draft ${n}` })
  expect(await erase('owner')).toBe(false)
  expect(await accounts()).toEqual(['Ines Okafor', 'Deleted user'])
  expect((await app.request('/api/auth/me', { cookie: nell.cookie })).status).toBe(401)
  // Whoever asks again, or the same task twice, changes nothing.
  expect(await erase('delete')).toBe(false)
  await app.runTasks()
  expect(await accounts()).toEqual(['Ines Okafor'])
  const posts = await postsNow()
  expect(posts).toHaveLength(23)
  expect(new Set(posts.map(([, , author]) => author))).toEqual(new Set(['Ines Okafor']))
  const list = await app.db
    .selectFrom('post_lists')
    .select('count')
    .where('list', '=', `dashboard:${await idOf('ines@example.com')}`)
    .executeTakeFirstOrThrow()
  expect(list.count).toBe(23)
})
