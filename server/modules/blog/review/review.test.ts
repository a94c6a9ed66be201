import { changeSettings, createTestApp, WITH_MAIL, type TestApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember, signedInOwner } from '#tests/support/people.ts'
import {
  call,
  drafted,
  removePosts,
  FINISHED,
  mailed,
  published,
  withCover,
} from '#tests/support/writing.ts'

let app: TestApp
let admin: string
let writer: string

const OWNER = 'ines@example.com'
const WRITER = 'noor.abadi@example.com'

beforeAll(async () => {
  app = await createTestApp()
  await signedInOwner(app)
  admin = (await signedInAdmin(app)).cookie
  writer = (await signedInMember(app)).cookie
  await withCover(app)
})
beforeEach(async () => {
  await removePosts(app)
  await changeSettings(app, { memberPosts: 'review' })
})
afterAll(() => app.close())

describe('what a member publishes', () => {
  test('is a submission, which waits unseen, and the owner hears of it', async () => {
    const { status, body } = await call(app, 'POST /api/blogs', { cookie: writer, json: FINISHED })
    expect(status).toBe(201)
    expect(body.message).toMatch(/^Your post was submitted for review/)
    expect(body.post).toMatchObject({ status: 'draft', submittedAt: '2026-03-04T10:00:00.000Z' })
    expect((await app.request(`/api/blogs/blog/${body.post.slug}`)).status).toBe(404)
    expect(await mailed(app)).toEqual([
      { to: OWNER, subject: 'Noor Abadi submitted “Standby watts” for review' },
    ])
    const mail = await app.db.selectFrom('mails').select('text').executeTakeFirst()
    expect(mail?.text).toContain(`/dashboard/create-post?id=${body.post._id}`)
  })

  test.each([
    ['Title and content are required', { title: '' }],
    ['Please upload a cover image', { coverImage: '' }],
  ])('must be whole: "%s"', async (text, changes) => {
    const json = { ...FINISHED, ...changes }
    const { status, body } = await call(app, 'POST /api/blogs', { cookie: writer, json })
    expect([status, body.message]).toEqual([400, text])
    expect(await mailed(app)).toEqual([])
  })

  test('is told to the owner once, however often it is taken back and submitted', async () => {
    const { body } = await call(app, 'POST /api/blogs', { cookie: writer, json: FINISHED })
    for (const status of ['private', 'published', 'private', 'published']) {
      await call(app, `PUT /api/blogs/${body.post._id}`, { cookie: writer, json: { status } })
    }
    expect(await mailed(app)).toHaveLength(1)
  })

  test('stays submitted while its writer goes on', async () => {
    const post = await published(app, writer)
    app.clock.advance(60_000)
    const json = { content: '<p>Better.</p>', autosave: true }
    const path = `POST /api/blogs/drafts/${post._id}`
    const { body } = await call(app, path, { cookie: writer, json })
    expect(body.post.submittedAt).toBe(post.submittedAt)
    expect(await mailed(app)).toHaveLength(1)
  })

  test('is public at once where the owner wants it so', async () => {
    await changeSettings(app, { memberPosts: 'publish' })
    const post = await published(app, writer)
    expect(post).toMatchObject({ status: 'published', submittedAt: null })
    expect(await mailed(app)).toEqual([])
  })

  test('cannot be put past the review by setting a time', async () => {
    const json = { publishAt: '2026-03-04T11:00:00Z' }
    const scheduled = await published(app, writer, json)
    expect(scheduled).toMatchObject({ status: 'draft', publishAt: null })
    expect(scheduled.submittedAt).not.toBeNull()
    const draft = await drafted(app, writer, FINISHED)
    const { body } = await call(app, `PUT /api/blogs/${draft._id}`, { cookie: writer, json })
    expect(body.post).toMatchObject({ publishAt: null, submittedAt: expect.any(String) })
  })
})

describe('a submission', () => {
  test('that an admin publishes is public, and its writer hears of it', async () => {
    const post = await published(app, writer)
    const json = { status: 'published', version: post.version }
    const { body } = await call(app, `PUT /api/blogs/${post._id}`, { cookie: admin, json })
    expect(body.message).toBe('Post published successfully!')
    expect(body.post).toMatchObject({
      status: 'published',
      submittedAt: null,
      author: { name: 'Noor Abadi' },
    })
    expect(await mailed(app)).toContainEqual({
      to: WRITER,
      subject: 'Your post “Standby watts” is published',
    })
  })

  test('that is retitled on its way out is mailed about with the address that it got', async () => {
    const post = await published(app, writer)
    const json = { title: 'Watts at rest', status: 'published' }
    const { body } = await call(app, `PUT /api/blogs/${post._id}`, { cookie: admin, json })
    expect(body.post.slug).toBe('watts-at-rest')
    await app.runTasks()
    const mails = await app.db.selectFrom('mails').select('text').execute()
    expect(mails.some(({ text }) => text.includes('/blog/watts-at-rest'))).toBe(true)
  })

  test('that was accepted for later is read again when its writer changes it', async () => {
    const post = await published(app, writer)
    const path = `PUT /api/blogs/${post._id}`
    const json = { publishAt: '2026-03-06T08:00:00Z' }
    const accepted = await call(app, path, { cookie: admin, json })
    expect(accepted.body.post).toMatchObject({
      submittedAt: null,
      publishAt: json.publishAt.replace('Z', '.000Z'),
    })
    const same = await call(app, path, { cookie: writer, json: { title: post.title } })
    expect(same.body.post.publishAt).not.toBeNull()
    const changed = await call(app, path, { cookie: writer, json: { title: 'Something else' } })
    expect(changed.body.post).toMatchObject({ publishAt: null, submittedAt: expect.any(String) })
  })

  test('goes back with a note, which its writer gets by mail and sees until handing in again', async () => {
    const post = await published(app, writer)
    const json = { note: '  Which meter?\nSay it.\u0000 ' }
    const path = `POST /api/blogs/${post._id}/send-back`
    const { status, body } = await call(app, path, { cookie: admin, json })
    expect(status).toBe(200)
    expect(body.message).toBe('The post was sent back.')
    expect(body.post).toMatchObject({
      submittedAt: null,
      reviewNote: 'Which meter?\nSay it.',
      version: post.version,
    })
    expect(await mailed(app)).toContainEqual({
      to: WRITER,
      subject: 'Your post “Standby watts” needs another look',
    })
    const again = await call(app, `PUT /api/blogs/${post._id}`, {
      cookie: writer,
      json: { status: 'published' },
    })
    expect(again.body.post).toMatchObject({ reviewNote: '', submittedAt: expect.any(String) })
  })

  test('is sent back by admins alone, with a note, and only while it waits', async () => {
    const post = await published(app, writer)
    const path = `POST /api/blogs/${post._id}/send-back`
    const note = { note: 'No.' }
    expect((await call(app, path, { cookie: writer, json: note })).status).toBe(403)
    expect((await call(app, path, { cookie: admin, json: { note: ' ' } })).status).toBe(400)
    expect((await call(app, path, { cookie: admin, json: { note: 7 } })).status).toBe(400)
    await call(app, path, { cookie: admin, json: note })
    expect((await call(app, path, { cookie: admin, json: note })).status).toBe(409)
    const nowhere = 'POST /api/blogs/nowhere/send-back'
    expect((await call(app, nowhere, { cookie: admin, json: note })).status).toBe(404)
  })
})

test('an address that nobody has proven gets no title that was typed with it', async () => {
  const site = await createTestApp({ env: WITH_MAIL })
  try {
    await signedInOwner(site)
    const { cookie: desk } = await signedInAdmin(site)
    const { cookie, email } = await signedInMember(site)
    await withCover(site)
    const title = 'Win at pills.com'
    const sendBack = async () => {
      const post = await published(site, cookie, { title })
      const json = { note: 'No.' }
      await call(site, `POST /api/blogs/${post._id}/send-back`, { cookie: desk, json })
      await site.runTasks()
      return site.mail.asked.findLast(({ to }) => to === email)
    }
    const letter = await sendBack()
    expect(letter?.subject).toBe('Your post needs another look')
    expect(`${letter?.text}${letter?.html}`).not.toContain('pills')
    const proven = { email_proven_at: site.clock.now().toISOString() }
    await site.db.updateTable('users').set(proven).where('email_key', '=', email).execute()
    expect((await sendBack())?.subject).toBe(`Your post “${title}” needs another look`)
  } finally {
    await site.close()
  }
})
