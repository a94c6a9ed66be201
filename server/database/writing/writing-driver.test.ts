import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Tx } from '#server/database/database.ts'
import { isDiskFull } from '#server/database/is-disk-full.ts'
import { openSqlite } from '#server/database/sqlite.ts'

const window_ends_at = new Date(0).toISOString()

let opened: Awaited<ReturnType<typeof openFile>>
beforeEach(async () => {
  opened = await openFile()
  // Else a busy machine would end a group early.
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await opened.close()
})

async function openFile() {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-test-'))
  const path = join(folder, 'kiosk.db')
  const room = { isThere: true, made: 0 }
  const makeRoom = () => room.isThere && ++room.made > 0
  const store = await openSqlite(path, pino({ level: 'silent' }), { makeRoom })
  const other = new SqliteDatabase(path, { readonly: true })
  const seen = other.prepare<[], string>('SELECT key FROM rate_limits ORDER BY key').pluck()
  return {
    store,
    room,
    /** What another process finds in the file. */
    committed: () => seen.all(),
    close: async () => {
      other.close()
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}

function add(tx: Tx, key: string) {
  return tx.insertInto('rate_limits').values({ key, count: 1, window_ends_at }).execute()
}

// A reference that leads nowhere, which is found only at the commit.
async function breakReference(tx: Tx): Promise<void> {
  await sql`PRAGMA defer_foreign_keys = ON`.execute(tx)
  await sql`INSERT INTO customer_emails (email_key, customer_id) VALUES ('a', 'nobody')`.execute(tx)
}

test('writes that wait for each other are committed together', async () => {
  const { store, committed } = opened
  const found: string[][] = []
  const write = (key: string) =>
    store.transaction(async (tx) => {
      found.push(committed())
      await add(tx, key)
    })
  await Promise.all(['a', 'b', 'c'].map(write))
  expect(found).toEqual([[], [], []])
  expect(committed()).toEqual(['a', 'b', 'c'])
})

test('a write is told of only when another process finds it', async () => {
  const { store, committed } = opened
  const write = async (key: string) => {
    await store.transaction((tx) => add(tx, key))
    expect(committed()).toContain(key)
  }
  await Promise.all(Array.from({ length: 50 }, (_, index) => write(`key ${index}`)))
  expect(committed()).toHaveLength(50)
})

test('one that waits does not wait for long rows of others', async () => {
  const { store, committed } = opened
  const found: number[] = []
  const write = (_: unknown, index: number) =>
    store.transaction(async (tx) => {
      found.push(committed().length)
      await add(tx, String(index))
      vi.advanceTimersByTime(10)
    })
  await Promise.all(Array.from({ length: 9 }, write))
  expect(found).toEqual([0, 0, 0, 3, 3, 3, 6, 6, 6])
})

test('one that fails takes nothing with it', async () => {
  const { store, committed } = opened
  const write = (key: string) =>
    store.transaction(async (tx) => {
      await add(tx, key)
      if (key === 'b') throw new Error('refused')
    })
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'b', 'd'].map(write))
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(committed()).toEqual(['a', 'c', 'd'])
})

test('one that fails is told so when what it has seen of others is saved', async () => {
  const { store, committed } = opened
  const write = (key: string) => store.transaction((tx) => add(tx, key))
  const refused = async (key: string) => {
    await expect(write(key)).rejects.toThrow('UNIQUE')
    return committed()
  }
  const [, seen] = await Promise.all([write('a'), refused('a'), write('b')])
  expect(seen).toEqual(['a', 'b'])
})

test('whatever fails or breaks a rule in between, the file holds what was told as saved', async () => {
  const { store, committed } = opened
  const step = fc.record({ key: fc.nat(30), fails: fc.boolean(), pauses: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      await store.transaction((tx) => tx.deleteFrom('rate_limits').execute())
      const write = async ({ key, fails, pauses }: (typeof steps)[number]) => {
        const name = String(key)
        await store.transaction(async (tx) => {
          await add(tx, name)
          if (pauses) await new Promise((resolve) => setImmediate(resolve))
          if (fails) throw new Error('refused')
        })
        return name
      }
      const outcomes = await Promise.allSettled(steps.map(write))
      const saved = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(committed()).toEqual(saved.toSorted())
    }),
    { numRuns: 50 },
  )
})

test('where SQLite rolls back everything by itself, only the one that made it do so fails', async () => {
  const { store, committed } = opened
  await store.transaction((tx) => add(tx, 'a'))
  const fault = async (tx: Tx) => {
    const twice = sql`INSERT OR ROLLBACK INTO rate_limits VALUES ('a', 1, ${window_ends_at})`
    await twice.execute(tx).catch(() => {})
    // Outside of any transaction, it would be in the file at once.
    await add(tx, 'late')
  }
  const outcomes = await Promise.allSettled([
    store.transaction((tx) => add(tx, 'b')),
    store.transaction(fault),
    store.transaction((tx) => add(tx, 'c')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(committed()).toEqual(['a', 'b', 'c'])
})

test('where the commit fails, each is told so, and the next is committed', async () => {
  const { store, committed } = opened
  const outcomes = await Promise.allSettled([
    store.transaction((tx) => add(tx, 'a')),
    store.transaction(breakReference),
  ])
  expect(outcomes.map(({ status }) => status)).toContain('rejected')
  await store.transaction((tx) => add(tx, 'b'))
  expect(committed()).toEqual(outcomes[0]?.status === 'fulfilled' ? ['a', 'b'] : ['b'])
})

test('whose commit fails alone is told why', async () => {
  await expect(opened.store.transaction(breakReference)).rejects.toThrow('FOREIGN KEY')
})

test('a query that comes after its transaction was refused is not saved', async () => {
  const { store, committed } = opened
  const late = async (tx: Tx, pauses: number) => {
    for (let count = 0; count < pauses; count++) await Promise.resolve()
    await add(tx, `late ${pauses}`)
  }
  const refused = (pauses: number) =>
    store.transaction((tx) => Promise.all([late(tx, pauses), Promise.reject(new Error('refused'))]))
  await Promise.allSettled([
    store.transaction((tx) => add(tx, 'a')),
    ...Array.from({ length: 30 }, (_, pauses) => refused(pauses)),
  ])
  await store.transaction((tx) => add(tx, 'b'))
  expect(committed()).toEqual(['a', 'b'])
})

test('where the disk is full at one of them, room is made once for all that were to be committed with it', async () => {
  const { store, committed, room } = opened
  const limitPages = (tx: Tx, pages: number) =>
    sql.raw(`PRAGMA max_page_count = ${pages}`).execute(tx)
  const fill = async (tx: Tx) => {
    await limitPages(tx, room.made > 0 ? 1_000_000 : 1)
    await add(tx, 'b'.padEnd(500_000))
  }
  await Promise.all([
    store.transaction((tx) => add(tx, 'a')),
    store.transaction(fill),
    store.transaction((tx) => add(tx, 'c')),
  ])
  expect(committed().map((key) => key.trim())).toEqual(['a', 'b', 'c'])
  expect(room.made).toBe(1)
})

test('where there is no room to be made, whoever fits is saved all the same', async () => {
  const { store, committed, room } = opened
  room.isThere = false
  const fill = async (tx: Tx) => {
    await sql.raw('PRAGMA max_page_count = 1').execute(tx)
    await add(tx, 'b'.padEnd(500_000))
  }
  const outcomes = await Promise.allSettled([
    store.transaction((tx) => add(tx, 'a')),
    store.transaction(fill),
  ])
  const faults = outcomes.map((one) => one.status === 'rejected' && isDiskFull(one.reason))
  expect(faults).toEqual([false, true])
  expect(committed()).toEqual(['a'])
})
