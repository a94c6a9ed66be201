import { verdictAttributes, verdictFact } from './verdict.ts'

test.each([
  ['8.5', '8.5'],
  [' 9,5 ', '9.5'],
  ['10', '10'],
  ['7.0', '7'],
  ['0', '0'],
  ['10.5', ''],
  ['11', ''],
  ['-1', ''],
  ['8.55', ''],
  ['eight', ''],
  ['1e1', ''],
])('a score is from 0 to 10 with one decimal at most: %j', (written, stored) =>
  expect(verdictFact('score', written)).toBe(stored),
)

test('a fact is one short line', () => {
  expect(verdictFact('figure', ' 31.2\n dB ')).toBe('31.2 dB')
  expect(verdictFact('name', '💡'.repeat(200))).toBe('💡'.repeat(120))
})

test('only what was said becomes an attribute', () => {
  const written: Record<string, string> = { product: '../x', score: '9', figure: '', price: '$99' }
  const attributes = verdictAttributes((fact) => written[fact])
  expect(attributes).toEqual({ 'data-score': '9', 'data-price': '$99' })
})
