import { addressFailure } from './address-failure.ts'
import { addressOf, errorsOfForm, typedFrom } from './typed-address.ts'

const ADDRESS = {
  _id: 'a1',
  fullName: 'Ira Menon',
  phone: '+91 484 555 0117',
  addressLine1: '14 Rose Street',
  addressLine2: '',
  city: 'Kochi',
  state: 'Kerala',
  postalCode: '682001',
  country: 'India',
  isDefault: true,
}

test.each([
  ['load', 'Failed to load addresses'],
  ['add', 'Failed to add address'],
  ['update', 'Failed to update address'],
  ['delete', 'Failed to delete address'],
] as const)('what fails without a reason for this person, %s, says %s', (what, text) => {
  for (const status of [0, 500, 503])
    expect(addressFailure(what, { status, message: 'The server cannot be reached.' })).toBe(text)
  const reason = 'You can keep at most 20 addresses. Please delete one first.'
  expect(addressFailure(what, { status: 409, message: reason })).toBe(reason)
})

test('an address goes through the form unchanged, under the names of its fields', () => {
  const typed = typedFrom(ADDRESS, 'somebody else')
  expect(typed).toMatchObject({ name: 'Ira Menon', phoneNumber: '+91 484 555 0117' })
  expect({ _id: 'a1', ...addressOf(typed) }).toEqual(ADDRESS)
})

test('a new address begins with the member’s name, in India', () => {
  expect(typedFrom(undefined, 'Ira Menon')).toMatchObject({ name: 'Ira Menon', country: 'India' })
})

test('the server’s errors stand at the fields of the form', () => {
  const fields = { fullName: 'a', phone: 'b', city: 'c' }
  expect(errorsOfForm(fields)).toEqual({ name: 'a', phoneNumber: 'b', city: 'c' })
})
