import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { pino } from 'pino'
import { isDiskFull } from './is-disk-full.ts'
import { isUnreachable } from './is-unreachable.ts'
import { openSqlite } from './sqlite.ts'

test('while another process holds the file, writes in the queue wait once together and fail as unreachable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-test-'))
  const path = join(folder, 'kiosk.db')
  const store = await openSqlite(path, pino({ level: 'silent' }), { longestWaitMs: 100 })
  const write = () => store.transaction((tx) => tx.deleteFrom('rate_limits').execute())
  const other = new SqliteDatabase(path)
  other.exec('BEGIN IMMEDIATE')
  // One after another they would take 50 s.
  const outcomes = await Promise.allSettled(Array.from({ length: 500 }, write))
  const faults = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(faults.filter(isUnreachable)).toHaveLength(500)
  other.exec('ROLLBACK')
  other.close()
  await write()
  await store.close()
  await rm(folder, { recursive: true })
})

test('a write that finds the disk full says so, and is tried again where room was made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-test-'))
  let makeRoom = () => false
  const store = await openSqlite(join(folder, 'kiosk.db'), pino({ level: 'silent' }), {
    makeRoom: () => makeRoom(),
  })
  const limitPages = (pages: number) =>
    store.transaction((tx) => sql.raw(`PRAGMA max_page_count = ${pages}`).execute(tx))
  const window_ends_at = new Date(0).toISOString()
  const write = (key: string) =>
    store.transaction((tx) =>
      tx
        .insertInto('rate_limits')
        .values({ key: key.padEnd(100_000), count: 1, window_ends_at })
        .execute(),
    )
  await limitPages(1)
  const fault = await write('one').catch((error: Error) => error)
  expect(fault).toMatchObject({ code: 'SQLITE_FULL', message: 'database or disk is full' })
  expect(isDiskFull(fault)).toBe(true)
  const asked: string[] = []
  makeRoom = () => {
    asked.push('room')
    return asked.length < 3
  }
  expect(isDiskFull(await write('two').catch((error: Error) => error))).toBe(true)
  expect(asked).toHaveLength(3)
  await limitPages(1_000_000)
  await write('three')
  await store.close()
  await rm(folder, { recursive: true })
})

test('what is committed gets from the log into the file while the site runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-test-'))
  const path = join(folder, 'kiosk.db')
  const store = await openSqlite(path, pino({ level: 'silent' }))
  const sizeAtFirst = (await stat(path)).size
  const row = { count: 1, window_ends_at: new Date(0).toISOString() }
  for (let index = 0; index < 120; index++) {
    const key = String(index).padEnd(10_000)
    await store.transaction((tx) =>
      tx
        .insertInto('rate_limits')
        .values({ key, ...row })
        .execute(),
    )
  }
  await vi.waitFor(async () => expect((await stat(path)).size).toBeGreaterThan(sizeAtFirst + 1e6), {
    timeout: 10_000,
  })
  await store.close()
  await rm(folder, { recursive: true })
})

test('a query that is repeated is planned once, whatever it is bound to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-test-'))
  const store = await openSqlite(join(folder, 'kiosk.db'), pino({ level: 'silent' }))
  const listed = (person: string) =>
    store.db
      .selectFrom('orders')
      .selectAll()
      .where('phone_key', '=', person)
      .orderBy('id')
      .limit(20)
  const { sql: text } = listed('a').compile()
  await store.close()
  const file = new SqliteDatabase(join(folder, 'kiosk.db'))
  const cpuOf = (statement: string) => {
    const prepared = file.prepare(statement)
    prepared.all('a', 20)
    const before = process.threadCpuUsage()
    for (let time = 0; time < 2000; time++) prepared.all('a', 20)
    return process.threadCpuUsage(before).user
  }
  expect(cpuOf(text) * 2).toBeLessThan(cpuOf(text.replaceAll('+?', '?')))
  file.close()
  await rm(folder, { recursive: true })
})

// Without one, deleting a row reads the whole table that refers to it. Categories are few.
test('what refers to another table has an index to be found by', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-test-'))
  const store = await openSqlite(join(folder, 'kiosk.db'), pino({ level: 'silent' }))
  const { rows } = await sql<{ reference: string }>`
    SELECT t.name || '.' || f."from" AS reference
    FROM sqlite_schema t JOIN pragma_foreign_key_list(t.name) f
    WHERE t.type = 'table' AND f."table" NOT IN ('post_categories', 'product_categories')
      AND f."from" NOT IN (SELECT c.name FROM pragma_table_info(t.name) c WHERE c.pk = 1)
      AND f."from" NOT IN (SELECT c.name FROM pragma_index_list(t.name) i
        JOIN pragma_index_info(i.name) c WHERE c.seqno = 0)`.execute(store.db)
  expect(rows.map(({ reference }) => reference)).toEqual([])
  await store.close()
  await rm(folder, { recursive: true })
})
