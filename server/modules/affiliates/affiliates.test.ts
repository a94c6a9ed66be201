import { sharedApp, signedInAdmin, signedInOwner } from '#tests/support/index.ts'
import { writePost } from '#tests/support/posts.ts'
import { call } from '#tests/support/writing.ts'
import { readAffiliateEarnings } from './index.ts'
import type { AffiliateImport, ListedLine, MappingIn, ReportPreview } from './schema.ts'

type Answer = { import: AffiliateImport; message: string; fields?: Record<string, string> }

const app = await sharedApp({ env: { RATE_LIMITS: 'off' } })
const { cookie: owner } = await signedInOwner(app)
const { cookie: admin } = await signedInAdmin(app)

beforeEach(async () => {
  for (const table of ['lines', 'imports', 'days', 'tags', 'programmes'] as const)
    await app.db.deleteFrom(`affiliate_${table}`).execute()
})

const COLUMNS = { date: '', amount: '', currency: '', tag: '', product: '', lineId: '' }
const AWIN = { ...COLUMNS, date: 'Day', amount: 'Fee', tag: 'Ref', product: 'Item', lineId: 'Id' }

type Upload = { programme?: string; columns?: object; mapping?: Partial<MappingIn>; name?: string }

async function send(path: string, csv: string | Buffer, upload: Upload = {}) {
  const { programme = 'Awin', columns, mapping, name = 'report.csv' } = upload
  const body = new FormData()
  body.append('file', new File([new Uint8Array(Buffer.from(csv))], name))
  const how = { programme, ...(columns && { mapping: { columns, ...mapping } }) }
  body.append('how', JSON.stringify(how))
  const answer = await app.request(`/api/affiliates/${path}`, {
    method: 'POST',
    cookie: admin,
    body,
  })
  return { status: answer.status, body: await answer.json() }
}

const add = async (csv: string | Buffer, upload: Upload = {}) => {
  const { status, body } = await send('imports', csv, { columns: AWIN, ...upload })
  return { status, body: body as Answer }
}
const imported = async (csv: string | Buffer, upload: Upload = {}) => {
  const { status, body } = await add(csv, upload)
  expect(status).toBe(201)
  return body.import
}
const preview = async (csv: string | Buffer, upload: Upload = {}) => {
  const { status, body } = await send('preview', csv, { programme: '', ...upload })
  expect(status).toBe(200)
  return body as ReportPreview
}
const EVER = { from: '2000-01-01', to: '2099-12-31' }
const earned = async (days = EVER) => {
  const { centsByPost, totalCents, lastReportDay } = await readAffiliateEarnings(app.ctx, days)
  return { ...Object.fromEntries(centsByPost), total: totalCents, lastReportDay }
}
const lines = async (state: string) =>
  (
    await call<{ lines: ListedLine[]; next: string }>(
      app,
      `GET /api/affiliates/lines?state=${state}`,
      { cookie: admin },
    )
  ).body.lines
const assign = (json: object) =>
  call<{ lines: number; message: string }>(app, 'POST /api/affiliates/assignments', {
    cookie: admin,
    json,
  })

test('a programme written in other letters is the same one, and its lines count once', async () => {
  const csv = 'Day,Fee,Item,Id\n2026-01-13,5.00,Dock,T1\n'
  const columns = { ...AWIN, tag: '' }
  expect(await imported(csv, { programme: 'Awin', columns })).toMatchObject({ lines: 1 })
  const seen = await preview(csv, { programme: 'awin', columns })
  expect(seen).toMatchObject({ programme: 'Awin', doubled: 1 })
  expect(await imported(csv, { programme: 'AWIN', columns })).toMatchObject({
    lines: 0,
    doubled: 1,
  })
  expect((await earned()).total).toBe(500)
})

describe('a report of Amazon', () => {
  const report = (id: string) =>
    [
      'Fee-Earnings reports from 01-01-2026 to 01-31-2026',
      'Category\tName\tASIN\tSeller\tTracking ID\tDate Shipped\tPrice($)\tItems Shipped\tRevenue($)\tAd Fees($)\tDevice Type\tSub Tag',
      `Desk\tDock 27"\tB01\tAmazon\tme-20\t01/13/2026\t99.00\t1\t99.00\t4.46\tPHONE\t${id.toUpperCase()}`,
      `Desk\tDock 27"\tB01\tAmazon\tme-20\t01/13/2026\t99.00\t1\t99.00\t4.46\tPHONE\t${id}`,
      `Desk\tDock 27"\tB01\tAmazon\tme-20\t01/14/2026\t99.00\t-1\t-99.00\t-4.46\tPHONE\t${id}`,
      'Desk\t=HYPERLINK("http://x.test")\tB02\tAmazon\tme-20\t01/15/2026\t10.00\t1\t10.00\t1.00\tDESKTOP\t',
      'Total\t\t\t\t\t\t\t\t\t5.46\t\t',
    ].join('\n')

  test('is known by its columns, and read as it is', async () => {
    const { id } = await writePost(app, { title: 'Three docks' })
    const seen = await preview(report(id), { programme: '' })
    expect(seen).toMatchObject({
      programme: 'Amazon',
      mapping: {
        columns: { date: 'Date Shipped', amount: 'Ad Fees($)', tag: 'Sub Tag', product: 'Name' },
        currency: 'USD',
        isDayFirst: false,
        hasDecimalComma: false,
      },
      missing: [],
      from: '2026-01-13',
      to: '2026-01-15',
      added: { lines: 4, cents: 546 },
      unmatched: { lines: 1, cents: 100 },
      doubled: 0,
      unreadable: 1,
      unreadableRows: [7],
      converted: [],
    })
    expect(seen.rows[0]).toMatchObject({
      day: '2026-01-13',
      cents: 446,
      product: 'Dock 27"',
      post: 'Three docks',
    })
    expect(await earned()).toEqual({ total: 0, lastReportDay: null })
  })

  test('counts for its articles by day, a return taking off what it brought', async () => {
    const { id } = await writePost(app)
    const seen = await preview(report(id))
    const done = await imported(report(id), {
      programme: seen.programme,
      columns: seen.mapping.columns,
    })
    expect(done).toMatchObject({
      lines: 4,
      doubled: 0,
      cents: 546,
      isComplete: true,
      fileName: 'report.csv',
    })
    expect(await earned()).toEqual({ [id]: 446, '': 100, total: 546, lastReportDay: '2026-01-15' })
    expect(await earned({ from: '2026-01-13', to: '2026-01-13' })).toMatchObject({ [id]: 892 })
    const again = await imported(report(id), {
      programme: 'Another',
      columns: seen.mapping.columns,
    })
    expect(again).toMatchObject({ lines: 0, doubled: 4 })
    expect((await earned()).total).toBe(546)
    expect(await lines('open')).toMatchObject([
      { product: '=HYPERLINK("http://x.test")', day: '2026-01-15' },
    ])
  })
})

describe('a line counts once', () => {
  const row = (day: string, fee: string, rest = 'ref,Dock,1') => `${day},${fee},${rest}`
  const csv = (...rows: string[]) => ['Day,Fee,Ref,Item,Id', ...rows].join('\n')
  const plain = { ...AWIN, lineId: '' }

  test('in reports whose days overlap, though equal lines of one report are several', async () => {
    const twice = row('2026-01-02', '1.00', 'ref,Dock,')
    await imported(csv(row('2026-01-01', '1.00', 'ref,Dock,'), twice, twice), { columns: plain })
    const { lines: added, doubled } = await imported(csv(twice, row('2026-01-03', '2.00'), twice), {
      columns: plain,
    })
    expect([added, doubled]).toEqual([1, 2])
    expect((await earned()).total).toBe(500)
  })

  test('by its id, also when its amount changes; its return is another', async () => {
    await imported(csv(row('2026-01-02', '1.00')))
    const { lines: added } = await imported(
      csv(row('2026-01-02', '0.90'), row('2026-01-02', '-0.90')),
    )
    expect(added).toBe(1)
    expect((await earned()).total).toBe(10)
  })

  test('when two people import it at once', async () => {
    const many = csv(
      ...Array.from({ length: 600 }, (_, at) => row('2026-01-02', '1.00', `ref,Dock,${at}`)),
    )
    const both = await Promise.all([imported(many), imported(many)])
    expect(both.reduce((sum, one) => sum + one.lines, 0)).toBe(600)
    expect(await earned()).toMatchObject({ total: 60_000 })
  })

  test('and not at all once its import is undone, which leaves the others', async () => {
    const first = await imported(
      csv(...Array.from({ length: 1200 }, (_, at) => row('2026-01-02', '1.00', `ref,Dock,${at}`))),
    )
    await imported(csv(row('2026-01-02', '5.00', 'ref,Dock,x')))
    const undo = () => call(app, `DELETE /api/affiliates/imports/${first._id}`, { cookie: admin })
    expect((await undo()).status).toBe(200)
    expect((await undo()).status).toBe(404)
    expect(await earned()).toEqual({ '': 500, total: 500, lastReportDay: '2026-01-02' })
    const list = await call<{ imports: AffiliateImport[]; openLines: number }>(
      app,
      'GET /api/affiliates/imports',
      { cookie: owner },
    )
    expect(list.body).toMatchObject({
      imports: [{ lines: 1, cents: 500 }],
      openLines: 1,
      programmes: ['Awin'],
    })
    expect((await imported(csv(row('2026-01-02', '1.00', 'ref,Dock,7')))).lines).toBe(1)
  })
})

describe('other reports', () => {
  const euros = 'Datum;Provision;Referenz\n25.12.2026;"1.234,50 €";me\n26.12.2026;(3,00);me\n'
  const columns = { ...COLUMNS, date: 'Datum', amount: 'Provision', tag: 'Referenz' }

  test('are read by columns that are chosen, once and for later reports', async () => {
    expect(await preview(euros)).toMatchObject({ programme: '', missing: ['date', 'amount'] })
    const seen = await preview(euros, { columns })
    expect(seen.mapping).toMatchObject({ currency: 'EUR', isDayFirst: true, hasDecimalComma: true })
    expect(seen).toMatchObject({
      added: { lines: 2, cents: 134_346 },
      converted: [{ currency: 'EUR', amount: 1231.5, cents: 134_346 }],
      ratesAt: null,
    })
    await imported(euros, { programme: 'Netz', columns })
    expect(await preview(euros)).toMatchObject({
      programme: 'Netz',
      mapping: { columns },
      doubled: 2,
    })
  })

  test('leave nothing of columns that are not chosen, such as those about buyers', async () => {
    await imported(
      'Day,Fee,Ref,Item,Id,Customer,City\n2026-01-02,1,me,Dock,1,mara@example.com,Ghent\n',
    )
    const tables = ['lines', 'imports', 'days', 'tags', 'programmes'] as const
    const rows = await Promise.all(
      tables.map((table) => app.db.selectFrom(`affiliate_${table}`).selectAll().execute()),
    )
    expect(JSON.stringify(rows)).toContain('Dock')
    expect(JSON.stringify(rows)).not.toMatch(/mara|Ghent/)
  })

  test('leave out lines without an exchange rate, and say so', async () => {
    const seen = await preview(euros.replace('€', ''), { columns, mapping: { currency: 'XAU' } })
    expect(seen).toMatchObject({ added: { lines: 0 }, unreadable: 2 })
  })

  test.each<[string, string, object, RegExp]>([
    ['without the columns', 'a,b\n1,2\n', AWIN, /no column “Day”/],
    ['without readable rows', 'Day,Fee,Ref,Item,Id\nx,y,,,\n', AWIN, /No row/],
    ['without a choice', 'a,b\n1,2\n', COLUMNS, /Choose the columns/],
    [
      'with too many rows',
      `Day,Fee,Ref,Item,Id\n${'2026-01-02,1,,,\n'.repeat(200_001)}`,
      AWIN,
      /200,000/,
    ],
  ])('%s are refused, and nothing is stored', async (_, csv, chosen, words) => {
    const { status, body } = await add(csv, { columns: chosen })
    expect(status).toBe(400)
    expect(body.fields?.file).toMatch(words)
    expect(await app.db.selectFrom('affiliate_imports').selectAll().execute()).toEqual([])
  })

  test.each(['{', 'null', '{"programme":"A"}', '{"mapping":{}}'])(
    'with the mapping %s are refused',
    async (how) => {
      const body = new FormData()
      body.append('file', new File(['a,b\n'], 'a.csv'))
      body.append('how', how)
      const init = { method: 'POST', cookie: admin, body }
      expect((await app.request('/api/affiliates/imports', init)).status).toBe(400)
    },
  )

  test('of more than 20 MB are refused', async () => {
    const { status, body } = await add(Buffer.alloc(20 * 1024 * 1024 + 1, 'a,b\n'))
    expect([status, body.fields?.file]).toEqual([400, expect.stringMatching(/20 MB/)])
  })
})

describe('a line without an article', () => {
  const csv =
    'Day,Fee,Ref,Item,Id\n2026-01-02,1,main,Dock,1\n2026-01-03,2,main,Lamp,2\n2026-01-04,4,,Desk,3\n'

  test('is given to one, alone or with all of its tag, also those to come', async () => {
    const { id } = await writePost(app, { title: 'Docks' })
    await imported(csv)
    expect((await lines('open')).map(({ product }) => product)).toEqual(['Desk', 'Lamp', 'Dock'])
    const [desk] = await lines('open')
    expect((await assign({ line: desk?.key, postId: '' })).body.lines).toBe(1)
    expect((await assign({ tag: 'main', postId: id })).body.lines).toBe(2)
    expect(await lines('open')).toEqual([])
    expect(await earned()).toMatchObject({ [id]: 300, '': 400 })
    await imported(`${csv}2026-01-05,8,main,Rug,4\n`)
    expect(await earned()).toMatchObject({ [id]: 1100, '': 400 })
    expect((await lines('all'))[0]).toMatchObject({ product: 'Rug', post: 'Docks', isOpen: false })
    expect((await assign({ tag: 'main', postId: '' })).body.lines).toBe(3)
    expect(await earned()).toMatchObject({ '': 1500, total: 1500 })
  })

  test('is listed once, however many there are, and given with all of its tag', async () => {
    const many = Array.from(
      { length: 1100 },
      (_, at) => `2026-01-0${1 + (at % 3)},1,main,${at},${at}`,
    )
    await imported(['Day,Fee,Ref,Item,Id', ...many].join('\n'))
    const seen = new Set<string>()
    let after = ''
    do {
      const path = `GET /api/affiliates/lines?after=${after}`
      const { body } = await call<{ lines: ListedLine[]; next: string }>(app, path, {
        cookie: admin,
      })
      for (const { product } of body.lines) seen.add(product)
      after = body.next
    } while (after)
    expect(seen.size).toBe(1100)
    const { id } = await writePost(app)
    expect((await assign({ tag: 'main', postId: id })).body.lines).toBe(1100)
    expect((await assign({ tag: 'main', postId: id })).body.lines).toBe(0)
    expect(await earned()).toMatchObject({ [id]: 110_000, total: 110_000 })
  })

  test.each<[object, number]>([
    [{ line: 'nothing', postId: '' }, 404],
    [{ tag: 'main', postId: 'nothing' }, 404],
    [{ postId: '' }, 400],
    [{ tag: 'main', line: 'x', postId: '' }, 400],
  ])('is not given by %j', async (json, status) => {
    await imported(csv)
    expect((await assign(json)).status).toBe(status)
    expect(await lines('open')).toHaveLength(3)
  })
})
