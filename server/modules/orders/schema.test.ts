import { invalidInput } from '#server/kernel/refusal.ts'
import { addressIn } from '#shared/people/postal-address.ts'
import { placeOrderIn } from './checkout/schema.ts'

const ADDRESS = {
  fullName: ' Ada  Lovelace ',
  phone: '+91 98765 43210',
  addressLine1: '12 Marine Drive',
  city: 'Mumbai',
  state: 'Maharashtra',
  postalCode: '400 020',
}

const fieldsOf = (schema: typeof addressIn | typeof placeOrderIn, input: unknown) => {
  const { error } = schema.safeParse(input)
  return error && invalidInput(error).fields
}

test('an address is Indian unless it says otherwise, and keeps the country’s English name', () => {
  expect(addressIn.parse(ADDRESS)).toMatchObject({ addressLine2: '', country: 'India' })
  expect(addressIn.parse({ ...ADDRESS, country: 'de' }).country).toBe('Germany')
})

test.each([
  ['Germany', '+49 (0)30 901820', '10115'],
  ['United Kingdom', '020 7946 0958 ext. 12', 'SW1A 1AA'],
  ['Ireland', '01-679 9222', 'D02 AF30'],
  ['Hong Kong', '+852 2123 4567', 'N/A'],
  ['Saudi Arabia', '050 123 4567', '12345-6789'],
  ['Brazil', '(11) 91234.5678', '01310-100'],
])('an address in %s is taken as people write it there', (country, phone, postalCode) => {
  expect(fieldsOf(addressIn, { ...ADDRESS, country, phone, postalCode })).toBe(undefined)
})

test.each([
  ['Germany', { state: '' }],
  ['Uganda', { state: '', postalCode: '' }],
  ['United Arab Emirates', { state: 'Dubai', postalCode: '' }],
])('an address in %s needs no part that the country lacks', (country, changes) => {
  expect(fieldsOf(addressIn, { ...ADDRESS, country, ...changes })).toBe(undefined)
  const { state: _, postalCode: __, ...others } = ADDRESS
  const parts = Object.fromEntries(Object.entries(changes).filter(([, text]) => text))
  expect(fieldsOf(addressIn, { ...others, postalCode: '10115', country, ...parts })).toBe(undefined)
})

test.each([
  ['Germany', { state: '', postalCode: '' }, { postalCode: 'Postal code is required' }],
  ['United States', { state: ' ' }, { state: 'State is required' }],
  ['United Arab Emirates', { state: '', postalCode: '' }, { state: 'State is required' }],
])('an address in %s needs the others', (country, changes, problems) => {
  expect(fieldsOf(addressIn, { ...ADDRESS, country, ...changes })).toEqual(problems)
})

test('no part of an address carries a link to whoever gets the mail', () => {
  const LINK = 'Please leave out links and web addresses'
  const parts = { fullName: 'Win at pills.com', addressLine1: 'www.example', city: 'https://x.io' }
  expect(
    fieldsOf(addressIn, { ...ADDRESS, ...parts, addressLine2: 'bit.ly/x', state: 'hxxp://a' }),
  ).toEqual({ fullName: LINK, addressLine1: LINK, addressLine2: LINK, city: LINK, state: LINK })
  const plain = { fullName: 'O’Brien.Smith', addressLine1: 'Flat 2.5, St. Mary’s' }
  expect(fieldsOf(addressIn, { ...ADDRESS, ...plain, addressLine2: 'c/o Müller' })).toBe(undefined)
})

test('every missing or senseless part of an address is named', () => {
  expect(fieldsOf(addressIn, {})).toEqual({
    fullName: 'Full name is required',
    phone: 'Phone number is required',
    addressLine1: 'Address line 1 is required',
    city: 'City is required',
    state: 'State is required',
    postalCode: 'Postal code is required',
  })
  const senseless = { phone: 'call me', postalCode: '<400>', country: 'Atlantis', city: ' \u200B ' }
  expect(fieldsOf(addressIn, { ...ADDRESS, ...senseless })).toEqual({
    phone: 'Invalid phone number',
    postalCode: 'Invalid postal code',
    country: 'Unknown country',
    city: 'City is required',
  })
})

test('a state where the country has none is no mistake, and nothing in an address turns its text around', () => {
  const turned = {
    country: 'Germany',
    state: 'Berlin',
    fullName: 'Ada\u202Eecalevol',
    city: '\u2067Mumbai',
  }
  const { error, data } = addressIn.safeParse({ ...ADDRESS, ...turned })
  expect(error).toBe(undefined)
  expect(data).toMatchObject({ state: 'Berlin', fullName: 'Adaecalevol', city: 'Mumbai' })
})

test('no part of an address is longer than a label', () => {
  const long = 'x'.repeat(10_000)
  const every = Object.keys(addressIn.shape)
  const input = Object.fromEntries(every.map((name) => [name, long]))
  expect(Object.keys(fieldsOf(addressIn, input) ?? {}).sort()).toEqual(every.sort())
})

test('an order needs items, an address for its mails and a way to pay', () => {
  expect(fieldsOf(placeOrderIn, { items: [], email: 'ada', shippingAddress: ADDRESS })).toEqual({
    items: 'Your cart is empty.',
    email: 'Invalid email format',
    paymentMethod: 'Choose how to pay.',
  })
})

test('an order whose address a payment provider told may come without a phone number', () => {
  const order = {
    items: [{ productId: 'a', quantity: 1 }],
    email: 'ada@site.test',
    paymentMethod: 'paypal',
  }
  const shippingAddress = { ...ADDRESS, phone: '' }
  const agreed = { ...order, express: 'EC-1', shippingAddress }
  expect(fieldsOf(placeOrderIn, agreed)).toBe(undefined)
  expect(fieldsOf(placeOrderIn, { ...order, shippingAddress })).toEqual({
    'shippingAddress.phone': 'Phone number is required',
  })
  const senseless = { ...agreed, shippingAddress: { ...ADDRESS, phone: 'call me' } }
  expect(fieldsOf(placeOrderIn, senseless)).toEqual({
    'shippingAddress.phone': 'Invalid phone number',
  })
})
