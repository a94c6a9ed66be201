import { CsvError, parse } from 'csv-parse'
import type { Refusal } from '#server/kernel/refusal.ts'

const MOST_CELLS = 300

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
  try {
    for await (const text of texts) yield await settle((done) => parser.write(text, done))
    yield await settle((done) => parser.end(done))
  } finally {
    parser.destroy()
  }
}

type Faulty = Omit<CsvReading, 'sign'> & { row: number }

function inWords(fault: CsvError, { row, longestRecordBytes, refuse }: Faulty): Error {
  if (fault.code === 'CSV_MAX_RECORD_SIZE')
    return refuse(
      `Row ${row} is longer than ${longestRecordBytes / 1024} KB: a quotation mark in it may not be closed.`,
    )
  if (fault.code === 'CSV_QUOTE_NOT_CLOSED')
    return refuse(
      `The file ends inside the quotation marks of row ${row}. Download or save it again.`,
    )
  return fault
}
