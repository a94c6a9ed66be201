import { csvRecords, plainCell, readText } from '#server/csv/index.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { columnName, fieldOf, type CsvField } from '#server/modules/catalog/csv-columns.ts'
import { unusableFile } from './unusable-file.ts'

/** A row of a file; `line` counts from 1 as spreadsheet programs do. */
export type FileLine = {
  line: number
  cells: Partial<Record<CsvField, string>>
  hasFourthOption: boolean
}

const SIGNS = [',', ';', '\t']
// The text of a product has 200,000 characters at most.
const LONGEST_RECORD = 1024 * 1024
export const MOST_LINES = 100_000
const MOST_TEXT = 250_000
const FOURTH_OPTION = /^option[4-9]value$/

/** The rows of a file of products below the names of its columns, in batches. Refuses what has no such columns. */
export async function* openFile(file: Buffer): AsyncGenerator<FileLine[]> {
  if (file.length === 0) throw unusableFile('This file is empty.')
  const texts = readText(file, unusableFile)
  const { value: first = '' } = await texts.next()
  const heads = await Promise.all(SIGNS.map((sign) => headOf(first, sign)))
  const counts = heads.map((head) => head.filter((name) => fieldOf(name)).length)
  const best = counts.indexOf(Math.max(...counts))
  const head = heads[best] ?? []
  refuseHead(head)
  const all = async function* () {
    yield first
    yield* texts
  }
  let line = 0
  for await (const records of csvRecords(all(), reading(SIGNS[best] ?? ','))) {
    const rows = records.map((cells) => ({ line: ++line, cells }))
    if (line > MOST_LINES + 1)
      throw unusableFile(
        `This file has more than ${MOST_LINES.toLocaleString('en-US')} rows. Split it, and import one after the other.`,
      )
    yield rows
      .filter((row) => row.line > 1 && row.cells.some(Boolean))
      .map((row) => ({ line: row.line, ...namedCells(head, row.cells) }))
  }
}

const reading = (sign: string) => ({
  sign,
  longestRecordBytes: LONGEST_RECORD,
  refuse: unusableFile,
})

// A sign that is not the file's may end the first text inside quotation marks.
async function headOf(text: string, sign: string): Promise<string[]> {
  try {
    for await (const [head] of csvRecords(text.split(/(?<=[\r\n])/), reading(sign)))
      if (head) return head
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return []
}

function refuseHead(head: string[]): void {
  const fields = head.flatMap((name) => fieldOf(name) ?? [])
  const twice = fields.find((field, at) => fields.indexOf(field) < at)
  if (twice)
    throw unusableFile(`Two columns say the same: “${columnName(twice)}”. Remove one of them.`)
  if (!fields.includes('title') && !fields.includes('handle') && !fields.includes('sku'))
    throw unusableFile(
      'The first row has none of the columns “Handle”, “Title” and “Variant SKU”. The names of the columns must stand there, as in a product file of Shopify.',
    )
  if (fields.length < 2)
    throw unusableFile('This file has no other column than the one that names its products.')
}

function namedCells(head: string[], row: string[]): Omit<FileLine, 'line'> {
  const cells: FileLine['cells'] = {}
  let hasFourthOption = false
  for (const [at, name] of head.entries()) {
    const field = fieldOf(name)
    const text = plainCell((row[at] ?? '').replaceAll('\0', '').slice(0, MOST_TEXT).toWellFormed())
    if (field) cells[field] = text
    else if (text && FOURTH_OPTION.test(name.toLowerCase().replace(/\s/g, '')))
      hasFourthOption = true
  }
  return { cells, hasFourthOption }
}
