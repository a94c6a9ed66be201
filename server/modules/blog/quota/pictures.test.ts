import sharp from 'sharp'
import { DAY_MS } from '#server/kernel/clock.ts'
import { removeUnusedPictures } from '#server/modules/media/index.ts'
import { freshApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember, signIn } from '#tests/support/people.ts'
import { call, drafted } from '#tests/support/writing.ts'

const app = freshApp()
let writer: { cookie: string; email: string }
let png: Buffer<ArrayBuffer>

beforeEach(async () => {
  writer = await signedInMember(app)
  const plain = { width: 8, height: 8, channels: 3, background: '#c33' } as const
  png = Buffer.from(await sharp({ create: plain }).png().toBuffer())
})

function upload(cookie = writer.cookie) {
  const body = new FormData()
  body.set('file', new File([png], 'a.png', { type: 'image/png' }))
  return app.request('/api/blogs/editor/upload', { method: 'POST', cookie, body })
}

type Answer = { data?: [{ url: string }]; error?: { message: string } }

async function uploaded(): Promise<string> {
  const { data } = (await (await upload()).json()) as Answer
  return data?.[0].url ?? ''
}

async function messageOf(answer: Response) {
  return ((await answer.json()) as Answer).error?.message
}

async function usage() {
  const rows = await app.db.selectFrom('picture_usage').selectAll().execute()
  return rows.map(({ pictures, bytes }) => ({ pictures, bytes: Number(bytes) }))
}

async function recount() {
  const sizes = await app.db
    .selectFrom('media')
    .select('size_bytes')
    .where('uploaded_by', 'is not', null)
    .execute()
  const bytes = sizes.reduce((total, { size_bytes }) => total + size_bytes, 0)
  return [{ pictures: sizes.length, bytes }]
}

async function erase(id: string) {
  await call(app, `DELETE /api/blogs/${id}`, { cookie: writer.cookie })
  const { status } = await call(app, `DELETE /api/blogs/bin/${id}`, { cookie: writer.cookie })
  expect(status).toBe(200)
}

test('pictures stop at the quota with words on what to do, and go on when posts are erased', async () => {
  Object.assign(app.ctx.config, { MEMBER_PICTURES: 2 })
  const [one, two] = [await uploaded(), await uploaded()]
  const refused = await upload()
  expect(refused.status).toBe(413)
  expect(await messageOf(refused)).toMatch(/you can keep 2 pictures here.*ask the site’s owner/)
  expect((await upload((await signedInAdmin(app)).cookie)).status).toBe(200)
  const drafts: string[] = []
  for (const urls of [[one, two], [two]]) {
    const content = urls.map((url) => `<p><img src="${url}" alt="a"></p>`).join('')
    drafts.push((await drafted(app, writer.cookie, { content }))._id)
  }
  await erase(drafts[0] ?? '')
  app.clock.advance(DAY_MS + 1)
  // That of the erased post, and the one that the admin never used.
  expect(await removeUnusedPictures(app.ctx)).toBe(2)
  expect([(await app.request(one)).status, (await app.request(two)).status]).toEqual([404, 200])
  expect((await upload(await signIn(app, writer.email))).status).toBe(200)
})

test('pictures are refused beyond the bytes, and counted as a recount finds', async () => {
  await uploaded()
  await uploaded()
  expect(await usage()).toEqual(await recount())
  Object.assign(app.ctx.config, { MEMBER_PICTURE_MB: 0.0001 })
  const refused = await upload()
  expect([refused.status, await messageOf(refused)]).toEqual([
    413,
    expect.stringContaining('0.0001 MB'),
  ])
  app.clock.advance(2 * DAY_MS)
  expect(await removeUnusedPictures(app.ctx)).toBe(2)
  expect(await usage()).toEqual([{ pictures: 0, bytes: 0 }])
})

test('pictures sent all at once are taken up to a number, and the rest is asked to come back', async () => {
  const { write } = app.ctx.storage
  const disk = Promise.withResolvers<void>()
  app.ctx.storage.write = (...file) => disk.promise.then(() => write(...file))
  const refused: Response[] = []
  const sent = Array.from({ length: 12 }, async () => {
    const answer = await upload()
    if (answer.status === 429) refused.push(answer)
    if (refused.length === 4) disk.resolve()
    return answer.status
  })
  const statuses = await Promise.all(sent)
  expect(statuses.filter((status) => status === 200)).toHaveLength(8)
  expect(refused.map(({ headers }) => headers.get('Retry-After'))).toEqual(Array(4).fill('10'))
})
