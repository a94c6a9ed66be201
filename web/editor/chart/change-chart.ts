import { MOST_SERIES, mostRows, type ChartTable } from '#shared/chart/chart.ts'

/** A place in the table: row 0 is the head, column 0 the labels. */
export type Cell = { row: number; column: number }

export function cellAt({ head, rows }: ChartTable, { row, column }: Cell): string {
  if (row === 0) return head[column] ?? ''
  const found = rows[row - 1]
  return (column === 0 ? found?.label : found?.values[column - 1]) ?? ''
}

export function withCell(table: ChartTable, position: Cell, text: string): ChartTable {
  return withCells(table, position, [[text]])
}

/** Writes cells from a place on; rows and series that they need are added, up to what a chart can show. */
export function withCells(table: ChartTable, { row, column }: Cell, cells: string[][]): ChartTable {
  const width = Math.min(
    MOST_SERIES + 1,
    Math.max(table.head.length, column + Math.max(...cells.map((line) => line.length))),
  )
  const height = Math.min(
    mostRows('lines') + 1,
    Math.max(table.rows.length + 1, row + cells.length),
  )
  const textAt = (position: Cell) =>
    cells[position.row - row]?.[position.column - column] ?? cellAt(table, position)
  const line = (at: number) =>
    Array.from({ length: width }, (_, index) => textAt({ row: at, column: index }))
  return {
    head: line(0),
    rows: Array.from({ length: height - 1 }, (_, at) => {
      const [label = '', ...values] = line(at + 1)
      return { label, values, isMarked: table.rows[at]?.isMarked ?? false }
    }),
  }
}

export function withRow(table: ChartTable): ChartTable {
  return withCells(table, { row: table.rows.length + 1, column: 0 }, [['']])
}

export function withSeries(table: ChartTable): ChartTable {
  return withCells(table, { row: 0, column: table.head.length }, [['']])
}

export function withoutRow(table: ChartTable, row: number): ChartTable {
  return { ...table, rows: table.rows.filter((_, at) => at !== row - 1) }
}

export function withoutSeries({ head, rows }: ChartTable, column: number): ChartTable {
  return {
    head: head.filter((_, at) => at !== column),
    rows: rows.map((row) => ({ ...row, values: row.values.filter((_, at) => at !== column - 1) })),
  }
}

export function markRow(table: ChartTable, row: number, isMarked: boolean): ChartTable {
  return {
    ...table,
    rows: table.rows.map((one, at) => (at === row - 1 ? { ...one, isMarked } : one)),
  }
}
