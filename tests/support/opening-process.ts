import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { pino } from 'pino'
import { connect, databaseFault } from '#server/database/connect.ts'
import { sqlitePath } from '#server/database/database-location.ts'
import { migratePostgres } from '#server/database/postgres.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { nextVersion } from './next-version.ts'

/**
 * Opens the database of DATA_DIR as a start does, says how many statements it ran, and ends. With KILL_AT it kills itself
 * before that statement, and with NEXT_VERSION it is the made-up version after this one.
 */
const killAt = Number(process.env.KILL_AT ?? Infinity)
let count = 0

function counting<Run extends (...given: never[]) => unknown>(run: Run): Run {
  return function (this: unknown, ...given) {
    if (++count === killAt) process.kill(process.pid, 'SIGKILL')
    return run.apply(this, given)
  } as Run
}

SqliteDatabase.prototype.prepare = counting(SqliteDatabase.prototype.prepare)
pg.Client.prototype.query = counting(pg.Client.prototype.query)

const place = {
  DATABASE_URL: process.env.DATABASE_URL || undefined,
  dataDir: process.env.DATA_DIR ?? '',
}
const log = pino({ level: 'info' }, pino.destination({ dest: 2, sync: true }))
try {
  const store = process.env.NEXT_VERSION ? await upgrade() : await connect(place, log)
  process.stdout.write(String(count))
  await store?.close()
} catch (error) {
  process.stderr.write(`${databaseFault(error as Error, place)}\n`)
  process.exit(1)
}

async function upgrade() {
  if (place.DATABASE_URL) return migratePostgres(place.DATABASE_URL, nextVersion)
  return openSqlite(sqlitePath(place.dataDir), log, { targetMigrations: nextVersion })
}
