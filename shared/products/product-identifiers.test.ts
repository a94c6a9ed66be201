import { identifiersOf, isGtin } from './product-identifiers.ts'

test.each([
  [[{ key: 'Brand', value: ' Anker ' }], { brand: 'Anker' }],
  [[{ key: 'manufacturer', value: 'Anker' }], { brand: 'Anker' }],
  [[{ key: 'EAN-13', value: '4006381 333931' }], { gtin: '4006381333931' }],
  [[{ key: 'GTIN', value: '0-36000-29145-2' }], { gtin: '036000291452' }],
  [[{ key: 'Part number', value: 'A-1' }], { mpn: 'A-1' }],
  [[{ key: 'GTIN', value: '4006381333932' }], {}],
  [[{ key: 'Brand', value: '' }], {}],
  [[{ key: 'Brand name of the box', value: 'Anker' }], {}],
  [[{ key: 'Brand', value: 'x'.repeat(71) }], {}],
  [[], {}],
])('%j tell a product apart by %j', (specifications, identifiers) => {
  expect(identifiersOf(specifications)).toEqual(identifiers)
})

test.each(['96385074', '036000291452', '4006381333931', '10614141000415'])('%s checks', (gtin) => {
  expect(isGtin(gtin)).toBe(true)
  const wrong = `${gtin.slice(0, -1)}${(Number(gtin.at(-1)) + 1) % 10}`
  expect(isGtin(wrong)).toBe(false)
})
