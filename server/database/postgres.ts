import { Kysely, PostgresDialect, PostgresDriver, type PostgresDialectConfig } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { SECOND_MS } from '#server/kernel/clock.ts'
import { codeOf } from '#server/kernel/error-words.ts'
import { boundedPool, openPool, type BoundedPool } from './bounded-pool.ts'
import type { Tables } from './database.ts'
import { migrate, type Migrations } from './migrate.ts'
import {
  againWithRoom,
  LONGEST_TRANSACTION_MS,
  refuseInsideTransaction,
  runTransaction,
} from './open-transaction.ts'
import { RevisionListener } from './content/revision-listener.ts'
import type { Store } from './store.ts'

const READERS = 8
const WRITERS = 4
const LONGEST_READ_MS = 5000
// Together with the wait for an answer, less than ten seconds.
const LONGEST_WAIT_MS = { reader: 2500, writer: 4000 }

// count() and sum() come as bigint; every number of the product fits a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens and migrates the PostgreSQL database at `url`, and listens for the content revisions of every process. */
export async function openPostgres(
  url: string,
  log: Logger,
  makeRoom: () => boolean = () => false,
): Promise<Store> {
  await migratePostgres(url)
  const pools: BoundedPool[] = []
  const listener = await RevisionListener.of(url, {
    log,
    onSilence: () => pools.forEach((pool) => pool.cut()),
  })
  const { isSilent, noteOwn: onChange } = listener
  const [readers, writers] = [
    boundedPool(url, {
      max: READERS,
      longestMs: LONGEST_READ_MS,
      isSilent,
      connectionTimeoutMillis: LONGEST_WAIT_MS.reader,
      options: '-c default_transaction_read_only=on',
    }),
    boundedPool(url, {
      max: WRITERS,
      longestMs: LONGEST_TRANSACTION_MS,
      isSilent,
      connectionTimeoutMillis: LONGEST_WAIT_MS.writer,
      idle_in_transaction_session_timeout: LONGEST_TRANSACTION_MS + SECOND_MS,
    }),
  ]
  pools.push(readers, writers)
  const reading = new Kysely<Tables>({ dialect: new ReadingDialect({ pool: readers }) })
  const writing = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: writers }) })
  return {
    engine: 'postgres',
    db: reading,
    transaction: (work) =>
      againWithRoom(makeRoom, () =>
        retryDeadlocks(log, () =>
          runTransaction(writing, work, { engine: 'postgres', log, onChange }),
        ),
      ),
    revision: listener.revision,
    likes: listener.likes,
    holds: listener.holds,
    problem: () => undefined,
    spareBytes: () => 0,
    pools: () => ({ readers: readers.figures(), writers: writers.figures() }),
    close: async () => {
      await listener.close()
      await Promise.all([reading.destroy(), writing.destroy()])
    },
  }
}

/** Brings the schema at `url` up to date, without a time limit: a migration may take longer than any request. */
export async function migratePostgres(url: string, targetMigrations?: Migrations): Promise<void> {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool(url, { max: 1 }) }),
  })
  await migrate(db, { engine: 'postgres', targetMigrations }).finally(() => db.destroy())
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
    const isDeadlock = codeOf(error) === DEADLOCK
    if (!isDeadlock || tries >= MOST_TRIES) throw error
    log.warn({ err: error }, 'a transaction is retried after a deadlock')
    return retryDeadlocks(log, run, tries + 1)
  }
}
