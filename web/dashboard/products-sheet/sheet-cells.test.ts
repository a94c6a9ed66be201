import type { SheetRow } from '#server/modules/catalog/sheet/schema.ts'
import { filledDown, isInBlock, pasted, spotAfter } from './grid-keys.ts'
import {
  cellKey,
  cellsOfText,
  inRequests,
  linesOf,
  readCell,
  sentRows,
  type Column,
} from './sheet-cells.ts'

const CATEGORIES = [{ _id: 'c1', name: 'Desks' }]

const ROWS: SheetRow[] = [
  {
    _id: 'mug',
    version: 3,
    title: 'Mug',
    status: 'live',
    category: 'c1',
    hasOptions: false,
    price: 12.5,
    salePrice: null,
    stock: 4,
    sku: 'M',
    variants: [],
  },
  {
    _id: 'lamp',
    version: 1,
    title: 'Lamp',
    status: 'draft',
    category: '',
    hasOptions: true,
    price: 40,
    salePrice: null,
    stock: 7,
    sku: '',
    variants: [{ _id: 'oak', values: ['Oak', 'L'], price: 40, salePrice: 35, stock: 7, sku: 'LO' }],
  },
]

const lines = linesOf(ROWS, CATEGORIES)

test('products and their variants are lines; what a product has from its variants is not edited', () => {
  expect(lines.map(({ name, isVariant }) => [name, isVariant])).toEqual([
    ['Mug', false],
    ['Lamp', false],
    ['Oak / L', true],
  ])
  expect(lines[1]?.cells).toMatchObject({ price: undefined, category: '', status: 'Draft' })
  expect(lines[2]?.cells).toMatchObject({ price: '40.00', salePrice: '35.00', status: undefined })
})

test.each<[Column, string, object]>([
  ['price', ' 4,5 ', { text: '4.50' }],
  ['price', '$12', { text: '12.00' }],
  ['price', 'twelve', { problem: expect.stringMatching(/number of dollars/) }],
  ['price', '', { problem: expect.stringMatching(/number of dollars/) }],
  ['salePrice', '', { text: '' }],
  ['stock', '007', { text: '7' }],
  ['stock', '-1', { problem: expect.stringMatching(/whole number/) }],
  ['category', 'desks', { text: 'Desks' }],
  ['category', 'Chairs', { problem: 'There is no category “Chairs”.' }],
  ['status', 'archived', { text: 'Archived' }],
  ['status', 'sold', { problem: expect.stringMatching(/Live, Draft or Archived/) }],
])('%s “%s” is read as %j', (column, typed, expected) =>
  expect(readCell(column, typed, CATEGORIES)).toEqual(expected),
)

test('changed cells alone are sent, with the stock that was shown', () => {
  const edits = {
    [cellKey('mug', 'stock')]: '9',
    [cellKey('mug', 'category')]: '',
    [cellKey('oak', 'salePrice')]: '',
    [cellKey('lamp', 'status')]: 'Live',
  }
  expect(sentRows(ROWS, edits, CATEGORIES)).toEqual([
    { _id: 'mug', version: 3, stock: { from: 4, to: 9 }, category: '', variants: [] },
    { _id: 'lamp', version: 1, status: 'live', variants: [{ _id: 'oak', salePrice: null }] },
  ])
})

test('a request has as many rows as the server takes, and a product is never divided', () => {
  const rows = Array.from({ length: 5 }, (_, at) => ({ _id: `p${at}`, version: 1, variants: [] }))
  expect(inRequests(rows, 2).map((some) => some.length)).toEqual([2, 2, 1])
  const variants = [{ _id: 'a' }, { _id: 'b' }]
  const many = [{ _id: 'p', version: 1, variants }, ...rows.slice(0, 1)]
  expect(inRequests(many, 3).map((some) => some.length)).toEqual([1, 1])
})

const at = (row: number, column: number) => ({ row, column })

test('a block of a spreadsheet is laid over the cells, and passes over what cannot be edited', () => {
  expect(cellsOfText('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  const block = { from: at(0, 0), to: at(0, 0) }
  const typed = pasted(lines, block, cellsOfText('1\t2\n3\t4\n5\t6\n7\t8'))
  expect(typed.map(({ line, column, text }) => [line.id, column, text])).toEqual([
    ['mug', 'price', '1'],
    ['mug', 'salePrice', '2'],
    ['oak', 'price', '5'],
    ['oak', 'salePrice', '6'],
  ])
  const all = pasted(lines, { from: at(2, 1), to: at(0, 0) }, [['9']])
  expect(all).toHaveLength(4)
})

test('the first row of a block fills the rows below it, and a single cell all of them', () => {
  const textOf = (line: { cells: Record<Column, string | undefined> }, column: Column) =>
    line.cells[column] ?? ''
  const one = filledDown(lines, { from: at(0, 0), to: at(0, 0) }, textOf)
  expect(one.map(({ line, text }) => [line.id, text])).toEqual([['oak', '12.50']])
  expect(filledDown(lines, { from: at(0, 0), to: at(1, 2) }, textOf)).toEqual([])
  expect(isInBlock({ from: at(2, 3), to: at(0, 1) }, at(1, 2))).toBe(true)
})

test.each([
  ['ArrowDown', {}, at(1, 0), at(2, 0)],
  ['ArrowDown', {}, at(2, 0), at(2, 0)],
  ['ArrowUp', { ctrlKey: true }, at(2, 1), at(0, 1)],
  ['End', {}, at(1, 0), at(1, 5)],
  ['Home', { ctrlKey: true }, at(2, 3), at(0, 0)],
  ['PageDown', {}, at(0, 0), at(2, 0)],
])('%s %j leads from %j to %j', (key, held, from, to) =>
  expect(spotAfter({ key, ctrlKey: false, metaKey: false, ...held }, from, 3)).toEqual(to),
)
