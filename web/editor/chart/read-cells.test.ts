import { readCells } from './read-cells.ts'

const CELLS = [
  ['Drive', 'First'],
  ['Ember, 2 TB', '1040'],
]

test.each([
  ['a spreadsheet', 'Drive\tFirst\r\nEmber, 2 TB\t1040\r\n'],
  ['Markdown', '| Drive | First |\n|---|---:|\n| **Ember, 2 TB** | 1040 |'],
  ['CSV', 'Drive,First\n"Ember, 2 TB",1040'],
  ['CSV with semicolons', 'Drive;First\nEmber, 2 TB;1040'],
])('the cells of %s are read', (_, pasted) => {
  expect(readCells(pasted)).toEqual(CELLS)
})

test.each(['12', 'two words', '1,040', 'one line\nand another'])(
  '%j is text of one cell',
  (text) => {
    expect(readCells(text)).toBeUndefined()
  },
)
