import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase, { type Database, type Statement } from 'better-sqlite3'
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDialectConfig,
} from 'kysely'
import type { Tables } from './database.ts'
import { migrate } from './migrate.ts'
import type { Store } from './store.ts'

const BUSY_TIMEOUT_MS = 5000
const STATEMENTS_KEPT = 500

/** Opens (and creates) the SQLite file at `path`: WAL, every commit synced, foreign keys on. */
export async function openSqlite(path: string): Promise<Store> {
  mkdirSync(dirname(path), { recursive: true })
  const main = new SqliteDatabase(path, { timeout: BUSY_TIMEOUT_MS })
  main.pragma('journal_mode = WAL')
  main.pragma('synchronous = FULL')
  main.pragma('foreign_keys = ON')
  const dialect = new ImmediateSqliteDialect({ database: keepStatements(main) })
  const db = new Kysely<Tables>({ dialect })
  await migrate(db, 'sqlite')
  assertDurable(main)
  const revision = watchRevision(path)
  return {
    engine: 'sqlite',
    db,
    transaction: (work) => db.transaction().execute(work).finally(revision.forget),
    revision: revision.read,
    close: async () => {
      revision.close()
      main.pragma('wal_checkpoint(TRUNCATE)')
      await db.destroy()
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
function keepStatements(main: Database): { close(): void; prepare(sql: string): Statement } {
  const kept = new Map<string, Statement>()
  return {
    close: () => main.close(),
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      const statement = main.prepare(sql)
      if (kept.size >= STATEMENTS_KEPT) kept.clear()
      kept.set(sql, statement)
      return statement
    },
  }
}

// PRAGMA data_version moves when any other connection commits, in this process or another; only then the row is read.
// Whoever asks within one millisecond gets one answer, unless a write of this process came between.
function watchRevision(path: string): { read(): number; forget(): void; close(): void } {
  const reader = new SqliteDatabase(path, { readonly: true, timeout: BUSY_TIMEOUT_MS })
  const dataVersion = reader.prepare('PRAGMA data_version').pluck()
  const revisionRow = reader.prepare('SELECT value FROM revision WHERE id = 1').pluck()
  let seen: unknown
  let value = -1
  let readAt = -1
  const forget = () => {
    readAt = -1
  }
  return {
    close: () => reader.close(),
    forget,
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

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config)
  }
}

// A deferred BEGIN that later writes can fail at once with SQLITE_BUSY; an immediate one waits its turn.
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}
