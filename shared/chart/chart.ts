import { withPoint } from '#shared/money/with-point.ts'
import { hasName } from '#shared/api/record.ts'

/** How the figures of a chart are drawn. */
export const CHART_KINDS = { bars: 'Bars', dots: 'Dots', lines: 'Lines' } as const

export type ChartKind = keyof typeof CHART_KINDS

/** One row of the table behind a chart; a value is a number as it was typed, empty where there is none. */
export type ChartRow = { label: string; values: string[]; isMarked: boolean }

/** A chart's figures: the head is the heading of the labels and the name of each series. */
export type ChartTable = { head: string[]; rows: ChartRow[] }

export type Chart = ChartTable & { kind: ChartKind; unit: string }

export const MOST_SERIES = 6
export const LONGEST_UNIT = 16
const MOST_BARS = 60
const MOST_POINTS = 400
const LONGEST_NUMBER = 30

/** The kind of that name; bars for any other name. */
export function chartKind(name: string | null | undefined): ChartKind {
  return name && hasName(CHART_KINDS, name) ? name : 'bars'
}

/** A unit in one line, cut to the length that fits beside a number; empty for none. */
export function chartUnit(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_UNIT)
}

/** How many rows of its table a chart of this kind draws at most. */
export function mostRows(kind: ChartKind): number {
  return kind === 'lines' ? MOST_POINTS : MOST_BARS
}

/** The number of a cell such as "1,040", "−3.5", "3,5" or "38 %"; undefined for an empty cell and for other text. */
export function chartNumber(text: string): number | undefined {
  const found = text.length > LONGEST_NUMBER ? null : NUMBER.exec(text.trim())
  if (!found) return undefined
  const value = Number(`${found[1] ? '-' : ''}${withPoint(found[2] ?? '').replace(/[,\s]/g, '')}`)
  return Number.isFinite(value) ? value : undefined
}

// Digits in groups of three or in one run, with a decimal comma as in prices, and after them a unit, or nothing.
const NUMBER =
  /^([-−–])?\s?(\d{1,3}(?:[,\s]\d{3})+(?:\.\d+)?|\d+,\d{1,2}|\d*\.?\d+)(?:\s?[^\d\s.,][^\d]*)?$/

/** Why a chart is not drawn, in a sentence for its writer; undefined where it is. */
export function chartProblem({ kind, head, rows }: Chart): string | undefined {
  const values = rows
    .flatMap((row) => row.values)
    .filter((value) => chartNumber(value) !== undefined)
  if (values.length === 0) return 'There are no numbers yet.'
  if (head.length - 1 > MOST_SERIES)
    return `A chart shows up to ${MOST_SERIES} series. Readers see the table.`
  if (rows.length > mostRows(kind))
    return `${CHART_KINDS[kind]} show up to ${mostRows(kind)} rows. Readers see the table.`
  return undefined
}
