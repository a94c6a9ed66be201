import { MOST_SERIES, type ChartTable } from '#shared/chart/chart.ts'
import * as change from './change-chart.ts'

const TABLE: ChartTable = {
  head: ['', 'First'],
  rows: [
    { label: 'A', values: ['1'], isMarked: true },
    { label: 'B', values: ['2'], isMarked: false },
  ],
}

test('a pasted table adds the rows and series that it needs, and leaves the rest', () => {
  const pasted = change.withCells(TABLE, { row: 2, column: 1 }, [['3', '4'], ['5']])
  expect(pasted.head).toEqual(['', 'First', ''])
  expect(pasted.rows.map(({ label, values }) => [label, ...values])).toEqual([
    ['A', '1', ''],
    ['B', '3', '4'],
    ['', '5', ''],
  ])
  expect(pasted.rows[0]?.isMarked).toBe(true)
})

test('a table has no more series than can be drawn', () => {
  const wide = change.withCells(TABLE, { row: 0, column: 0 }, [
    Array.from({ length: 50 }, () => 'x'),
  ])
  expect(wide.head).toHaveLength(MOST_SERIES + 1)
})

test('rows and series come and go whole', () => {
  const more = change.withSeries(change.withRow(TABLE))
  expect(more.head).toHaveLength(3)
  expect(more.rows.map(({ values }) => values.length)).toEqual([2, 2, 2])
  expect(change.withoutSeries(change.withoutRow(more, 3), 2)).toEqual(TABLE)
})
