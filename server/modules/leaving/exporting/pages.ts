import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'

/** The rows that `read` gives behind the id `after`, some at a time, until there are no more. */
export async function* rowsOf<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: Row[] = await yieldToReaders(() => read(after ?? ''))
    yield* rows
    after = rows.at(-1)?.id
  }
}
