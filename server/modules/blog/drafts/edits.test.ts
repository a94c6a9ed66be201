import { sharedApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember } from '#tests/support/people.ts'
import { writePost } from '#tests/support/posts.ts'
import { call, COVER, drafted, removePosts, published, withCover } from '#tests/support/writing.ts'
import type { EditablePost } from './schema.ts'

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const { cookie: admin } = await signedInAdmin(app)
const { cookie: member } = await signedInMember(app)
await withCover(app)
beforeEach(() => removePosts(app))

const LATER = '<p>It also tells the hour.</p>'

const keep = (id: string, json: object, cookie = admin) =>
  call(app, `PUT /api/blogs/${id}/changes`, { cookie, json })
const edit = async (id: string, query = '') =>
  (await call<EditablePost>(app, `GET /api/blogs/${id}/edit${query}`, { cookie: admin })).body
const read = async (slug: string, cookie = '') =>
  (await app.request(`/api/blogs/blog/${slug}`, { cookie })).json()
const rows = () =>
  app.db.selectFrom('post_drafts').selectAll().where('edits', 'is not', null).execute()
const found = async (query: string, cookie = admin) => {
  const answer = await app.request(`/api/blogs?${query}`, { cookie })
  return ((await answer.json()).blogs as { _id: string }[]).map(({ _id }) => _id)
}

describe('edits of a public post', () => {
  test('are kept beside it, seen by its editors and by no reader', async () => {
    const post = await published(app, admin)
    const pages = await app.db.selectFrom('revision').selectAll().execute()
    const json = { title: 'Standby hours', content: LATER, version: 1, autosave: true }
    const { status, body } = await keep(post._id, json)
    expect(status).toBe(200)
    expect(body.post).toMatchObject({
      title: 'Standby hours',
      content: LATER,
      coverImage: COVER,
      words: 5,
      version: 2,
      status: 'published',
      slug: post.slug,
      changes: { basedOn: 1, publicVersion: 1, savedBy: { name: 'Tomas Reyes' } },
    })
    for (const cookie of ['', member, admin])
      expect(await read(post.slug, cookie)).toMatchObject({
        title: post.title,
        content: post.content,
        updatedAt: post.updatedAt,
      })
    expect(await edit(post._id)).toEqual(body.post)
    expect(await edit(post._id, '?changes=off')).toMatchObject({
      title: post.title,
      version: 2,
      changes: { isIncluded: false },
    })
    expect(await found('search=hour')).toEqual([])
    expect(await app.db.selectFrom('revision').selectAll().execute()).toEqual(pages)
  })

  test('go on from what was kept, each of them a version', async () => {
    const post = await published(app, admin)
    await keep(post._id, { title: 'Standby hours' })
    await keep(post._id, { content: LATER, coverImage: '', tags: ['Power'] })
    expect(await edit(post._id)).toMatchObject({
      title: 'Standby hours',
      content: LATER,
      coverImage: '',
      tags: [{ name: 'Power' }],
      version: 3,
    })
    const { body } = await call<{ revisions: object[] }>(
      app,
      `GET /api/blogs/${post._id}/revisions`,
      { cookie: admin },
    )
    expect(body.revisions).toMatchObject([
      { version: 3, status: 'draft', reason: 'save', title: 'Standby hours' },
      { version: 2, status: 'draft' },
      { version: 1, status: 'published' },
    ])
  })

  test('that say what readers see are no changes, and neither is what was taken back', async () => {
    const post = await published(app, admin)
    await keep(post._id, { title: post.title, content: post.content })
    expect([await rows(), (await edit(post._id)).version]).toEqual([[], 1])
    await keep(post._id, { title: 'Standby hours' })
    expect(await found('status=changed')).toEqual([post._id])
    const { body } = await keep(post._id, { title: post.title })
    expect(body.post.changes).toBeNull()
    expect([await rows(), await found('status=changed')]).toEqual([[], []])
  })

  test('keep another publication date until they are published', async () => {
    const post = await published(app, admin)
    const publishAt = '2020-02-03T04:05:06.000Z'
    const { body } = await keep(post._id, { publishAt, version: 1, autosave: true })
    expect(body.post).toMatchObject({ publishAt, changes: { basedOn: 1 } })
    expect(await edit(post._id, '?changes=off')).toMatchObject({ publishAt: null })
    expect((await read(post.slug)).createdAt).toBe(post.createdAt)
    const words = await keep(post._id, { title: 'Standby hours', version: 2, changes: 1 })
    expect(words.body.post).toMatchObject({ publishAt })
    const path = `/api/blogs/${post._id}/changes/publish`
    await call(app, `POST ${path}`, { cookie: admin, json: { version: 3 } })
    expect(await read(post.slug)).toMatchObject({ title: 'Standby hours', createdAt: publishAt })
    expect(await edit(post._id)).toMatchObject({ publishAt: null, changes: null })
  })

  test('lose a publication date that is taken back, and take none to come', async () => {
    const post = await published(app, admin)
    const dated = { publishAt: '2020-02-03T04:05:06.000Z' }
    await keep(post._id, { ...dated, version: 1 })
    await keep(post._id, { publishAt: '2999-01-01T00:00:00.000Z', version: 2, changes: 1 })
    expect(await edit(post._id)).toMatchObject(dated)
    const json = { publishAt: null, title: 'Standby hours', version: 2, changes: 1 }
    expect((await keep(post._id, json)).body.post).toMatchObject({ publishAt: null })
  })

  test('are refused on an older version, and of a post that is not public', async () => {
    const post = await published(app, admin)
    await keep(post._id, { title: 'Standby hours', version: 1 })
    const stale = await keep(post._id, { title: 'Mine', version: 1 })
    expect(stale.status).toBe(409)
    const draft = await drafted(app, admin)
    expect((await keep(draft._id, { title: 'Mine' })).status).toBe(409)
    expect((await keep('nothing', { title: 'Mine' })).status).toBe(404)
    expect(await edit(post._id)).toMatchObject({ title: 'Standby hours' })
  })

  test('a save whose answer was lost can be sent again', async () => {
    const post = await published(app, admin)
    const json = { title: 'Standby hours', content: LATER, version: 1 }
    await keep(post._id, json)
    const again = await keep(post._id, json)
    expect([again.status, again.body.post.version]).toEqual([200, 2])
  })

  test('are not for members, who see nothing of them', async () => {
    const { id } = await writePost(app, { title: 'Mine', authorId: await idOf(member) })
    const refused = await keep(id, { title: 'Better' }, member)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You are not authorized to update this blog',
    ])
    await keep(id, { title: 'Checked' })
    const publish = `POST /api/blogs/${id}/changes/publish`
    expect((await call(app, publish, { cookie: member, json: {} })).status).toBe(403)
    expect((await call(app, `DELETE /api/blogs/${id}/changes`, { cookie: member })).status).toBe(
      403,
    )
    expect(await rows()).toHaveLength(1)
  })
})

describe('publishing changes', () => {
  test('makes them public in one save and ends them', async () => {
    const post = await published(app, admin)
    const { body: kept } = await keep(post._id, { title: 'Standby hours', content: LATER })
    const json = { title: 'Standby time', version: kept.post.version, changes: 1 }
    const { body } = await call(app, `PUT /api/blogs/${post._id}`, { cookie: admin, json })
    expect(body.post).toMatchObject({ title: 'Standby time', content: LATER, changes: null })
    expect(await read(post.slug)).toMatchObject({ title: 'Standby time', content: LATER })
    await app.runTasks()
    expect([await rows(), await found('status=changed')]).toEqual([[], []])
    expect(await found('search=hour')).toEqual([post._id])
  })

  test('works from a list, as they are kept', async () => {
    const post = await published(app, admin)
    const publish = `POST /api/blogs/${post._id}/changes/publish`
    expect((await call(app, publish, { cookie: admin, json: {} })).status).toBe(409)
    await keep(post._id, { title: 'Standby hours', slug: 'hours', metaTitle: 'Hours' })
    const stale = await call(app, publish, { cookie: admin, json: { version: 1 } })
    expect(stale.status).toBe(409)
    const { status, body } = await call(app, publish, { cookie: admin, json: { version: 2 } })
    expect([status, body.message]).toEqual([200, 'Changes published.'])
    expect(await read('hours')).toMatchObject({ title: 'Standby hours', metaTitle: 'Hours' })
    expect((await app.request(`/api/blogs/blog/${post.slug}`)).status).toBe(301)
  })

  test('of an unfinished text is refused and keeps them', async () => {
    const post = await published(app, admin)
    await keep(post._id, { content: '' })
    const publish = `POST /api/blogs/${post._id}/changes/publish`
    const { status } = await call(app, publish, { cookie: admin, json: {} })
    expect([status, (await rows()).length]).toEqual([400, 1])
    expect(await read(post.slug)).toMatchObject({ content: post.content })
  })

  test('takes over what was saved past them, where they do not change the same', async () => {
    const post = await published(app, admin)
    await keep(post._id, { content: LATER })
    const quick = { title: 'Renamed', tags: ['Power'] }
    await call(app, `PUT /api/blogs/${post._id}`, { cookie: admin, json: quick })
    expect(await read(post.slug)).toMatchObject({ title: 'Renamed', content: post.content })
    expect(await edit(post._id)).toMatchObject({
      title: 'Renamed',
      content: LATER,
      tags: [{ name: 'Power' }],
      changes: { basedOn: 3, publicVersion: 3 },
    })
    const publish = `POST /api/blogs/${post._id}/changes/publish`
    await call(app, publish, { cookie: admin, json: {} })
    expect(await read(post.slug)).toMatchObject({ title: 'Renamed', content: LATER })
  })

  test('over a public text that changed in the same fields is refused until its writer has seen that', async () => {
    const post = await published(app, admin)
    await keep(post._id, { content: LATER })
    const theirs = '<p>Written by somebody else.</p>'
    await call(app, `PUT /api/blogs/${post._id}`, { cookie: admin, json: { content: theirs } })
    const mine = await edit(post._id)
    expect(mine).toMatchObject({ content: LATER, changes: { basedOn: 1, publicVersion: 3 } })
    const publish = `POST /api/blogs/${post._id}/changes/publish`
    expect((await call(app, publish, { cookie: admin, json: {} })).status).toBe(409)
    const blind = { content: LATER, version: mine.version, changes: 1 }
    const put = `PUT /api/blogs/${post._id}`
    expect((await call(app, put, { cookie: admin, json: blind })).status).toBe(409)
    expect((await keep(post._id, { ...blind, content: '<p>Blind</p>' })).status).toBe(409)
    const open = await edit(post._id, '?changes=off')
    expect(open).toMatchObject({ content: theirs, changes: { basedOn: 3 } })
    const json = { content: `${LATER}<p>Both.</p>`, version: open.version, changes: 3 }
    expect((await keep(post._id, json)).status).toBe(200)
    expect((await call(app, publish, { cookie: admin, json: {} })).status).toBe(200)
    expect(await read(post.slug)).toMatchObject({ content: json.content })
  })

  test('an import of the same post keeps them and asks first', async () => {
    const post = await published(app, admin)
    await keep(post._id, { content: LATER })
    await writePost(app, { id: post._id, title: post.title, content: '<p>Imported.</p>' })
    expect(await edit(post._id)).toMatchObject({ content: LATER, changes: { basedOn: 1 } })
    const publish = `POST /api/blogs/${post._id}/changes/publish`
    expect((await call(app, publish, { cookie: admin, json: {} })).status).toBe(409)
  })
})

describe('unpublished changes', () => {
  test('can be discarded; what they said stays in the history', async () => {
    const post = await published(app, admin)
    await keep(post._id, { title: 'Standby hours' })
    const drop = `DELETE /api/blogs/${post._id}/changes`
    expect((await call(app, `${drop}?version=1`, { cookie: admin })).status).toBe(409)
    const { body } = await call(app, `${drop}?version=2`, { cookie: admin })
    expect(body.post).toMatchObject({ title: post.title, changes: null, version: 3 })
    expect([await rows(), await found('status=changed')]).toEqual([[], []])
    const restore = `POST /api/blogs/${post._id}/revisions/2/restore`
    const back = await call(app, restore, { cookie: admin, json: { version: 3 } })
    expect(back.body.post).toMatchObject({ title: 'Standby hours', changes: { basedOn: 3 } })
    expect(await read(post.slug)).toMatchObject({ title: post.title })
  })

  test('stay with a post that is unpublished and published again, and do not slip out', async () => {
    const post = await published(app, admin)
    await keep(post._id, { content: LATER })
    const put = `PUT /api/blogs/${post._id}`
    await call(app, put, { cookie: admin, json: { status: 'draft' } })
    expect(await edit(post._id)).toMatchObject({ content: LATER, status: 'draft' })
    expect(await found('status=changed')).toEqual([])
    await call(app, put, { cookie: admin, json: { status: 'published' } })
    expect(await read(post.slug)).toMatchObject({ content: post.content })
    expect(await found('status=changed')).toEqual([post._id])
  })

  test('become the text of a draft as soon as that is saved', async () => {
    const post = await published(app, admin)
    await keep(post._id, { content: LATER })
    await call(app, `PUT /api/blogs/${post._id}`, { cookie: admin, json: { status: 'draft' } })
    const { version, changes } = await edit(post._id)
    const json = { title: 'Later', version, changes: changes?.basedOn, autosave: true }
    const draft = `POST /api/blogs/drafts/${post._id}`
    const { body } = await call(app, draft, { cookie: admin, json })
    expect(body.post).toMatchObject({ title: 'Later', content: LATER, changes: null })
    expect(await rows()).toEqual([])
  })

  test('go into the bin with their post and come back with it, and are erased with it', async () => {
    const post = await published(app, admin)
    await keep(post._id, { content: LATER })
    await call(app, `DELETE /api/blogs/${post._id}`, { cookie: admin })
    expect(await found('status=changed')).toEqual([])
    await call(app, `POST /api/blogs/bin/${post._id}/restore`, { cookie: admin })
    expect(await found('status=changed')).toEqual([post._id])
    expect(await edit(post._id)).toMatchObject({ content: LATER })
    await call(app, `DELETE /api/blogs/${post._id}`, { cookie: admin })
    await call(app, `DELETE /api/blogs/bin/${post._id}`, { cookie: admin })
    expect(await rows()).toEqual([])
  })

  test('are found by search within their filter, counted, and listed on the overview', async () => {
    const post = await published(app, admin)
    await published(app, admin, { title: 'Another' })
    await keep(post._id, { content: LATER })
    await app.runTasks()
    expect(await found('search=standby&status=changed')).toEqual([post._id])
    expect(await found('status=changed', '')).toEqual([])
    const overview = async (cookie: string) =>
      (await app.request('/api/dashboard', { cookie })).json()
    expect(await overview(admin)).toMatchObject({
      counts: { changed: 1, published: 2 },
      changed: [{ _id: post._id, title: post.title, words: 5, by: 'Tomas Reyes' }],
    })
    expect((await overview(member)).changed).toEqual([])
    const { blogs } = await (await app.request('/api/blogs', { cookie: admin })).json()
    const marks = blogs.map((one: { _id: string; editorial: { changedAt: string | null } }) => [
      one._id === post._id,
      one.editorial.changedAt !== null,
    ])
    expect(marks.filter(([is, has]: boolean[]) => is !== has)).toEqual([])
  })

  test('show behind the preview link', async () => {
    const post = await published(app, admin)
    await keep(post._id, { title: 'Standby hours', content: LATER, coverImage: '' })
    const open = `POST /api/blogs/${post._id}/preview`
    const { body } = await call<{ url: string }>(app, open, { cookie: admin })
    const token = body.url.split('/').at(-1)
    const seen = await (await app.request(`/api/blogs/preview/${token}`)).json()
    expect(seen).toMatchObject({ title: 'Standby hours', cover: null, showsChanges: true })
    expect(seen.html).toContain('the hour')
  })

  test('of a member’s post show there only to its writer and admins', async () => {
    const { id } = await writePost(app, { title: 'Mine', authorId: await idOf(member) })
    await keep(id, { title: 'Checked' })
    const open = `POST /api/blogs/${id}/preview`
    const { body } = await call<{ url: string }>(app, open, { cookie: admin })
    const token = body.url.split('/').at(-1)
    const previewFor = async (cookie: string) => {
      const answer = await app.request(`/api/blogs/preview/${token}`, { cookie })
      const { title, showsChanges } = await answer.json()
      return [title, showsChanges]
    }
    expect(await previewFor('')).toEqual(['Mine', false])
    expect(await previewFor(member)).toEqual(['Checked', true])
    expect(await previewFor(admin)).toEqual(['Checked', true])
  })
})

async function idOf(cookie: string): Promise<string> {
  return (await (await app.request('/api/auth/me', { cookie })).json()).data._id
}
