import { needsPostalCode, needsState } from './address-parts.ts'
import { COUNTRIES } from './countries.ts'

test.each([
  ['India', true, true],
  ['United States', true, true],
  ['Germany', false, true],
  ['Singapore', false, true],
  ['Hong Kong', false, false],
  ['Uganda', false, false],
  ['United Arab Emirates', true, false],
])('%s: needs a state %s, a postal code %s', (country, state, postalCode) => {
  expect([needsState(country), needsPostalCode(country)]).toEqual([state, postalCode])
})

test('every code of the lists is that of a country in the forms', () => {
  const count = (needs: (country: string) => boolean) =>
    COUNTRIES.filter(({ code }) => needs(code)).length
  expect(count(needsState)).toBe(18)
  expect(COUNTRIES.length - count(needsPostalCode)).toBe(65)
})
