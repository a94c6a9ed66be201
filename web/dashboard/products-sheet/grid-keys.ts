import { COLUMNS, type Column, type Line } from './sheet-cells.ts'

/** Positions in the sheet: a row, and a column of `COLUMNS`. */
export type Spot = { row: number; column: number }
/** A block of cells from where it began to where it ends now. */
export type Block = { from: Spot; to: Spot }

const STEPS: Record<string, Spot> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
  Home: { row: 0, column: -Infinity },
  End: { row: 0, column: Infinity },
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value))

/** Where a key leads from a cell; undefined for keys that lead nowhere. */
export function spotAfter(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: Spot,
  rows: number,
): Spot | undefined {
  const step = STEPS[key]
  if (!step) return undefined
  const isFar = ctrlKey || metaKey
  const toEnd = isFar && (key === 'Home' || key === 'End')
  return {
    row: within(toEnd ? step.column : row + step.row * (isFar ? Infinity : 1) || 0, rows - 1),
    column: within(column + step.column, COLUMNS.length - 1),
  }
}

export function isInBlock({ from, to }: Block, { row, column }: Spot): boolean {
  const between = (one: number, other: number, value: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other)
  return between(from.row, to.row, row) && between(from.column, to.column, column)
}

/** Rows and columns of a block, from its first to its last. */
export function edgesOf({ from, to }: Block) {
  return {
    rows: [Math.min(from.row, to.row), Math.max(from.row, to.row)] as const,
    columns: [Math.min(from.column, to.column), Math.max(from.column, to.column)] as const,
  }
}

type Cell = { line: Line; column: Column }

/** The cells of a block, row by row. */
export function cellsOfBlock(lines: readonly Line[], block: Block): Cell[][] {
  const { rows, columns } = edgesOf(block)
  return lines
    .slice(rows[0], rows[1] + 1)
    .map((line) => COLUMNS.slice(columns[0], columns[1] + 1).map((column) => ({ line, column })))
}

/** Texts laid over the cells from a block's first on; one text fills the whole block. What cannot be edited is passed over. */
export function pasted(lines: readonly Line[], block: Block, texts: string[][]) {
  const { rows, columns } = edgesOf(block)
  const [[only = ''] = []] = texts
  const isOne = texts.length === 1 && texts[0]?.length === 1
  if (isOne)
    return cellsOfBlock(lines, block)
      .flat()
      .flatMap(({ line, column }) => editable(line, column, only))
  return texts.flatMap((cells, down) =>
    cells.flatMap((text, across) => {
      const line = lines[rows[0] + down]
      const column = COLUMNS[columns[0] + across]
      return line && column ? editable(line, column, text) : []
    }),
  )
}

/** The first row of a block in all rows below it; of a single cell, down to the end of the sheet. */
export function filledDown(
  lines: readonly Line[],
  block: Block,
  textOf: (line: Line, column: Column) => string,
) {
  const { rows, columns } = edgesOf(block)
  const isOne = rows[0] === rows[1]
  const to = { row: isOne ? lines.length - 1 : rows[1], column: columns[1] }
  const [first = [], ...below] = cellsOfBlock(lines, {
    from: { row: rows[0], column: columns[0] },
    to,
  })
  return below.flatMap((cells) =>
    cells.flatMap(({ line, column }, at) => {
      const source = first[at]
      const isFilled = source && source.line.cells[column] !== undefined
      return isFilled ? editable(line, column, textOf(source.line, column)) : []
    }),
  )
}

function editable(line: Line, column: Column, text: string) {
  return line.cells[column] === undefined ? [] : [{ line, column, text }]
}
