import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteDatabase, { type Database, type Statement } from 'better-sqlite3'
import {
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
  type Driver,
  type SqliteDialectConfig,
} from 'kysely'
import type { Logger } from 'pino'
import { systemClock } from '#server/kernel/clock.ts'
import { Checkpoints, MOST_LOGGED_PAGES } from './checkpoints.ts'
import { ContentChanges } from './content/content-changes.ts'
import type { Change } from './content/revision.ts'
import type { Tables } from './database.ts'
import { migrate, type Migrations } from './migrate.ts'
import {
  againAfterOthers,
  againWithRoom,
  LONGEST_TRANSACTION_MS,
  refuseInsideTransaction,
  runTransaction,
} from './open-transaction.ts'
import type { Store } from './store.ts'
import { copyBeforeUpgrade, rescueCopy } from './copy-sqlite.ts'
import { WatchedFile } from './content/watched-file.ts'
import { isBusy, WritingDriver } from './writing/writing-driver.ts'

const BUSY_TIMEOUT_MS = 5000
const BUSY_RETRY_MS = 5
// Another process may be upgrading a large file.
const OPENING_WAIT_MS = 30_000
const STATEMENTS_KEPT = 500
// Pages of the file in this process's memory, at most; not mapped, which would count whole files as memory of the process.
const CACHE_KIB = 32 * 1024

type Options = {
  longestWaitMs?: number
  openingWaitMs?: number
  makeRoom?: () => boolean
  /** Those to bring it to; default: all. */
  targetMigrations?: Migrations
}

/** Opens or creates the SQLite file at `path`: WAL, every commit synced, foreign keys on, a separate read connection. */
export async function openSqlite(
  path: string,
  log: Logger,
  {
    longestWaitMs = LONGEST_TRANSACTION_MS,
    openingWaitMs = OPENING_WAIT_MS,
    makeRoom = () => false,
    targetMigrations,
  }: Options = {},
): Promise<Store> {
  mkdirSync(dirname(path), { recursive: true })
  const writer = await openWriter(path, { log, longestWaitMs: openingWaitMs, targetMigrations })
  const writing = new Kysely<Tables>({
    dialect: dialectOf(writingDriver(writer, longestWaitMs)),
  })
  const reader = new SqliteDatabase(path, { readonly: true, timeout: BUSY_TIMEOUT_MS })
  reader.pragma(`cache_size = -${CACHE_KIB}`)
  const driver = new ReadingDriver(cachingStatements(reader))
  const reading = new Kysely<Tables>({ dialect: dialectOf(driver) })
  const revision = watchRevision(reader)
  const freePages = reader.prepare<[], number>('PRAGMA freelist_count').pluck()
  const pageBytes = Number(reader.pragma('page_size', { simple: true }))
  const changes = new ContentChanges()
  const onChange = ({ content }: Change) => content && changes.note(content)
  const rescue = () => rescueCopy(reader, path, systemClock.now())
  const file = new WatchedFile(path, { log, rescue })
  const checkpoints = new Checkpoints(path, log)
  return {
    engine: 'sqlite',
    db: reading,
    transaction: async (work) => {
      file.refuseIfGone()
      const run = () => runTransaction(writing, work, { engine: 'sqlite', log, onChange })
      return againWithRoom(makeRoom, () => againAfterOthers(run)).finally(() => {
        revision.forget()
        checkpoints.committed()
      })
    },
    problem: () => (file.isInPlace() ? undefined : 'The database file was deleted or replaced.'),
    revision: () => revision.read().value,
    likes: () => revision.read().likes,
    holds: (topics, span) => changes.holds(topics, span),
    pools: () => ({}),
    spareBytes: () => (freePages.get() ?? 0) * pageBytes,
    close: async () => {
      file.close()
      await checkpoints.close()
      await reading.destroy()
      writer.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
      writer.pragma('wal_checkpoint(TRUNCATE)')
      await writing.destroy()
    },
  }
}

type Opening = { log: Logger; longestWaitMs: number; targetMigrations: Migrations | undefined }

// Nothing may sleep inside SQLite: that would block every request of this process. So it is asked again.
async function openWriter(path: string, opening: Opening): Promise<Database> {
  const { log, longestWaitMs, targetMigrations } = opening
  const until = performance.now() + longestWaitMs
  for (;;) {
    const writer = new SqliteDatabase(path, { timeout: 0 })
    try {
      writer.pragma('journal_mode = WAL')
      writer.pragma('synchronous = FULL')
      writer.pragma(`wal_autocheckpoint = ${MOST_LOGGED_PAGES}`)
      writer.pragma('foreign_keys = ON')
      await migrateFile(writer, path, {
        log,
        targetMigrations,
        longestWaitMs: until - performance.now(),
      })
      assertDurable(writer)
      return writer
    } catch (error) {
      writer.close()
      if (!isBusy(error) || performance.now() > until) throw error
      await wait(BUSY_RETRY_MS)
    }
  }
}

// No ANALYZE follows: statistics gathered while a site is small would mislead the planner once it is large, and without
// them all sites have the plans that were measured with 100,000 posts.
async function migrateFile(writer: Database, path: string, opening: Opening) {
  const { log, longestWaitMs, targetMigrations } = opening
  const db = new Kysely<Tables>({ dialect: dialectOf(writingDriver(writer, longestWaitMs)) })
  await migrate(db, {
    engine: 'sqlite',
    targetMigrations,
    beforeUpgrade: async (last) => {
      const copy = await copyBeforeUpgrade(path, last)
      log.info({ copy }, 'the database was copied before its upgrade')
    },
  })
}

// better-sqlite3 is compiled to drop to NORMAL under WAL, which loses the last commits on power loss.
function assertDurable(main: Database): void {
  main.exec('UPDATE revision SET value = value WHERE id = 1')
  const level = main.pragma('synchronous', { simple: true })
  if (level !== 2) throw new Error(`SQLite must run with synchronous=FULL, but it is ${level}`)
}

// Kysely prepares statements anew on each call, a fifth of a list request; the map caches them.
function cachingStatements(main: Database): SqliteDialectConfig {
  const statements = new Map<string, Statement>()
  return {
    database: {
      close: () => main.close(),
      prepare(sql: string) {
        const cached = statements.get(sql)
        if (cached) return cached
        const statement = main.prepare(sql)
        if (statements.size >= STATEMENTS_KEPT) statements.clear()
        statements.set(sql, statement)
        return statement
      },
    },
  }
}

// PRAGMA data_version changes when any other connection commits, in this process or another; only then is the row read.
// It is reused for a millisecond, unless this process writes.
function watchRevision(reader: Database): { read(): Watched; forget(): void } {
  const dataVersion = reader.prepare('PRAGMA data_version').pluck()
  const row = reader.prepare<[], Watched>('SELECT value, likes FROM revision WHERE id = 1')
  let seen: unknown
  let watched: Watched = { value: -1, likes: 0 }
  let readAt = -1
  return {
    forget() {
      readAt = -1
    },
    read() {
      const now = performance.now()
      if (now - readAt < 1 && readAt >= 0) return watched
      readAt = now
      const version = dataVersion.get()
      if (version !== seen) {
        watched = row.get() ?? { value: 0, likes: 0 }
        seen = version
      }
      return watched
    },
  }
}

type Watched = { value: number; likes: number }

function dialectOf(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => new UnlockedAdapter(),
    createQueryCompiler: () => new PlannedOnceCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

// SQLite plans a statement anew whenever a bare parameter is bound beside ORDER BY or in LIMIT, in case its value suits another
// plan: 30 to 200 µs each time, for plans that are the same. Of an expression it does not ask.
class PlannedOnceCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return '+?'
  }
}

function writingDriver(main: Database, longestWaitMs: number): WritingDriver {
  return new WritingDriver(main, cachingStatements(main), longestWaitMs)
}

class ReadingDriver extends SqliteDriver {
  override async acquireConnection() {
    refuseInsideTransaction()
    return super.acquireConnection()
  }
}

// Each read is a single synchronous statement, and writes wait in the line of their driver: neither needs Kysely's lock.
class UnlockedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}
