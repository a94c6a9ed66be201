import { inBatches } from './write-csv.ts'

async function countOf(most?: number): Promise<number> {
  const all = 100_700
  const next = async (after = 0, limit: number) =>
    Array.from({ length: Math.min(limit, all - after) }, (_, at) => after + at + 1)
  let count = 0
  for await (const keys of inBatches<number>(next, most)) count += keys.length
  return count
}

test('a file ends at 100,000 rows, unless it may have as many as there are', async () => {
  expect(await countOf()).toBe(100_000)
  expect(await countOf(Infinity)).toBe(100_700)
})
