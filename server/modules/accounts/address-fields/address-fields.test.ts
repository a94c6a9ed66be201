import { COUNTRIES } from '#shared/people/countries.ts'
import { freshApp } from '#tests/support/index.ts'
import { findDoubts } from './find-doubts.ts'
import { readAddressFields } from './read-address-fields.ts'
import type { AddressFields } from './schema.ts'

const app = freshApp()

const labelsIn = (country: string) => readAddressFields(country).fields.map(({ label }) => label)
const doubts = (typed: object) =>
  findDoubts({ email: '', phone: '', postalCode: '', country: '', ...typed }).map(
    ({ text }) => text,
  )

test.each([
  ['US', ['Street address', 'Apartment, suite or company', 'City', 'State', 'ZIP code']],
  ['Germany', ['Street and house number', 'Company or extra line', 'Postcode', 'Town or city']],
  ['GB', ['Street address', 'Apartment, suite or company', 'Town or city', 'Postcode']],
  ['India', ['Street address', 'Apartment, suite or company', 'City', 'PIN code', 'State']],
  ['IE', ['Street address', 'Apartment, suite or company', 'Town or city', 'County', 'Eircode']],
  ['AE', ['Street address', 'Apartment, suite or company', 'City', 'Emirate']],
  ['HK', ['Street address', 'Apartment, suite or company', 'District', 'Area']],
  [
    'any',
    ['Street address', 'Apartment, suite or company', 'City', 'State or province', 'Postal code'],
  ],
])('an address in %s has the fields of its country, in its order', (country, labels) =>
  expect(labelsIn(country)).toEqual(labels),
)

test('every country has a street and a town, each field once, and all that is needed', () => {
  for (const { code } of COUNTRIES) {
    const { fields } = readAddressFields(code)
    const names = fields.map(({ name }) => name)
    expect(new Set(names).size, code).toBe(names.length)
    expect(names, code).toEqual(expect.arrayContaining(['addressLine1', 'addressLine2', 'city']))
    for (const { options } of fields)
      expect(new Set(options.map(({ value }) => value)).size, code).toBe(options.length)
  }
})

test('states are a list where they are known, by their codes where parcels carry those', () => {
  const statesOf = (country: string) =>
    readAddressFields(country).fields.find(({ name }) => name === 'state')?.options ?? []
  expect(statesOf('US')).toContainEqual({ value: 'CA', label: 'California' })
  expect(statesOf('IN')).toContainEqual({ value: 'Karnataka', label: 'Karnataka' })
  expect(['AU', 'CA', 'IN'].map((code) => statesOf(code).length)).toEqual([8, 13, 36])
  expect(statesOf('ES')).toEqual([])
})

test('anybody may ask for the fields of a country, by its name or its code', async () => {
  for (const country of ['Germany', 'de']) {
    const answer = await app.request(`/api/address-fields/${country}`)
    expect(((await answer.json()) as AddressFields).country).toBe('Germany')
  }
  for (const nonsense of ['XX', 'Atlantis', '%00', '__proto__', 'x'.repeat(101)])
    expect((await app.request(`/api/address-fields/${nonsense}`)).status).toBeOneOf([400, 404])
})

test.each([
  [
    { country: 'US', postalCode: '9021' },
    'Is this right? A ZIP code in the United States has five digits, such as 90001.',
  ],
  [
    { country: 'Germany', postalCode: '1096' },
    'Is this right? A postcode in Germany has five digits, such as 10969.',
  ],
  [
    { country: 'IE', postalCode: '123' },
    'Is this right? An Eircode in Ireland has seven characters, such as D02 AF30.',
  ],
  [{ country: 'India', phone: '12345' }, 'Is this right? It is no usual phone number in India.'],
  [{ phone: '+1 2' }, 'Is this right? It is no usual phone number.'],
  [{ email: 'yara@gmial.com' }, 'Did you mean gmail.com?'],
])('%j is asked about', (typed, question) => expect(doubts(typed)).toEqual([question]))

test.each([
  {},
  { country: 'US', postalCode: '90001-1234', phone: '(212) 555-0100', email: 'a@example.com' },
  { country: 'United Kingdom', postalCode: 'sw1a1aa', phone: '+44 20 7946 0958' },
  { country: 'Canada', postalCode: 'm5v 2t6' },
  { country: 'Germany', postalCode: '10969', phone: '030 901820' },
  { country: 'Lebanon', postalCode: '1107', phone: '+961 1 234 567' },
  { country: 'Atlantis', postalCode: '?', phone: '12345' },
  { country: 'Hong Kong', postalCode: '999077', phone: '+852 2123 4567' },
])('nothing is asked about %j', (typed) => expect(doubts(typed)).toEqual([]))

test('whatever is typed is no more than asked about', async () => {
  for (const text of ['\u202E123', '\0', 'x'.repeat(500), '💥', '<b>'.repeat(50)]) {
    const json = { email: text, phone: text, postalCode: text, country: text }
    const answer = await app.request('/api/address-doubts', { method: 'POST', json })
    expect(answer.status).toBe(200)
  }
})
