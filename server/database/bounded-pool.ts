import { Socket } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { TookTooLong } from '#server/kernel/within-time.ts'
import { wordsOf } from '#server/kernel/error-words.ts'

const CONNECT_TIMEOUT_MS = 5000
// Whoever comes later would wait in vain.
const MOST_WAITING = 500
// The server times out first; if it hangs, the client does so a moment later.
const GRACE_MS = 500
// pg tells by the text alone.
const NO_ANSWER = 'Query read timeout'

type Limits = pg.PoolConfig & {
  max: number
  /** Of one statement. */
  longestMs: number
  isSilent(): boolean
}

export type BoundedPool = PostgresPool & {
  /** Breaks every connection, so that whoever waits for an answer fails at once. */
  cut(): void
  figures(): { inUse: number; idle: number; waiting: number }
}

/** A pool in which nobody waits for long: for a connection, for an answer, or behind a connection that gave none. */
export function boundedPool(url: string, { longestMs, isSilent, ...config }: Limits): BoundedPool {
  const sockets = new Set<Socket>()
  const pool = openPool(url, {
    statement_timeout: longestMs,
    query_timeout: longestMs + GRACE_MS,
    stream: () => openSocket(sockets),
    ...config,
  })
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (isSilent()) throw new TookTooLong('The database is not responding.')
      if (pool.waitingCount >= MOST_WAITING) throw new TookTooLong('The pool is full.')
      return bounded(await pool.connect())
    },
    figures: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    cut: () => sockets.forEach((socket) => socket.destroy()),
  }
}

/** A pool whose broken connections do not end the process; whoever uses one learns it from the next query. */
export function openPool(url: string, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...config,
  })
  // The first is for connections that are idle in the pool, the second for those in use between two queries.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function openSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
}

// A connection that owes an answer is given up: a rollback fails without another wait, and the pool opens a new one.
function bounded(client: pg.PoolClient): PostgresPoolClient {
  let owed = 0
  let isGivenUp = false
  const query = async (sql: string, parameters: unknown[]) => {
    if (sql === 'rollback' && owed > 0) isGivenUp = true
    if (isGivenUp) throw new TookTooLong('The connection did not respond.')
    owed++
    try {
      return await client.query(sql, parameters)
    } catch (error) {
      if (wordsOf(error) === NO_ANSWER) isGivenUp = true
      throw error
    } finally {
      owed--
    }
  }
  return {
    // Nothing here reads by a cursor, which is the other way to call it.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isGivenUp),
  }
}
