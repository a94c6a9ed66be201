import sharp from 'sharp'
import { DAY_MS } from '#server/kernel/clock.ts'
import { removeUnusedPictures } from '#server/modules/media/index.ts'
import { sharedApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember, signIn } from '#tests/support/people.ts'
import { call, drafted, removePosts } from '#tests/support/writing.ts'

const app = await sharedApp()
const admin = await signedInAdmin(app)
const writer = await signedInMember(app)
const flat = { width: 320, height: 200, channels: 3 as const, background: '#357' }
const png = Buffer.from(await sharp({ create: flat }).png().toBuffer())
beforeEach(async () => {
  await removePosts(app)
  await app.db.deleteFrom('media').execute()
})

const DOORS = [
  ['/api/blogs/upload', 'coverImage'],
  ['/api/blogs/editor/upload', 'file'],
] as const

function upload(
  [path, field]: readonly [string, string],
  cookie: string,
  bytes: Buffer<ArrayBuffer> = png,
) {
  const body = new FormData()
  body.set(field, new File([bytes], '../../etc/"x".png', { type: 'image/png' }))
  return app.request(path, { method: 'POST', cookie, body })
}

const media = () => app.db.selectFrom('media').selectAll().execute()

async function userId(email: string): Promise<string> {
  const { db } = app
  const row = db.selectFrom('users').select('id').where('email', '=', email)
  return (await row.executeTakeFirstOrThrow()).id
}

/** As if the person had uploaded so many pictures of so many bytes an hour ago. */
async function uploadedAnHourAgo(email: string, count: number, sizeBytes: number) {
  const at = new Date(app.clock.now().getTime() - DAY_MS / 24).toISOString()
  const id = await userId(email)
  const rows = Array.from({ length: count }, (_, number) => ({
    id: `earlier${String(number).padStart(19, '0')}`,
    width: 1,
    height: 1,
    blur: '',
    content_hash: `${number}`,
    is_attached: 0 as const,
    size_bytes: sizeBytes,
    uploaded_by: id,
    created_at: at,
  }))
  await app.db.insertInto('media').values(rows).execute()
}

test('a cover answers with its address, and that address serves the picture', async () => {
  const answer = await upload(DOORS[0], writer.cookie)
  expect(answer.status).toBe(200)
  const { imageUrl, picture } = (await answer.json()) as {
    imageUrl: string
    picture: { url: string }
  }
  expect(picture).toMatchObject({ url: imageUrl, width: 320, height: 200 })
  const served = await app.request(imageUrl)
  expect([served.status, served.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  const draft = await drafted(app, writer.cookie, { coverImage: imageUrl })
  expect(draft.coverImage).toBe(imageUrl)
})

test('a picture of a text answers as editors expect', async () => {
  const answer = await upload(DOORS[1], writer.cookie)
  expect(await answer.json()).toEqual({
    data: [
      {
        _id: expect.any(String),
        url: expect.stringMatching(/^\/media\/[0-9a-z]{26}\/320\.jpg$/),
        width: 320,
        height: 200,
        blur: expect.any(String),
      },
    ],
  })
})

describe.each(DOORS)('%s', (path, field) => {
  const door = [path, field] as const
  const textOf = async (answer: Response) => {
    const body = (await answer.json()) as { error: string | { message: string } }
    return typeof body.error === 'string' ? body.error : body.error.message
  }

  test('refuses what is no picture, and keeps nothing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    for (const bytes of [svg, '<html>', '%PDF-1.7', '']) {
      const answer = await upload(door, writer.cookie, Buffer.from(bytes))
      expect([answer.status, await textOf(answer)]).toEqual([400, 'Image upload failed'])
    }
    expect(await media()).toEqual([])
  })

  test('refuses a guest and a request of another site', async () => {
    const guest = await upload(door, '')
    expect([guest.status, await textOf(guest)]).toEqual([
      401,
      'User session expired. Please log in again',
    ])
    const foreign = await app.request(path, {
      method: 'POST',
      cookie: writer.cookie,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
  })

  test('refuses the 61st picture of a day, and takes it a day later', async () => {
    await uploadedAnHourAgo(writer.email, 60, 1000)
    const answer = await upload(door, writer.cookie)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBe(23 * 3600)
    app.clock.advance(DAY_MS)
    expect((await upload(door, await signIn(app, writer.email))).status).toBe(200)
  })

  test('refuses more bytes than a day may hold, and lets an admin have more', async () => {
    await uploadedAnHourAgo(writer.email, 1, 150 * 1024 * 1024)
    expect((await upload(door, writer.cookie)).status).toBe(429)
    expect((await upload(door, await signIn(app, admin.email))).status).toBe(200)
  })
})

test('the editor reads the errors of its uploads at data.error.message', async () => {
  const answer = await app.request('/api/blogs/editor/upload', { method: 'POST' })
  expect(await answer.json()).toEqual({
    error: { message: 'User session expired. Please log in again' },
  })
})

test('a picture that any version of a post shows is kept, any other goes after a day', async () => {
  const urlOf = async () => {
    const answer = await upload(DOORS[1], writer.cookie)
    return ((await answer.json()) as { data: [{ url: string }] }).data[0].url
  }
  const [inDraft, once, never] = [await urlOf(), await urlOf(), await urlOf()]
  const draft = await drafted(app, writer.cookie, {
    content: `<p><img src="${inDraft}" alt="a"><img src="${once}" alt="b"></p>`,
  })
  const json = { content: `<p><img src="${inDraft}" alt="a"></p>` }
  await call(app, `PUT /api/blogs/${draft._id}`, { cookie: writer.cookie, json })
  app.clock.advance(2 * DAY_MS)
  expect(await removeUnusedPictures(app.ctx)).toBe(1)
  const statuses = [inDraft, once, never].map(async (url) => (await app.request(url)).status)
  expect(await Promise.all(statuses)).toEqual([200, 200, 404])
})

test.each([
  ['http://127.0.0.1/a.png', 'Pictures are only fetched from public web addresses.'],
  ['http://[::ffff:10.0.0.1]/a.png', 'Pictures are only fetched from public web addresses.'],
  ['file:///etc/passwd', 'Pictures are only fetched from public web addresses.'],
])('a picture at %s is not fetched', async (url, text) => {
  const { cookie } = await signedInAdmin(app)
  const answer = await app.request('/api/blogs/editor/fetch', {
    method: 'POST',
    cookie,
    body: JSON.stringify({ url }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ error: text })
})
