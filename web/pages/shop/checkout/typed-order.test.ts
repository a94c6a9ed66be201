import {
  keyOf,
  orderedCode,
  parseCharge,
  parseWanted,
  shownCharge,
  writeWanted,
} from './typed-order.ts'

test('what is ordered is read as it was written', () => {
  const items = [
    { productId: '01h', quantity: 2, via: 'lamp-review' },
    { productId: 'p-2', quantity: 1, via: '' },
  ]
  expect(parseWanted(writeWanted(items))).toEqual(items)
})

test.each([
  undefined,
  null,
  '',
  ',',
  ':',
  'a',
  'a:',
  'a:0',
  'a:-1',
  'a:1.5',
  'a:1e400',
  'a b:1',
  '<b>:1',
])('what is no order is dropped: %s', (text) => expect(parseWanted(text)).toEqual([]))

test('the charge that was seen is read as it was written, and anything else agrees with nothing', () => {
  const charge = { currency: 'INR', total: 10750.5 }
  for (const seen of [charge, { ...charge, shipping: 420 }, { ...charge, shipping: 0 }])
    expect(parseCharge(shownCharge(seen))).toEqual(seen)
  for (const text of [undefined, '', 'USD', 'USD x']) expect(parseCharge(text).total).toBe(-1)
})

test('the key of an attempt is kept, and what no header may hold is replaced', () => {
  expect(keyOf({ attempt: 'a-key' })).toBe('a-key')
  for (const attempt of ['', undefined, 'é', '💥', '\0', 'a b', 'a\nb', 'a'.repeat(256)])
    expect(keyOf({ ...(attempt !== undefined && { attempt }) })).toMatch(/^[\w-]{36}$/)
})

test.each([
  [{ discountCode: ' summer ', refusedCode: 'SUMMER' }, ''],
  [{ discountCode: 'WINTER', refusedCode: 'SUMMER' }, 'WINTER'],
  [{ discountCode: ' WINTER ' }, 'WINTER'],
  [{ usedCodes: 'SPRING,WINTER', discountCode: 'summer' }, 'SPRING,WINTER,SUMMER'],
  [{ usedCodes: 'SPRING', discountCode: 'SUMMER', refusedCode: 'SUMMER' }, 'SPRING'],
  [{}, ''],
])('an order goes without a code that was refused beside its sum: %j', (typed, code) =>
  expect(orderedCode(typed)).toBe(code),
)
