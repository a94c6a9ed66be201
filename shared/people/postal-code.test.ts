import { addressIn } from './postal-address.ts'
import { tidyPostalCode } from './postal-code.ts'

test.each([
  ['Ireland', 'd01f5p2', 'D01 F5P2'],
  ['Ireland', 'D6W XY00', 'D6W XY00'],
  ['United Kingdom', 'sw1a1aa', 'SW1A 1AA'],
  ['United Kingdom', 'm1 1ae', 'M1 1AE'],
  ['Canada', 'k1a-0b1', 'K1A 0B1'],
  ['Netherlands', '1012ab', '1012 AB'],
  ['United States', '60610-1234', '60610-1234'],
  ['Ireland', 'd01 f5p', 'D01 F5P'],
  ['Germany', 'd-10623', 'D-10623'],
  ['Hong Kong', '', ''],
])('a postal code in %s typed as “%s” is written as “%s”', (country, typed, written) =>
  expect(tidyPostalCode(typed, country)).toBe(written),
)

test('the postal code of an address is written as its country writes it', () => {
  const address = {
    fullName: 'Aoife Ní Bhriain',
    phone: '087 123 4567',
    addressLine1: '14/2 O’Connell Street',
    city: 'Dublin',
    postalCode: ' d01f5p2 ',
    country: 'ireland',
  }
  expect(addressIn.parse(address)).toMatchObject({ postalCode: 'D01 F5P2', country: 'Ireland' })
})
