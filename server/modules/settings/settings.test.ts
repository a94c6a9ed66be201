import { listHistory } from '#server/database/audit/record-change.ts'
import { bumpRevision } from '#server/database/content/revision.ts'
import { timestamp } from '#server/kernel/clock.ts'
import { system } from '#server/kernel/actor.ts'
import { transact } from '#server/kernel/scope.ts'
import type { Page } from '#server/modules/pages/schema.ts'
import { sharedApp, signedInAdmin, signedInOwner } from '#tests/support/index.ts'
import { call } from '#tests/support/writing.ts'
import { dropStarterTexts, giveStarterTexts } from './index.ts'
import type { Settings } from './schema-api.ts'

type Answer = Settings & { error?: string; fields?: Record<string, string> }

const app = await sharedApp()
const { cookie: owner } = await signedInOwner(app)
const { cookie: admin } = await signedInAdmin(app)

beforeEach(async () => {
  await app.db.deleteFrom('history').execute()
  await app.db.deleteFrom('settings').execute()
  await transact(app.ctx, async ({ tx }) => bumpRevision(tx))
})

const read = async () => (await call<Answer>(app, 'GET /api/settings', { cookie: admin })).body
const put = (json: unknown, cookie = owner) =>
  call<Answer>(app, 'PUT /api/settings', { cookie, json })
const frameSite = async () =>
  ((await (await app.request('/api/frame')).json()) as { site: Record<string, unknown> }).site

describe('the settings', () => {
  test('are read by admins with amounts in dollars, and nothing that only the site needs', async () => {
    const settings = await read()
    expect(settings).toMatchObject({
      siteName: 'Kiosk',
      checkoutMode: 'affiliate',
      payOnDelivery: false,
      version: 0,
      hasPayPal: false,
      shippingFlat: 5,
      freeShippingOver: 100,
      memberPosts: 'review',
      timeZone: 'UTC',
    })
    for (const name of ['shippingFlatCents', 'aboutUpdated', 'starterTexts'])
      expect(settings).not.toHaveProperty(name)
  })

  test('change by any subset, and pages get it at once', async () => {
    const changes = { siteName: ' Nook ', shippingFlat: 7.5, shippingDays: '3 - 5' }
    const { status, body } = await put(changes, admin)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      siteName: 'Nook',
      shippingFlat: 7.5,
      shippingDays: '3–5',
      freeShippingOver: 100,
      version: 1,
    })
    expect(await frameSite()).toMatchObject({ siteName: 'Nook', shippingFlatCents: 750 })
    const page = (await (await app.request('/api/pages/shipping-policy')).json()) as Page
    expect(page.html).toContain('$7.50')
  })

  test('take back what they answered, unchanged and unnoted', async () => {
    const { body } = await put({ tagline: 'Small things' })
    expect((await put(body)).body).toEqual(body)
  })

  test('the address on invoices keeps its lines, and no page gets it', async () => {
    const invoiceAddress = 'Nook Ltd\nSüdplatz 14\nVAT DE 123'
    const { body } = await put({ invoiceAddress: ` ${invoiceAddress} \u0007` })
    expect(body.invoiceAddress).toBe(invoiceAddress)
    expect(await frameSite()).not.toHaveProperty('invoiceAddress')
    const { status, body: refused } = await put({ invoiceAddress: 'x'.repeat(501) })
    expect([status, refused.fields?.invoiceAddress]).toEqual([
      400,
      'At most 500 characters are allowed.',
    ])
  })

  test('let only the owner say for how long the audit log is kept, from 30 days to 3650', async () => {
    const refused = await put({ auditDays: 90, tagline: 'Not saved either' }, admin)
    expect(refused).toMatchObject({ status: 403 })
    expect(await read()).toMatchObject({ auditDays: 400, tagline: '' })
    for (const auditDays of [29, 3651, 90.5, '90'])
      expect((await put({ auditDays })).body.fields).toHaveProperty('auditDays')
    expect((await put({ auditDays: 90 })).body.auditDays).toBe(90)
    const trail = app.db.selectFrom('audit').select('facts').orderBy('id', 'desc')
    expect((await trail.executeTakeFirstOrThrow()).facts).toContain('auditDays')
    // An admin sends back what was read.
    expect(await put({ auditDays: 90, tagline: 'Saved' }, admin)).toMatchObject({ status: 200 })
  })

  test('note who changed what from what', async () => {
    await put({ freeShippingOver: 60 }, admin)
    const [latest] = await listHistory(app.ctx.store.db, { kind: 'settings', id: 'site' })
    expect(latest).toMatchObject({
      verb: 'changed',
      actor: 'Tomas Reyes',
      before: { freeShippingOverCents: 10_000 },
      after: { freeShippingOverCents: 6000 },
    })
  })

  test('that were changed since they were read are not overwritten', async () => {
    const { version } = await read()
    expect((await put({ tagline: 'First', version })).status).toBe(200)
    const second = await put({ tagline: 'Second', version }, admin)
    expect(second.status).toBe(409)
    expect(second.body.error).toMatch(/since you opened them/)
    expect((await read()).tagline).toBe('First')
    expect((await put({ tagline: 'Second', version: version + 1 }, admin)).status).toBe(200)
  })

  test('written by two admins at once are changed by one of them', async () => {
    const { version } = await read()
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((tagline) => put({ tagline, version }, tagline === 'a' ? owner : admin)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})

const ELEVEN = Array.from({ length: 11 }, () => ({ name: 'X', url: 'https://x.com' }))
const CHRISTMAS_BACK = { from: '2027-01-01', to: '2026-12-24' }
const long = 'x'.repeat(20_001)

test('holidays are kept in the order of the calendar, single days and empty rows included', async () => {
  const { body } = await put({
    workDays: ['Sun', 'Sat', 'Mon'],
    holidays: [
      { from: '2026-12-24', to: '2027-01-01' },
      { from: '', to: '' },
      { from: '2026-11-08', to: '' },
    ],
  })
  expect(body).toMatchObject({
    workDays: ['Mon', 'Sat', 'Sun'],
    holidays: [
      { from: '2026-11-08', to: '2026-11-08' },
      { from: '2026-12-24', to: '2027-01-01' },
    ],
  })
})

describe('a bad setting', () => {
  test.each<[Record<string, unknown>, string, RegExp]>([
    [{ siteName: '  ' }, 'siteName', /needs a name/],
    [{ siteName: 'x'.repeat(61) }, 'siteName', /At most 60/],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', /time zone from the list/],
    [{ timeZone: '+05:30' }, 'timeZone', /time zone from the list/],
    [{ shippingFlat: 4.999 }, 'shippingFlat', /^Shipping may have at most two decimals/],
    [{ shippingFlat: -1 }, 'shippingFlat', /0 or more/],
    [{ shippingFlat: '5' }, 'shippingFlat', /amount in dollars/],
    [{ freeShippingOver: 1e12 }, 'freeShippingOver', /^The threshold/],
    [{ shippingDays: 'soon' }, 'shippingDays', /such as “7–12”/],
    [{ deliveryDays: '9–3' }, 'deliveryDays', /such as “7–12”/],
    [{ workDays: [] }, 'workDays', /at least one day/],
    [{ holidays: [{ from: 'Christmas', to: '' }] }, 'holidays.0.from', /such as 2026-12-24/],
    [{ holidays: [{ from: '2026-02-30', to: '' }] }, 'holidays.0.from', /such as 2026-12-24/],
    [{ holidays: [{ from: '', to: '2027-01-01' }] }, 'holidays.0.from', /the first day, too/],
    [{ holidays: [CHRISTMAS_BACK] }, 'holidays.0.to', /before the first/],
    [{ holidays: [{ from: '2026-01-01', to: '2027-02-01' }] }, 'holidays.0.to', /a year at most/],
    [
      { holidays: Array.from({ length: 101 }, () => ({ from: '2026-12-24' })) },
      'holidays',
      /At most 100/,
    ],
    [{ returnDays: 1.5 }, 'returnDays', /whole number of days/],
    [{ returnDays: 400 }, 'returnDays', /from 0 to 365/],
    [{ aiMonthlyTokens: -1 }, 'aiMonthlyTokens', /whole number of tokens/],
    [{ memberPosts: 'perhaps' }, 'memberPosts', /./],
    [{ checkoutMode: 'free' }, 'checkoutMode', /./],
    [{ payOnDelivery: 'yes' }, 'payOnDelivery', /./],
    [{ socials: [{ name: 'X', url: 'http://x.com/kiosk' }] }, 'socials.0.url', /https:\/\//],
    [{ socials: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'socials.0.url', /https:\/\//],
    [{ socials: [{ name: '', url: 'https://x.com/kiosk' }] }, 'socials.0.name', /Name this link/],
    [{ socials: ELEVEN }, 'socials', /At most 10/],
    [{ methodSteps: [{ when: '', what: '', why: '' }] }, 'methodSteps.0.what', /what happens/],
    [{ subTagHosts: [{ host: 'no host', parameter: 'a' }] }, 'subTagHosts.0.host', /awin1/],
    [{ subTagHosts: [{ host: 'amazon.de', parameter: 'a' }] }, 'subTagHosts.0.host', /above/],
    [{ subTagHosts: [{ host: 'awin1.com', parameter: 'a&b' }] }, 'subTagHosts.0.parameter', /name/],
    [{ aboutText: long }, 'aboutText', /At most 20000/],
    [{ version: 'new' }, 'version', /./],
  ])('%j is refused at its field', async (json, field, text) => {
    const before = await read()
    const { status, body } = await put({ tagline: 'Never kept', ...json })
    expect(status).toBe(400)
    expect(body.fields?.[field]).toMatch(text)
    expect(await read()).toEqual(before)
  })

  test.each(['null', '7', '"x"', '[]', '{', ''])('the body %s is refused', async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.request('/api/settings', {
      method: 'PUT',
      cookie: owner,
      headers,
      body,
    })
    expect(answer.status).toBe(400)
  })

  test.each([{}, { _id: 1, isOwner: true, starterTexts: { siteName: 'x' }, aboutUpdated: 'x' }])(
    '%j changes nothing',
    async (json) => {
      const before = await read()
      expect((await put(json)).body).toEqual(before)
      expect(await app.db.selectFrom('settings').selectAll().execute()).toEqual([])
    },
  )
})

describe('the About page', () => {
  const about = async () => (await (await app.request('/api/pages/about')).json()) as Page

  test('is the owner’s text once they wrote one, with its day and the site’s name', async () => {
    const plain = await about()
    await put({ aboutText: '## We\n\n{{siteName}} <b>is</b> [here]({{contactPath}}).' })
    const own = await about()
    expect(own).toMatchObject({ title: 'About', updated: timestamp(app.clock).slice(0, 10) })
    expect(own.html).toContain('<h2')
    expect(own.html).toContain('Kiosk &lt;b&gt;is&lt;/b&gt; <a href="/contact"')
    await put({ aboutText: '' })
    expect(await about()).toEqual(plain)
  })
})

describe('the words of the starter content', () => {
  const WORDS = { siteName: 'The Test Bench', tagline: 'One desk', storeTitle: 'Passed the bench' }
  const give = () => transact(app.ctx, (scope) => giveStarterTexts(scope, system('import'), WORDS))

  test('leave when the site gets another name, but not what its owner wrote', async () => {
    await give()
    expect(await frameSite()).toMatchObject(WORDS)
    await put({ tagline: 'Mine' })
    const { body } = await put({ siteName: 'Nook' })
    expect(body).toMatchObject({ siteName: 'Nook', tagline: 'Mine', storeTitle: '' })
    await put({ storeTitle: WORDS.storeTitle })
    expect((await put({ siteName: 'Other' })).body.storeTitle).toBe(WORDS.storeTitle)
  })

  test('leave with the starter content; the name stays', async () => {
    await give()
    await transact(app.ctx, (scope) => dropStarterTexts(scope, system('test')))
    expect(await read()).toMatchObject({ siteName: 'The Test Bench', tagline: '', storeTitle: '' })
  })

  test('do not come to a site that has a name', async () => {
    await put({ siteName: 'Nook' })
    await give()
    expect(await read()).toMatchObject({ siteName: 'Nook', tagline: '', storeTitle: '' })
  })
})
