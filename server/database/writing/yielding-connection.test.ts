import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { YieldingConnection } from './yielding-connection.ts'

const QUERY = CompiledQuery.raw('select 1')

function connectionOf(work: () => void) {
  const done: string[] = []
  const connection: DatabaseConnection = {
    executeQuery: ({ sql }) => {
      work()
      done.push(sql)
      return Promise.resolve({ rows: [] })
    },
    streamQuery: () => {
      throw new Error('nothing is streamed')
    },
  }
  return { yielding: new YieldingConnection(connection), done }
}

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  const over = work.then(() => true)
  while (!(await Promise.race([over, nextTurn()]))) turns++
  return turns
}

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index++) await work()
}

test('between the queries of a long transaction, others get their turn', async () => {
  const { yielding, done } = connectionOf(() => block(3))
  yielding.begun()
  const turns = await turnsDuring(times(20, () => yielding.executeQuery(QUERY)))
  expect(turns).toBeGreaterThan(5)
  expect(done).toHaveLength(20)
})

test('a transaction that has lasted for a second waits for nobody any more', async () => {
  const { yielding } = connectionOf(() => block(6))
  yielding.begun()
  block(1001)
  const turns = await turnsDuring(times(10, () => yielding.executeQuery(QUERY)))
  expect(turns).toBeLessThanOrEqual(2)
})

test('a query never runs after its transaction has been rolled back', async () => {
  const { yielding, done } = connectionOf(() => {})
  yielding.begun()
  block(6)
  const late = yielding.executeQuery(QUERY)
  yielding.ended()
  yielding.begun()
  await expect(late).rejects.toThrow('The transaction has ended.')
  expect(done).toEqual([])
})
