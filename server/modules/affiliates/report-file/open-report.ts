import { csvRecords, readText } from '#server/csv/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { unusableFile } from './unusable-file.ts'

/** A row of a report; `number` counts from 1 as spreadsheet programs do. */
export type ReportRow = { number: number; cells: string[] }

export type OpenReport = {
  /** The names of the columns. */
  head: string[]
  /** The rows below them, in batches; those without any text are left out, and the cells of a last one that was cut off. */
  rows: AsyncGenerator<ReportRow[]>
}

const SIGNS = ['\t', ',', ';']
const TRIED_ROWS = 20
// What stands above the names of the columns, such as a title, has fewer cells than they are.
const HEAD_SHARE = 0.6

const LONGEST_RECORD = 64 * 1024
const MOST_LINES = 200_000

/** Opens a report: a CSV or TSV file, or a zip with one. Refuses what has no columns, and more than 200,000 rows. */
export async function openReport(file: Buffer): Promise<OpenReport> {
  if (file.length === 0) throw unusableFile('This file is empty.')
  const texts = readText(file, unusableFile)
  const { value: first = '' } = await texts.next()
  const tried = await Promise.all(SIGNS.map((sign) => tryOut(first, sign)))
  // Amounts with a decimal comma make columns of rows, but none of the row with the names.
  const [best] = tried.toSorted(
    (one, other) => other.head.length - one.head.length || one.headAt - other.headAt,
  )
  const { sign = ',', head = [], headAt = 0 } = best ?? {}
  if (head.length < 2)
    throw unusableFile('No columns were found in this file. Choose a report as CSV or TSV.')
  return { head, rows: rowsOf({ first, texts, sign, headAt, width: head.length }) }
}

const reading = (sign: string) => ({
  sign,
  longestRecordBytes: LONGEST_RECORD,
  refuse: unusableFile,
})

async function tryOut(text: string, sign: string) {
  const records = await firstRecords(text, sign)
  const widths = records.map((cells) => cells.filter(Boolean).length)
  const headAt = widths.findIndex((width) => width >= HEAD_SHARE * Math.max(2, ...widths))
  return { sign, head: records[headAt]?.map(nameOf) ?? [], headAt }
}

// A sign that is not the file's may make too many columns of it; and a first text may end inside quotation marks.
async function firstRecords(text: string, sign: string): Promise<string[][]> {
  const first: string[][] = []
  try {
    // Line by line: most of the text is not needed for so few.
    for await (const records of csvRecords(text.split(/(?<=[\r\n])/), reading(sign))) {
      first.push(...records)
      if (first.length >= TRIED_ROWS) break
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return first.slice(0, TRIED_ROWS)
}

function nameOf(cell: string): string {
  return cell.replace(/\s+/g, ' ').slice(0, 100)
}

type Rest = {
  first: string
  texts: AsyncGenerator<string>
  sign: string
  headAt: number
  width: number
}

async function* rowsOf({ first, texts, sign, headAt, width }: Rest): AsyncGenerator<ReportRow[]> {
  let number = 0
  let isOver = false
  const all = async function* () {
    yield first
    yield* texts
    isOver = true
  }
  // In a file that was cut off, the last row may end within an amount.
  const isCut = (cells: string[]) => isOver && cells.length < width
  for await (const records of csvRecords(all(), reading(sign))) {
    const rows = records.map((cells) => ({ number: ++number, cells }))
    if (number - headAt - 1 > MOST_LINES)
      throw unusableFile(
        'This file has more than 200,000 rows. Download the report for fewer days at a time.',
      )
    yield rows
      .filter((row) => row.number > headAt + 1 && row.cells.some(Boolean))
      .map((row) => (isCut(row.cells) ? { ...row, cells: [] } : row))
  }
}
