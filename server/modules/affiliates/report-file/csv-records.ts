import { CsvError, parse } from 'csv-parse'
import { unusableFile } from './unusable-file.ts'

const LONGEST_RECORD = 64 * 1024
const MOST_CELLS = 300

/**
 * Reads records of RFC 4180 as their text arrives, those of each text at once. A quotation mark inside a cell that does not
 * begin with one, or after one that ends it, is a letter, as tab-separated reports have it.
 */
export async function* csvRecords(
  texts: Iterable<string> | AsyncIterable<string>,
  sign: string,
): AsyncGenerator<string[][]> {
  let records: string[][] = []
  let count = 0
  const parser = parse({
    delimiter: sign,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LONGEST_RECORD,
    // Into the records instead of the stream, which would hand over one at a time.
    on_record: (cells: string[]) => {
      count++
      if (cells.length > MOST_CELLS)
        throw unusableFile(`Row ${count} has more than ${MOST_CELLS} columns.`)
      records.push(cells.map((cell) => cell.trim()))
      return null
    },
  })
  // Faults reach whoever waits for a write.
  parser.on('error', () => undefined).resume()
  const settle = async (write: (done: (fault?: Error | null) => void) => unknown) => {
    await new Promise<void>((resolve, reject) =>
      write((fault) => (fault ? reject(inWords(fault, count + 1)) : resolve())),
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

function inWords(fault: Error, row: number): Error {
  if (!(fault instanceof CsvError)) return fault
  if (fault.code === 'CSV_MAX_RECORD_SIZE')
    return unusableFile(
      `Row ${row} is longer than 64 KB: a quotation mark in it may not be closed.`,
    )
  if (fault.code === 'CSV_QUOTE_NOT_CLOSED')
    return unusableFile(
      `The file ends inside the quotation marks of row ${row}. Download the report again.`,
    )
  return fault
}
