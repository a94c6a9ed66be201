import { sharedApp } from '#tests/support/index.ts'
import { signedInAdmin, signedInMember } from '#tests/support/people.ts'
import { call, drafted, removePosts, published, withCover } from '#tests/support/writing.ts'

const app = await sharedApp()
const { cookie: admin } = await signedInAdmin(app)
const { cookie: member } = await signedInMember(app)
await withCover(app)
beforeEach(async () => {
  await removePosts(app)
  app.clock.set('2026-03-04T10:00:00Z')
})

const MARCH = 'from=2026-03-01T00:00:00%2B01:00&to=2026-04-01T00:00:00Z'
const read = (cookie: string, span = MARCH) =>
  call(app, `GET /api/blogs/calendar?${span}`, { cookie })

type Shown = { title: string; isScheduled: boolean; at: string; canEdit: boolean }

test('a month shows what was published and what is scheduled in it, by time', async () => {
  await published(app, admin, { title: 'Out' })
  await published(app, admin, { title: 'Soon', publishAt: '2026-03-20T08:30:00Z' })
  await published(app, admin, { title: 'April', publishAt: '2026-04-20T08:30:00Z' })
  await published(app, admin, { title: 'Old', publishAt: '2026-02-28T23:30:00Z' })
  await drafted(app, admin, { title: 'Draft' })
  const { status, body } = await read(admin)
  expect(status).toBe(200)
  const shown = (body as unknown as { posts: Shown[] }).posts
  expect(shown.map(({ title, isScheduled }) => [title, isScheduled])).toEqual([
    ['Old', false],
    ['Out', false],
    ['Soon', true],
  ])
  expect(shown[2]).toMatchObject({ at: '2026-03-20T08:30:00.000Z', canEdit: true })
})

test('members see their own posts alone', async () => {
  await published(app, admin, { title: 'Of an admin' })
  expect((await read(member)).body).toEqual({ posts: [] })
})

test.each(['from=2026-03-01', `${MARCH.split('&')[0]}&to=2027-03-01T00:00:00Z`, 'to=x&from=y'])(
  'a span that is none or too long is refused: %s',
  async (span) => {
    expect((await read(admin, span)).status).toBe(400)
  },
)
