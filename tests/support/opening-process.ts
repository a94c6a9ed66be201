import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { pino } from 'pino'
import { connect, databaseFault } from '#server/database/connect.ts'

/**
 * Opens the database of DATA_DIR as a start does, says how many statements it ran, and ends. With KILL_AT it kills itself
 * before that statement.
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
  const store = await connect(place, log)
  process.stdout.write(String(count))
  await store.close()
} catch (error) {
  process.stderr.write(`${databaseFault(error as Error, place)}\n`)
  process.exit(1)
}
