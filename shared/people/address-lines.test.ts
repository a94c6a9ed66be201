import { addressLines } from './address-lines.ts'

const to = (country: string, changes: object = {}) => ({
  name: 'Noor Amari',
  address1: 'Südplatz 14',
  address2: '',
  city: 'Town',
  province: '',
  zip: '10969',
  country,
  ...changes,
})

test.each([
  ['Germany', {}, ['Südplatz 14', '10969 Town']],
  ['United States', { province: 'CA' }, ['Südplatz 14', 'Town, CA 10969']],
  ['United Kingdom', { zip: 'SW1A 1AA' }, ['Südplatz 14', 'Town', 'SW1A 1AA']],
  ['India', { province: 'Kerala' }, ['Südplatz 14', 'Town 10969', 'Kerala']],
  [
    'Japan',
    { province: 'Tokyo', address2: 'Floor 2' },
    ['Südplatz 14', 'Floor 2', 'Tokyo', '10969', 'Town'],
  ],
])('an address in %s stands as it does on parcels there', (country, changes, lines) => {
  expect(addressLines(to(country, changes))).toEqual(['Noor Amari', ...lines, country])
})

test('an address leaves out what is unknown, with the signs around it', () => {
  const hidden = to('Germany', { name: '', address1: '', zip: '' })
  expect(addressLines(hidden)).toEqual(['Town', 'Germany'])
})

test('nothing is lost that the form of a country has no room for, and no country is needed', () => {
  const lines = addressLines(to('Singapore', { province: 'Central', zip: '018956' }))
  expect(lines.join(' ')).toMatch(/SINGAPORE 018956.*Town.*Central/)
  expect(addressLines(to('Atlantis'))).toEqual(
    expect.arrayContaining(['Noor Amari', 'Atlantis', expect.stringContaining('10969')]),
  )
})
