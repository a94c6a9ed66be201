import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteDatabase, { type Database, type Statement } from 'better-sqlite3'
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDialectConfig,
} from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from './database.ts'
import { migrate } from './migrate.ts'
import {
  LONGEST_TRANSACTION_MS,
  refuseInsideTransaction,
  runTransaction,
} from './open-transaction.ts'
import type { Store } from './store.ts'

const BUSY_TIMEOUT_MS = 5000
const BUSY_RETRY_MS = 5
const STATEMENTS_KEPT = 500
// Pages of the file in this process's memory, at most; not mapped, which would count whole files as memory of the process.
const CACHE_KIB = 32 * 1024

/** Opens (and creates) the SQLite file at `path`: WAL, every commit synced, foreign keys on, reads on a connection of their own. */
export async function openSqlite(path: string, log: Logger): Promise<Store> {
  mkdirSync(dirname(path), { recursive: true })
  const writer = new SqliteDatabase(path, { timeout: BUSY_TIMEOUT_MS })
  writer.pragma('journal_mode = WAL')
  writer.pragma('synchronous = FULL')
  writer.pragma('foreign_keys = ON')
  const writing = new Kysely<Tables>({ dialect: new WritingDialect(kept(writer)) })
  await migrate(writing, 'sqlite')
  assertDurable(writer)
  // No ANALYZE: what is counted while a site is small would mislead the planner once it is large, and without it all
  // sites have the plans that were measured with 100,000 posts.
  // From here on nothing may sleep in the database: it would stop every request of this process.
  writer.pragma('busy_timeout = 0')
  const reader = new SqliteDatabase(path, { readonly: true, timeout: BUSY_TIMEOUT_MS })
  reader.pragma(`cache_size = -${CACHE_KIB}`)
  const reading = new Kysely<Tables>({ dialect: new ReadingDialect(kept(reader)) })
  const revision = watchRevision(reader)
  return {
    engine: 'sqlite',
    db: reading,
    transaction: (work) => runTransaction(writing, work, { log }).finally(revision.forget),
    revision: revision.read,
    close: async () => {
      await reading.destroy()
      writer.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
      writer.pragma('wal_checkpoint(TRUNCATE)')
      await writing.destroy()
    },
  }
}

// better-sqlite3 is compiled to fall back to NORMAL when WAL is entered, which loses the last commits on power loss.
function assertDurable(main: Database): void {
  main.exec('UPDATE revision SET value = value WHERE id = 1')
  const level = main.pragma('synchronous', { simple: true })
  if (level !== 2) throw new Error(`SQLite must run with synchronous=FULL, but it is ${level}`)
}

// Kysely prepares anew on each call, which is a fifth of a list request; the map keeps what was prepared.
function kept(main: Database): SqliteDialectConfig {
  const statements = new Map<string, Statement>()
  return {
    database: {
      close: () => main.close(),
      prepare(sql: string) {
        const known = statements.get(sql)
        if (known) return known
        const statement = main.prepare(sql)
        if (statements.size >= STATEMENTS_KEPT) statements.clear()
        statements.set(sql, statement)
        return statement
      },
    },
  }
}

// PRAGMA data_version moves when any other connection commits, in this process or another; only then the row is read.
// Whoever asks within one millisecond gets one answer, unless a write of this process came between.
function watchRevision(reader: Database): { read(): number; forget(): void } {
  const dataVersion = reader.prepare('PRAGMA data_version').pluck()
  const revisionRow = reader.prepare('SELECT value FROM revision WHERE id = 1').pluck()
  let seen: unknown
  let value = -1
  let readAt = -1
  return {
    forget() {
      readAt = -1
    },
    read() {
      const now = performance.now()
      if (now - readAt < 1 && readAt >= 0) return value
      readAt = now
      const version = dataVersion.get()
      if (version !== seen) {
        value = revisionRow.get() as number
        seen = version
      }
      return value
    },
  }
}

class ReadingDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ReadingDriver(this.#config)
  }

  override createAdapter() {
    return new ReadingAdapter()
  }
}

class ReadingDriver extends SqliteDriver {
  override async acquireConnection() {
    refuseInsideTransaction()
    return super.acquireConnection()
  }
}

// Each read is one statement and runs to its end at once, so reads need no turns.
class ReadingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

class WritingDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new WritingDriver(this.#config)
  }
}

// A deferred BEGIN that later writes can fail at once with SQLITE_BUSY; an immediate one waits its turn. It waits outside
// the database, because a sleep in there stops the whole process while another one writes.
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const until = performance.now() + LONGEST_TRANSACTION_MS
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        const isBusy = (error as { code?: unknown }).code === 'SQLITE_BUSY'
        if (!isBusy || performance.now() > until) throw error
        await wait(BUSY_RETRY_MS)
      }
    }
  }
}
