import type { LinkAnswer } from '#server/adapters/ask-link.ts'
import { DAY_MS, HOUR_MS } from '#server/kernel/clock.ts'
import {
  call,
  freshApp,
  insertRows,
  published,
  rowsOf,
  changeSettings,
  signIn,
  signedInAdmin,
  stockProduct,
  withCover,
} from '#tests/support/index.ts'
import { checkLinks } from './check-links.ts'
import type { LinkList, Replacement } from './schema.ts'

const app = freshApp()
let cookie = ''
let email = ''
beforeEach(async () => {
  app.clock.set('2026-03-04T10:00:00.000Z')
  const admin = await signedInAdmin(app)
  cookie = admin.cookie
  email = admin.email
  await withCover(app)
})

const answer = (status: number, more: object = {}): LinkAnswer => ({
  status,
  url: '',
  isMovedForGood: false,
  retryAfterSeconds: undefined,
  ...more,
})
const OFFLINE: LinkAnswer = { fault: 'unreachable' }
const textWith = (...urls: string[]) =>
  urls.map((url) => `<p>A <a href="${url.replaceAll('&', '&amp;')}">link</a>.</p>`).join('')
const post = (title: string, ...urls: string[]) =>
  published(app, cookie, { title, content: textWith(...urls) })
const list = async (query = '') =>
  (await call<LinkList>(app, `GET /api/admin/links?${query}`, { cookie })).body
const check = () => checkLinks(app.ctx, { pauseMs: 0 })
const stateOf = async (url: string) =>
  (await rowsOf(app, 'link_checks', { url })).map(({ state }) => state)[0]

test('every outbound link of public posts and products is listed once, with where it stands and its clicks', async () => {
  const two = 'https://one.example/a?b=1&c=2'
  const first = await post('First', two, 'https://amzn.to/x', 'http://localhost:3000/own')
  app.clock.advance(1000)
  const second = await post('Second', two)
  await call(app, 'POST /api/blogs/drafts', {
    cookie,
    json: { title: 'Draft', content: textWith('https://draft.example/') },
  })
  const lamp = await stockProduct(app, {
    title: 'Lamp',
    affiliateUrl: 'https://www.shop.example/lamp',
  })
  const click = { place: 'link' as const, product_id: '', clicks: 2, target: 'one.example' }
  await insertRows(app, 'click_days', [
    { ...click, post_id: first._id, day: '2026-03-04' },
    { ...click, post_id: second._id, day: '2026-02-03' },
    { ...click, post_id: second._id, day: '2026-02-02' },
    { ...click, post_id: first._id, day: '2026-03-04', target: 'two.example' },
    { ...click, post_id: '', product_id: lamp.id, day: '2026-03-04', target: 'shop.example' },
  ])
  const { links, counts, totalLinks } = await list()
  expect(links.map(({ url, isPaid, clicks }) => [url, isPaid, clicks])).toEqual([
    ['https://amzn.to/x', true, 0],
    [two, false, 4],
    ['https://www.shop.example/lamp', true, 2],
  ])
  expect(links[1]).toMatchObject({
    host: 'one.example',
    state: 'unchecked',
    posts: { count: 2, first: [{ title: 'Second' }, { title: 'First' }] },
  })
  expect(links[2]?.products).toMatchObject({ count: 1, first: [{ _id: lamp.id, title: 'Lamp' }] })
  expect([counts, totalLinks]).toEqual([{ all: 3, broken: 0, moved: 0, unchecked: 3, paid: 2 }, 3])
  expect((await list('filter=paid&search=LAMP shop')).links).toHaveLength(1)
  expect((await list('limit=2&page=2')).links.map(({ url }) => url)).toEqual([
    'https://www.shop.example/lamp',
  ])
})

test('a link is broken after it failed twice, a day apart, and fine again as soon as it is', async () => {
  await post('First', 'https://gone.example/', 'https://here.example/')
  app.links.next(answer(404), answer(200))
  await check()
  expect(await stateOf('https://gone.example/')).toBe('unreachable')
  expect(await stateOf('https://here.example/')).toBe('ok')
  await check()
  expect(app.links.asked).toHaveLength(2)
  app.links.always(answer(404))
  const json = { url: 'https://gone.example/' }
  await call(app, 'POST /api/admin/links/check', { cookie, json })
  expect(await stateOf('https://gone.example/')).toBe('unreachable')
  app.clock.advance(DAY_MS)
  cookie = await signIn(app, email)
  await check()
  expect(await list('filter=broken')).toMatchObject({
    links: [
      { url: json.url, state: 'broken', status: 404, failedSince: '2026-03-04T10:00:00.000Z' },
    ],
  })
  expect((await list()).links.map(({ state }) => state)).toEqual(['broken', 'ok'])
  app.links.always(answer(200))
  await call(app, 'POST /api/admin/links/check', { cookie, json })
  expect(await stateOf(json.url)).toBe('ok')
})

test.each([403, 429, 503, 999])(
  'what answers %i to robots is never called broken',
  async (status) => {
    await post('First', 'https://shop.example/')
    app.links.always(answer(status))
    for (let day = 0; day < 3; day++) {
      await check()
      app.clock.advance(8 * DAY_MS)
    }
    expect(await stateOf('https://shop.example/')).toBe('blocked')
  },
)

test('a host that asks for patience is left alone for as long as it says, with all of its links', async () => {
  await post('First', 'https://slow.example/1', 'https://slow.example/2')
  app.links.always(answer(200))
  app.links.next(answer(429, { retryAfterSeconds: 7200 }))
  await check()
  expect(app.links.asked).toEqual(['https://slow.example/1'])
  app.clock.advance(HOUR_MS)
  await check()
  expect(app.links.asked).toHaveLength(1)
  app.clock.advance(HOUR_MS)
  await check()
  expect(app.links.asked).toHaveLength(3)
})

test('without a network nothing is held against anybody; with one, a host that is gone is broken', async () => {
  await post('First', 'https://gone.example/', 'https://here.example/')
  for (let day = 0; day < 3; day++) {
    await check()
    app.clock.advance(DAY_MS)
  }
  expect((await rowsOf(app, 'link_checks')).map(({ state, fails }) => [state, fails])).toEqual([
    ['unreachable', 0],
    ['unreachable', 0],
  ])
  app.links.next(OFFLINE, answer(200))
  await check()
  app.clock.advance(DAY_MS)
  // Only the one that fails is due; that another still answers tells that the network is there.
  app.links.next(OFFLINE, answer(200))
  await check()
  expect(await stateOf('https://gone.example/')).toBe('broken')
})

describe('a check that is cut off', () => {
  const [GONE, HERE, LAST] = ['https://a.example/', 'https://b.example/', 'https://c.example/']
  /** Ends the process while `hanging` is asked, as the database has it. */
  async function cutOff(hanging: string, answers: Record<string, LinkAnswer>) {
    const asked = new Promise<void>((resolve) => {
      const askLink = (url: string) => {
        if (url === hanging) resolve()
        return url === hanging
          ? new Promise<never>(() => {})
          : Promise.resolve(answers[url] ?? OFFLINE)
      }
      void checkLinks({ ...app.ctx, askLink }, { pauseMs: 0, hostsAtOnce: 1 })
    })
    await asked
  }
  const failsOf = async (url: string) =>
    (await rowsOf(app, 'link_checks', { url })).map(({ fails }) => fails)

  test('has judged whoever was silent, as soon as another answered', async () => {
    await post('First', GONE, HERE, LAST)
    await cutOff(LAST, { [HERE]: answer(200) })
    expect(await failsOf(GONE)).toEqual([1])
    app.clock.advance(DAY_MS)
    app.links.next(answer(200), OFFLINE)
    await check()
    expect([await stateOf(GONE), app.links.asked]).toEqual(['broken', [LAST, GONE]])
  })

  test('holds silence against nobody while nobody answered, and goes on with the others', async () => {
    await post('First', GONE, HERE, LAST)
    await cutOff(LAST, {})
    expect([await failsOf(GONE), await failsOf(HERE)]).toEqual([[0], [0]])
    app.links.always(answer(200))
    await check()
    expect(app.links.asked).toEqual([LAST])
  })
})

test('the weekly check can be turned off', async () => {
  await post('First', 'https://one.example/')
  await changeSettings(app, { checksLinks: false })
  await check()
  expect(app.links.asked).toEqual([])
})

describe('a page that moved for good', () => {
  const FROM = 'https://old.example/a?b=1&c=2'
  const TO = 'https://new.example/a?b=1&c=2'
  const moves = (url = TO) => app.links.always(answer(200, { url, isMovedForGood: true }))
  const replace = () =>
    call<Replacement>(app, 'POST /api/admin/links/replacement', { cookie, json: { url: FROM } })

  test('is replaced in posts, with a version, and in products by one press', async () => {
    const { _id: id } = await post('First', FROM, `${FROM}9`)
    const lamp = await stockProduct(app, { affiliateUrl: FROM })
    moves()
    await check()
    expect((await replace()).body).toMatchObject({ posts: 1, products: 1, refused: [] })
    const [row] = await rowsOf(app, 'posts', { id })
    expect(row?.content).toContain('href="https://new.example/a?b=1&amp;c=2"')
    expect(row?.content).toContain('href="https://old.example/a?b=1&amp;c=29"')
    expect(await rowsOf(app, 'post_revisions', { post_id: id })).toHaveLength(2)
    expect((await rowsOf(app, 'products', { id: lamp.id }))[0]?.affiliate_url).toBe(TO)
    expect((await list('search=c=2')).links.map(({ url }) => url)).toContain(TO)
    await check()
    expect(await rowsOf(app, 'link_checks', { url: FROM })).toEqual([])
  })

  test('stays where somebody has changes that are not public, and whoever edits loses nothing', async () => {
    const open = await post('Open', FROM)
    const edited = await post('Edited', FROM)
    moves()
    await check()
    const json = { content: '<p>Another text.</p>', version: edited.version }
    await call(app, `PUT /api/blogs/${edited._id}/changes`, { cookie, json })
    const { body } = await replace()
    expect(body).toMatchObject({ posts: 1, refused: [{ title: 'Edited' }] })
    const stale = await call(app, `PUT /api/blogs/${open._id}`, {
      cookie,
      json: { content: '<p>What I typed.</p>', version: open.version },
    })
    expect(stale.status).toBe(409)
  })

  test('is told of only where every hop says so, and never leads from https to http', async () => {
    await post('First', FROM)
    app.links.always(answer(200, { url: TO }))
    await check()
    expect(await stateOf(FROM)).toBe('ok')
    expect((await replace()).status).toBe(409)
    moves('http://new.example/')
    app.clock.advance(8 * DAY_MS)
    await check()
    expect(await stateOf(FROM)).toBe('ok')
  })
})

test('nobody makes the site ask for other addresses, nor for its own ever again', async () => {
  await post('First', 'https://one.example/')
  const press = async (url: string) =>
    (await call(app, 'POST /api/admin/links/check', { cookie, json: { url } })).status
  expect(await press('https://other.example/')).toBe(404)
  expect(app.links.asked).toEqual([])
  const statuses: number[] = []
  for (let count = 0; count < 31; count++) statuses.push(await press('https://one.example/'))
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})
