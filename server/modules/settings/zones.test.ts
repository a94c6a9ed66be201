import { bumpRevision } from '#server/database/content/revision.ts'
import { listHistory } from '#server/database/audit/record-change.ts'
import { transact } from '#server/kernel/scope.ts'
import { sharedApp, signedInAdmin, signedInOwner } from '#tests/support/index.ts'
import { call } from '#tests/support/writing.ts'
import type { Settings } from './schema-api.ts'

type Answer = Settings & { fields?: Record<string, string> }

const app = await sharedApp()
const { cookie: owner } = await signedInOwner(app)
const { cookie: admin } = await signedInAdmin(app)

beforeEach(async () => {
  await app.db.deleteFrom('history').execute()
  await app.db.deleteFrom('settings').execute()
  await transact(app.ctx, async ({ tx }) => bumpRevision(tx))
})

const put = (json: unknown, cookie = owner) =>
  call<Answer>(app, 'PUT /api/settings', { cookie, json })
const standard = { name: 'Standard', price: 9, freeOver: 150 }
const europe = { name: 'Europe', regions: ['DE', 'FR'], methods: [standard] }
const putZones = (...shippingZones: unknown[]) => put({ shippingZones })

test('zones are kept as they were written, with ids of their own, and a change of them is noted', async () => {
  const bands = [
    { from: 0, price: 4 },
    { from: 19.99, price: 2.5 },
  ]
  const byPrice = { name: 'By sum', kind: 'price', bands, days: '3 - 5' }
  const { status, body } = await putZones(
    { ...europe, methods: [standard, byPrice] },
    { name: 'Elsewhere', isRest: true, isShipped: false },
  )
  expect(status).toBe(200)
  expect(body.shippingZones).toMatchObject([
    {
      ...europe,
      isRest: false,
      isShipped: true,
      methods: [
        { ...standard, kind: 'flat', bands: [], days: '', pickupAt: '' },
        { ...byPrice, days: '3–5', freeOver: null, price: 0 },
      ],
    },
    { name: 'Elsewhere', regions: [], isRest: true, isShipped: false, methods: [] },
  ])
  const ids = body.shippingZones.flatMap(({ id, methods }) => [id, ...methods.map((one) => one.id)])
  expect(new Set(ids).size).toBe(4)
  // What was answered changes nothing when it is sent back.
  expect((await put({ shippingZones: body.shippingZones })).body).toEqual(body)
  const [latest] = await listHistory(app.ctx.store.db, { kind: 'settings', id: 'site' })
  expect([latest?.verb, Object.keys(latest?.after ?? {})]).toEqual(['changed', ['shippingZones']])
})

test('of two admins who change the zones at once the second is told', async () => {
  const { version } = (await putZones(europe)).body
  expect((await put({ shippingZones: [], version }, admin)).status).toBe(200)
  expect((await put({ shippingZones: [europe], version })).status).toBe(409)
})

const zoneWith = (changes: object) => ({ ...europe, ...changes })
const methodWith = (changes: object) => zoneWith({ methods: [{ ...standard, ...changes }] })
const many = (count: number, make: (at: number) => object) =>
  Array.from({ length: count }, (_, at) => make(at))
const AT = 'shippingZones.0.methods.0'

describe('a bad zone is refused at its field', () => {
  test.each<[object, string, RegExp]>([
    [methodWith({ price: -1 }), `${AT}.price`, /0 or more/],
    [methodWith({ price: 1e9 }), `${AT}.price`, /The price/],
    [methodWith({ price: Number.NaN }), `${AT}.price`, /amount in dollars/],
    [methodWith({ price: '9' }), `${AT}.price`, /amount in dollars/],
    [methodWith({ price: 4.999 }), `${AT}.price`, /two decimals/],
    [methodWith({ freeOver: -5 }), `${AT}.freeOver`, /The threshold/],
    [methodWith({ name: ' \u200B ' }), `${AT}.name`, /Name it/],
    [methodWith({ name: 'x'.repeat(41) }), `${AT}.name`, /At most 40/],
    [methodWith({ days: 'soon' }), `${AT}.days`, /./],
    [methodWith({ kind: 'distance' }), `${AT}.kind`, /goes by/],
    [methodWith({ kind: 'weight' }), `${AT}.bands`, /begins at 0/],
    [
      methodWith({ kind: 'weight', bands: [{ from: 5, price: 1 }] }),
      `${AT}.bands.0.from`,
      /begin at 0/,
    ],
    [
      methodWith({ kind: 'pieces', bands: [0, 3, 3].map((from) => ({ from, price: 1 })) }),
      `${AT}.bands.2.from`,
      /more than/,
    ],
    [
      methodWith({ kind: 'weight', bands: [{ from: 0.5, price: 1 }] }),
      `${AT}.bands.0.from`,
      /whole number of grams/,
    ],
    [
      methodWith({ kind: 'price', bands: many(21, (from) => ({ from, price: 1 })) }),
      `${AT}.bands`,
      /At most 20/,
    ],
    [
      zoneWith({ methods: many(11, (at) => ({ ...standard, name: `${at}` })) }),
      'shippingZones.0.methods',
      /At most 10/,
    ],
    [zoneWith({ methods: [] }), 'shippingZones.0.methods', /Add a way/],
    [
      zoneWith({ methods: [standard, { ...standard, name: 'STANDARD' }] }),
      'shippingZones.0.methods.1.name',
      /has this name/,
    ],
    [zoneWith({ regions: [] }), 'shippingZones.0.regions', /at least one country/],
    [zoneWith({ regions: ['XX'] }), 'shippingZones.0.regions.0', /from the list/],
    [zoneWith({ regions: ['US-ZZ'] }), 'shippingZones.0.regions.0', /from the list/],
    [zoneWith({ regions: ['Germany'] }), 'shippingZones.0.regions.0', /from the list/],
    [zoneWith({ name: '' }), 'shippingZones.0.name', /Name this zone/],
    [zoneWith({ id: '../x' }), 'shippingZones.0.id', /letters/],
  ])('%j', async (zone, field, text) => {
    const { status, body } = await putZones(zone)
    expect([status, body.fields?.[field]]).toEqual([400, expect.stringMatching(text)])
  })

  test('a country in two zones, two rests and the same id are told in words', async () => {
    const { body } = await putZones(europe, {
      ...europe,
      name: 'Alps',
      regions: ['AT', 'DE', 'FR'],
    })
    expect(body.fields?.['shippingZones.1.regions']).toBe(
      'Germany and France are already in “Europe”.',
    )
    const rest = { name: 'World', isRest: true, isShipped: false }
    expect((await putZones(rest, rest)).body.fields).toEqual({
      'shippingZones.1.name': '“World” is the rest of the world.',
    })
    const same = [europe, { ...europe, regions: ['AT'] }].map((zone) => ({ ...zone, id: 'a' }))
    expect((await putZones(...same)).status).toBe(400)
    // A part of a country is no double of the whole.
    expect((await putZones({ ...europe, regions: ['US', 'US-HI'] })).status).toBe(200)
  })

  test('three hundred zones are too many', async () => {
    const { status, body } = await putZones(...many(300, () => europe))
    expect([status, body.fields?.shippingZones]).toEqual([400, 'At most 50 zones are allowed.'])
  })

  test('fifty zones of ten ways fit, with four thousand prices and no more', async () => {
    const bands = many(8, (from) => ({ from, price: 1 }))
    const methods = many(10, (at) => ({ name: `Way ${at}`, kind: 'pieces', bands }))
    const { countries } = (
      await call<{ countries: { country: string; regions: { code: string }[] }[] }>(
        app,
        'GET /api/settings/regions',
        { cookie: owner },
      )
    ).body
    const states = countries.flatMap(({ country, regions }) =>
      regions.map(({ code }) => `${country}-${code}`),
    )
    const zones = many(50, (at) => ({ name: `Zone ${at}`, regions: [states[at]], methods }))
    expect((await putZones(...zones)).status).toBe(200)
    const more = { ...methods[0], name: 'One more', bands: many(9, (from) => ({ from, price: 1 })) }
    const { body } = await putZones(
      { ...zones[0], methods: [more, ...methods.slice(1)] },
      ...zones.slice(1),
    )
    expect(body.fields?.shippingZones).toMatch(/^At most 4,000 prices/)
  })
})

test('names are kept as they look: markup as text, a pile of marks cut', async () => {
  const name = `<b>Ex</b>press e${'\u0301'.repeat(12)}`
  const { body } = await putZones(methodWith({ name }))
  expect(body.shippingZones[0]?.methods[0]?.name).toBe(`<b>Ex</b>press e${'\u0301'.repeat(6)}`)
})
