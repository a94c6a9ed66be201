import { Kysely, PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { ContentChanges } from './content-changes.ts'
import type { Tables } from './database.ts'
import { migrate } from './migrate.ts'
import {
  LONGEST_TRANSACTION_MS,
  refuseInsideTransaction,
  runTransaction,
} from './open-transaction.ts'
import { readNotice, REVISION_CHANNEL } from './revision.ts'
import type { Store } from './store.ts'

const READERS = 8
const WRITERS = 4
const CONNECT_TIMEOUT_MS = 5000
const RECONNECT_MS = 1000
// The server times out first; if it hangs, the client does so a moment later.
const LONGEST_READ_MS = 15_000
const GRACE_MS = 1000

// count() and sum() come as bigint; every number of the product fits a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens and migrates the PostgreSQL database at `url`, and listens for the content revisions of every process. */
export async function openPostgres(url: string, log: Logger): Promise<Store> {
  await migrateAt(url)
  const reading = new Kysely<Tables>({ dialect: new ReadingDialect({ pool: readers(url) }) })
  const writing = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: writers(url) }) })
  const revision = await listenForRevisions(url)
  return {
    engine: 'postgres',
    db: reading,
    transaction: (work) =>
      retryDeadlocks(log, () => runTransaction(writing, work, { engine: 'postgres', log })),
    revision: revision.read,
    holds: revision.holds,
    close: async () => {
      await revision.close()
      await Promise.all([reading.destroy(), writing.destroy()])
    },
  }
}

// A migration may take longer than any request.
async function migrateAt(url: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: open(url, { max: 1 }) }) })
  await migrate(db, 'postgres').finally(() => db.destroy())
}

function readers(url: string): pg.Pool {
  return open(url, {
    max: READERS,
    options: '-c default_transaction_read_only=on',
    statement_timeout: LONGEST_READ_MS,
    query_timeout: LONGEST_READ_MS + GRACE_MS,
  })
}

function writers(url: string): pg.Pool {
  return open(url, {
    max: WRITERS,
    statement_timeout: LONGEST_TRANSACTION_MS,
    idle_in_transaction_session_timeout: LONGEST_TRANSACTION_MS + GRACE_MS,
    query_timeout: LONGEST_TRANSACTION_MS + GRACE_MS,
  })
}

function open(url: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...options,
  })
  // The pool replaces a broken idle connection; without a listener, the error would end the process.
  pool.on('error', () => {})
  return pool
}

class ReadingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ReadingDriver(this.#config)
  }
}

class ReadingDriver extends PostgresDriver {
  override async acquireConnection() {
    refuseInsideTransaction()
    return super.acquireConnection()
  }
}

const DEADLOCK = '40P01'
const MOST_TRIES = 3

// PostgreSQL rolls back one of two deadlocked transactions, which can then be retried.
async function retryDeadlocks<Result>(
  log: Logger,
  run: () => Promise<Result>,
  tries = 1,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const isDeadlock = (error as { code?: unknown }).code === DEADLOCK
    if (!isDeadlock || tries >= MOST_TRIES) throw error
    log.warn({ err: error }, 'a transaction is retried after a deadlock')
    return retryDeadlocks(log, run, tries + 1)
  }
}

async function listenForRevisions(url: string) {
  const changes = new ContentChanges()
  let value: number | undefined
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    client.on('notification', (message) => {
      const change = readNotice(message.payload ?? '')
      changes.note(change)
      value = Math.max(value ?? 0, change.revision)
    })
    client.on('error', () => {})
    client.on('end', again)
    await client.connect()
    await client.query(`LISTEN ${REVISION_CHANNEL}`)
    const { rows } = await client.query('SELECT value FROM revision WHERE id = 1')
    value = Math.max(value ?? 0, rows[0].value)
  }

  // Without a listening connection the revision is unknown, so nothing is served from the cache.
  function again(): void {
    value = undefined
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => listen().catch(again), RECONNECT_MS)
  }

  await listen()
  return {
    read: () => value,
    holds: changes.holds.bind(changes),
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
