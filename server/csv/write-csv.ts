import { CSV_START, csvRecord } from './csv-cells.ts'

const MOST_ROWS = 100_000
const BATCH = 500

/** What a column is called, and what stands in it. */
export type Column<Row> = [name: string, cellOf: (row: Row) => string | number]

/** The pieces of a CSV file, one for each batch of rows. */
export async function* csvFile<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
): AsyncGenerator<string> {
  yield CSV_START + csvRecord(columns.map(([name]) => name))
  const record = (row: Row) => csvRecord(columns.map(([, cellOf]) => cellOf(row)))
  for await (const rows of batches) if (rows.length > 0) yield rows.map(record).join('')
}

/** At most 100,000 keys, or `most`, read 500 at a time: `next` reads those that follow a key. */
export async function* inBatches<Key>(
  next: (after: Key | undefined, limit: number) => Promise<Key[]>,
  most = MOST_ROWS,
): AsyncGenerator<Key[]> {
  let after: Key | undefined
  for (let count = 0; count < most; count += BATCH) {
    const keys = await next(after, BATCH)
    if (keys.length > 0) yield keys
    if (keys.length < BATCH) return
    after = keys.at(-1)
  }
}
