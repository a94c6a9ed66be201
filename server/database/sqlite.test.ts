import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { pino } from 'pino'
import { expect, test } from 'vitest'
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
