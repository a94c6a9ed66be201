import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './database.ts'
import { migrate } from './migrate.ts'
import { REVISION_CHANNEL } from './revision.ts'
import type { Store } from './store.ts'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5000
const RECONNECT_MS = 1000

// count() and sum() come as bigint; every number of the product fits a double.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens the PostgreSQL database at `url`, migrates it, and listens for content revisions of every process. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // An idle connection that breaks is replaced by the pool at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db, 'postgres')
  const revision = await listenForRevisions(url)
  return {
    engine: 'postgres',
    db,
    transaction: (work) => againAfterDeadlock(() => db.transaction().execute(work)),
    revision: revision.read,
    close: async () => {
      await revision.close()
      await db.destroy()
    },
  }
}

const DEADLOCK = '40P01'
const MOST_TRIES = 3

// PostgreSQL ends one of two transactions that wait for each other; nothing of it stays, so it can be run again.
async function againAfterDeadlock<Result>(run: () => Promise<Result>, tries = 1): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const isDeadlock = (error as { code?: unknown }).code === DEADLOCK
    if (!isDeadlock || tries >= MOST_TRIES) throw error
    return againAfterDeadlock(run, tries + 1)
  }
}

async function listenForRevisions(url: string) {
  let value: number | undefined
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    client.on('notification', (message) => {
      value = Math.max(value ?? 0, Number(message.payload))
    })
    client.on('error', () => {})
    client.on('end', again)
    await client.connect()
    await client.query(`LISTEN ${REVISION_CHANNEL}`)
    const { rows } = await client.query('SELECT value FROM revision WHERE id = 1')
    value = Math.max(value ?? 0, rows[0].value)
  }

  // While nobody listens the revision is unknown, so nothing is served from the cache.
  function again(): void {
    value = undefined
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(() => listen().catch(again), RECONNECT_MS)
  }

  await listen()
  return {
    read: () => value,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
