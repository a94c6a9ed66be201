import fc from 'fast-check'
import { csvRecord } from './csv-cells.ts'

/** A reader of RFC 4180, for one record. */
function read(record: string): string[] {
  const cells = record.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n$)/gy)
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

const RISKY = [
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '＝',
  '＋',
  '－',
  '＠',
  '"',
  ',',
  ' ',
  '1',
  'a',
]
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...RISKY) }),
)

test('a record can be read back, and none of its texts is a formula', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (cells) => {
      const found = read(csvRecord(cells))
      expect(found.map((cell, at) => (cell === cells[at] ? cell : cell.slice(1)))).toEqual(cells)
      for (const cell of found.filter((one) => !/^-\d+$/.test(one)))
        expect(cell.normalize('NFKC').trimStart()).not.toMatch(/^[=+\-@]/)
    }),
  )
})

test.each([
  '=HYPERLINK("https://evil.test")',
  '+cmd',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1',
  '₊1',
  '⁼1',
])('the text %j is shown and not run', (given) => {
  expect(read(csvRecord([given]))).toEqual([`'${given}`])
})

test('numbers and amounts stay as they are, and so do plain texts', () => {
  expect(csvRecord(['Ada', 49.9, -1, '-10.00', '-1.500', 'a, b', 'say "hi"'])).toBe(
    'Ada,49.9,-1,-10.00,-1.500,"a, b","say ""hi"""\r\n',
  )
})
