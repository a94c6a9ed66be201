import { CsvError, parse } from 'csv-parse'
import type { Refusal } from '#server/kernel/refusal.ts'

const MOST_CELLS = 300
// Of text at a time, so that a record without an end is noticed before much of it is read.
const SLICE = 64 * 1024

/** How a kind of file is read: `refuse` makes the refusal of one that cannot be, in words for the person who chose it. */
export type CsvReading = {
  /** What separates cells. */
  sign: string
  longestRecordBytes: number
  refuse: (text: string) => Refusal
}

/**
 * Reads records of RFC 4180 as their text arrives, those of each text at once. A quotation mark inside a cell that does not
 * begin with one, or after one that ends it, is a letter, as tab-separated reports have it.
 */
export async function* csvRecords(
  texts: Iterable<string> | AsyncIterable<string>,
  { sign, longestRecordBytes, refuse }: CsvReading,
): AsyncGenerator<string[][]> {
  let records: string[][] = []
  let count = 0
  const parser = parse({
    delimiter: sign,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRecordBytes,
    // Into the records instead of the stream, which would hand over one at a time.
    on_record: (cells: string[]) => {
      count++
      if (cells.length > MOST_CELLS)
        throw refuse(`Row ${count} has more than ${MOST_CELLS} columns.`)
      records.push(cells.map((cell) => cell.trim()))
      return null
    },
  })
  const faultOf = (fault: Error) =>
    fault instanceof CsvError
      ? inWords(fault, { row: count + 1, longestRecordBytes, refuse })
      : fault
  // Faults reach whoever waits for a write.
  parser.on('error', () => undefined).resume()
  const settle = async (write: (done: (fault?: Error | null) => void) => unknown) => {
    await new Promise<void>((resolve, reject) =>
      write((fault) => (fault ? reject(faultOf(fault)) : resolve())),
    )
    const read = records
    records = []
    return read
  }
  // The parser counts what stands in cells alone: a record of separators has no size for it.
  let unended = 0
  const write = async (text: string) => {
    unended += text.length
    if (unended > longestRecordBytes + SLICE)
      throw tooLong({ row: count + 1, longestRecordBytes, refuse })
    const read = await settle((done) => parser.write(text, done))
    if (read.length > 0) unended = 0
    return read
  }
  try {
    for await (const text of texts) for (const slice of slicesOf(text)) yield await write(slice)
    yield await settle((done) => parser.end(done))
  } finally {
    parser.destroy()
  }
}

function* slicesOf(text: string): Generator<string> {
  for (let at = 0, end = 0; at < text.length; at = end) {
    end = Math.min(text.length, at + SLICE)
    // Never between the two halves of a character.
    if (end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end++
    yield text.slice(at, end)
  }
}

type Faulty = Omit<CsvReading, 'sign'> & { row: number }

function tooLong({ row, longestRecordBytes, refuse }: Faulty): Refusal {
  return refuse(
    `Row ${row} is longer than ${longestRecordBytes / 1024} KB: a quotation mark in it may not be closed.`,
  )
}

function inWords(fault: CsvError, { row, longestRecordBytes, refuse }: Faulty): Error {
  if (fault.code === 'CSV_MAX_RECORD_SIZE') return tooLong({ row, longestRecordBytes, refuse })
  if (fault.code === 'CSV_QUOTE_NOT_CLOSED')
    return refuse(
      `The file ends inside the quotation marks of row ${row}. Download or save it again.`,
    )
  return fault
}
