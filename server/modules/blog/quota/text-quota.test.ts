import fc from 'fast-check'
import { sql } from 'kysely'
import { changeSettings, freshApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember } from '#tests/support/people.ts'
import { writePost } from '#tests/support/posts.ts'
import { call, drafted } from '#tests/support/writing.ts'

const app = freshApp({ env: { RATE_LIMITS: 'off', MEMBER_TEXT_MB: '1' } })
let member: string
let admin: string
let memberId: string

beforeEach(async () => {
  member = (await signedInMember(app)).cookie
  admin = (await signedInAdmin(app)).cookie
  const { db } = app
  memberId = (await db.selectFrom('users').select('id').where('role', '=', 'user').execute())[0]!.id
})

const MB = 1024 * 1024
const HALF_HOUR_MS = 30 * 60_000
const long = (bytes: number, letter = 'a') => `<p>${letter.repeat(bytes)}</p>`

const keptBytes = async () => {
  const rows = await app.db.selectFrom('text_usage').selectAll().execute()
  return new Map(rows.map(({ user_id, bytes }) => [user_id, Number(bytes)]))
}

/** The same counted anew from every row. */
async function recounted() {
  const { rows } = await sql<{ id: string; bytes: number }>`
    SELECT author_id AS id, sum(bytes) AS bytes FROM (
      SELECT author_id, octet_length(content) + 4096 AS bytes FROM posts
      UNION ALL SELECT author_id, octet_length(snapshot) + 1024
      FROM post_revisions r JOIN posts p ON p.id = r.post_id
      UNION ALL SELECT author_id, octet_length(edits) + 1024
      FROM post_drafts d JOIN posts p ON p.id = d.post_id WHERE edits IS NOT NULL
    ) kept WHERE author_id IS NOT NULL GROUP BY author_id`.execute(app.db)
  return new Map(rows.map(({ id, bytes }) => [id, Number(bytes)]))
}

const write = (cookie: string, bytes: number) =>
  call(app, 'POST /api/blogs/drafts', { cookie, json: { title: 'More', content: long(bytes) } })

test('a member who writes drafts in a loop stops at the quota, is told what to do, and others go on', async () => {
  let answer = await write(member, 60_000)
  for (let drafts = 1; answer.status === 201 && drafts < 100; drafts++)
    answer = await write(member, 60_000)
  expect(answer.status).toBe(413)
  expect(answer.body.message).toMatch(
    /used up your 1 MB.*typed is still.*also from the bin.*save again/,
  )
  expect((await keptBytes()).get(memberId)).toBeLessThanOrEqual(MB)
  const other = (await signedInMember(app, 'Bea Lund')).cookie
  expect((await write(other, 60_000)).status).toBe(201)
  for (let drafts = 0; drafts < 12; drafts++) {
    expect((await write(admin, 60_000)).status).toBe(201)
  }
  expect(await keptBytes()).toEqual(await recounted())
})

test('empty drafts take room too', async () => {
  let count = 0
  while (count < 1000 && (await write(member, 0)).status === 201) count++
  expect(count).toBeGreaterThan(50)
  expect(count).toBeLessThan(250)
})

test('deleting a post permanently gives its room back, the bin alone does not', async () => {
  const posts: string[] = []
  for (;;) {
    const { status, body } = await write(member, 100_000)
    if (status !== 201) break
    posts.push(body.post._id)
  }
  const id = posts[0] ?? ''
  expect((await call(app, `DELETE /api/blogs/${id}`, { cookie: member })).status).toBe(200)
  expect((await write(member, 100_000)).status).toBe(413)
  expect((await call(app, `DELETE /api/blogs/bin/${id}`, { cookie: member })).status).toBe(200)
  expect((await write(member, 100_000)).status).toBe(201)
  for (const post of await app.db.selectFrom('posts').select('id').execute()) {
    await call(app, `DELETE /api/blogs/${post.id}`, { cookie: member })
    await call(app, `DELETE /api/blogs/bin/${post.id}`, { cookie: member })
  }
  expect((await keptBytes()).get(memberId)).toBe(0)
})

test('old versions make room, autosaves first, but never the latest nor the last published one', async () => {
  await changeSettings(app, { memberPosts: 'publish' })
  const other = await drafted(app, member, { content: long(30_000, 'o') })
  const post = await drafted(app, member, { content: long(60_000, 'p') })
  await app.db
    .updateTable('post_revisions')
    .set({ status: 'published' })
    .where('post_id', '=', post._id)
    .execute()
  for (let save = 0; save < 60; save++) {
    app.clock.advance(HALF_HOUR_MS)
    const json = { content: long(60_000, 'abc'[save % 3]), autosave: save === 5 }
    const { status } = await call(app, `PUT /api/blogs/${post._id}`, { cookie: member, json })
    expect([save, status]).toEqual([save, 200])
  }
  const versions = await app.db
    .selectFrom('post_revisions')
    .select(['post_id', 'version'])
    .orderBy('version')
    .execute()
  const of = (id: string) => versions.flatMap((row) => (row.post_id === id ? row.version : []))
  expect(of(other._id)).toEqual([1])
  expect(of(post._id)[0]).toBe(1)
  expect(of(post._id)[1]).toBeGreaterThan(40)
  expect(of(post._id).at(-1)).toBe(61)
  expect((await keptBytes()).get(memberId)).toBeLessThanOrEqual(MB)
  expect(await keptBytes()).toEqual(await recounted())
})

test('who is over a quota that was lowered can still save what takes no more room', async () => {
  const post = await drafted(app, member, { content: long(400_000) })
  Object.assign(app.ctx.config, { MEMBER_TEXT_MB: 0.1 })
  const save = (bytes: number) =>
    call(app, `PUT /api/blogs/${post._id}`, { cookie: member, json: { content: long(bytes, 'b') } })
  expect((await save(400_500)).status).toBe(413)
  expect((await save(300_000)).status).toBe(200)
})

const step = fc.record({
  kind: fc.constantFrom(
    'new',
    'autosave',
    'save',
    'change',
    'discard',
    'bin',
    'restore',
    'erase',
    'import',
    'clock',
  ),
  at: fc.nat(4),
  isAdmin: fc.boolean(),
  text: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.nat(90_000).map((length) => 'ä'.repeat(length)),
  ),
})

test('after any writes, what is counted is what a recount finds', async () => {
  const ids: string[] = []
  const take = async ({
    kind,
    at,
    isAdmin,
    text,
  }: typeof step extends fc.Arbitrary<infer V> ? V : never) => {
    const cookie = isAdmin ? admin : member
    const id = ids[at % Math.max(1, ids.length)] ?? 'none'
    const json = { title: `Text ${at}`, content: `<p>${text}</p>` }
    if (kind === 'new' || ids.length === 0) {
      const { body } = await call(app, 'POST /api/blogs/drafts', { cookie, json })
      if (body.post) ids.push(body.post._id)
    } else if (kind === 'autosave')
      await call(app, `POST /api/blogs/drafts/${id}`, { cookie, json: { ...json, autosave: true } })
    else if (kind === 'save') await call(app, `PUT /api/blogs/${id}`, { cookie, json })
    else if (kind === 'change')
      await call(app, `PUT /api/blogs/${id}/changes`, { cookie: admin, json })
    else if (kind === 'discard')
      await call(app, `DELETE /api/blogs/${id}/changes`, { cookie: admin })
    else if (kind === 'bin') await call(app, `DELETE /api/blogs/${id}`, { cookie })
    else if (kind === 'restore') await call(app, `POST /api/blogs/bin/${id}/restore`, { cookie })
    else if (kind === 'erase') await call(app, `DELETE /api/blogs/bin/${id}`, { cookie })
    else if (kind === 'import')
      await writePost(app, { id, content: json.content, authorId: memberId })
    else app.clock.advance(HALF_HOUR_MS)
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      for (const one of steps) await take(one)
      const counted = [...(await keptBytes())].filter(([, bytes]) => bytes !== 0)
      expect(new Map(counted)).toEqual(await recounted())
    }),
    { numRuns: 10 },
  )
}, 60_000)
