import { bumpRevision } from '#server/database/content/revision.ts'
import { transact } from '#server/kernel/scope.ts'
import { sharedApp, signedInAdmin, signedInOwner } from '#tests/support/index.ts'
import { call } from '#tests/support/writing.ts'
import type { Settings } from './schema-api.ts'

type Answer = Settings & { fields?: Record<string, string> }

const app = await sharedApp()
const { cookie: owner } = await signedInOwner(app)
const { cookie: admin } = await signedInAdmin(app)

beforeEach(async () => {
  await app.db.deleteFrom('settings').execute()
  await transact(app.ctx, async ({ tx }) => bumpRevision(tx))
})

const put = (json: unknown, cookie = owner) =>
  call<Answer>(app, 'PUT /api/settings', { cookie, json })
const germany = { area: 'DE', name: 'VAT', percent: 19, taxesShipping: true, classes: [] }

test('tax is off until the owner turns it on', async () => {
  const { body } = await call<Answer>(app, 'GET /api/settings', { cookie: admin })
  expect(body).toMatchObject({
    taxMode: 'off',
    taxRates: [],
    taxClasses: [],
    numbersInvoices: false,
  })
})

test('rates come back as they were written, to three decimals', async () => {
  const reduced = { id: 'reduced', name: 'Reduced' }
  const taxRates = [
    { ...germany, classes: [{ id: 'reduced', percent: 7 }] },
    { ...germany, area: 'US-CA', name: 'Sales tax', percent: 8.125, taxesShipping: false },
  ]
  const { status, body } = await put({ taxMode: 'added', taxRates, taxClasses: [reduced] })
  expect([status, body]).toMatchObject([200, { taxMode: 'added', taxRates, taxClasses: [reduced] }])
})

test.each([
  { taxMode: 'added' },
  { taxRates: [germany] },
  { taxClasses: [{ id: 'zero', name: 'Zero' }] },
  { taxNumber: 'DE 123' },
  { numbersInvoices: true },
  { invoicePrefix: 'A-' },
  { creditPrefix: 'B-' },
])('an admin who is not the owner cannot change %o', async (change) => {
  expect((await put({ ...change, tagline: 'Not saved either' }, admin)).status).toBe(403)
  expect((await put(change)).status).toBe(200)
  // Sending back what was read changes nothing.
  expect((await put({ ...change, tagline: 'Saved' }, admin)).status).toBe(200)
})

const PERCENT = 'Write a percentage from 0 to 100, with at most 3 decimals.'

const ALIKE = 'Credit notes must begin otherwise than invoices, not only with other digits.'

test.each([
  [{ taxMode: 'perhaps' }, 'taxMode', expect.any(String)],
  [{ taxRates: [{ ...germany, percent: 19.1234 }] }, 'taxRates.0.percent', PERCENT],
  [{ taxRates: [{ ...germany, percent: 101 }] }, 'taxRates.0.percent', PERCENT],
  [
    {
      taxClasses: [
        { id: 'a', name: 'Books' },
        { id: 'a', name: 'Food' },
      ],
    },
    'taxClasses.1.id',
    'Another class has this id.',
  ],
  [{ taxRates: [{ ...germany, percent: -1 }] }, 'taxRates.0.percent', PERCENT],
  [{ taxRates: [{ ...germany, percent: '19' }] }, 'taxRates.0.percent', PERCENT],
  [
    { taxRates: [{ ...germany, name: ' ' }] },
    'taxRates.0.name',
    expect.stringContaining('Name it'),
  ],
  [
    { taxRates: [{ ...germany, area: 'Atlantis' }] },
    'taxRates.0.area',
    expect.stringContaining('list'),
  ],
  [
    { taxRates: [{ ...germany, area: 'US-XX' }] },
    'taxRates.0.area',
    expect.stringContaining('list'),
  ],
  [
    { taxRates: [germany, { ...germany, name: 'vat' }] },
    'taxRates.1.name',
    'A tax of this name is in the list for this place already.',
  ],
  [
    { taxClasses: [{ id: 'a', name: 'Standard' }] },
    'taxClasses.0.name',
    'Another class has this name.',
  ],
  [{ creditPrefix: 'INV-' }, 'creditPrefix', ALIKE],
  [{ creditPrefix: 'INV-1' }, 'creditPrefix', ALIKE],
  [{ invoicePrefix: 'x'.repeat(21) }, 'invoicePrefix', 'At most 20 characters are allowed.'],
])('%o is refused', async (change, field, text) => {
  const { status, body } = await put(change)
  expect([status, body.fields]).toEqual([400, { [field]: text }])
})
