import { COUNTRY_CODES } from '#shared/money/country-currency.ts'
import { COUNTRIES, countryCode, countryName, DEFAULT_COUNTRY } from './countries.ts'

test('a country is found by its name or code, however they are spelled', () => {
  for (const text of ['India', 'india', ' IN ', 'in']) expect(countryCode(text)).toBe('IN')
  for (const text of ['Türkiye', 'turkiye', 'TR']) expect(countryName(text)).toBe('Türkiye')
  for (const text of ['USA', 'U.S.A.', 'United States']) expect(countryCode(text)).toBe('US')
  expect(countryCode('UK')).toBe('GB')
})

test.each(['', '-', 'Atlantis', 'XX', '1'])('“%s” is no country', (text) => {
  expect([countryCode(text), countryName(text)]).toEqual([undefined, undefined])
})

test('every country has a name of its own, under which it is found', () => {
  expect(COUNTRIES.map(({ code }) => code).toSorted()).toEqual(COUNTRY_CODES.toSorted())
  for (const { code, name } of COUNTRIES)
    expect([countryCode(name), name.length > 2]).toEqual([code, true])
  expect(countryCode(DEFAULT_COUNTRY)).toBe('IN')
})
