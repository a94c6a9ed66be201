import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { TookTooLong, withinTime } from '#server/kernel/within-time.ts'
import { codeOf, wordsOf } from '#server/kernel/error-words.ts'

const CONNECT_TIMEOUT_MS = 5000
// Whoever comes later would wait in vain.
const MOST_WAITING = 500
// The server times out first; if it hangs, the client does so a moment later.
const GRACE_MS = 500
// pg tells by the text alone.
const NO_ANSWER = 'Query read timeout'

// Its connections are used up, or it is started anew: too_many_connections, cannot_connect_now.
const REFUSALS = new Set(['53300', '57P03', 'ECONNREFUSED'])
const REFUSED_PAUSE_MS = 200

type Limits = pg.PoolConfig & {
  max: number
  /** How long somebody waits for a connection. */
  connectionTimeoutMillis: number
  /** Of one statement. */
  longestMs: number
  isSilent(): boolean
}

export type BoundedPool = PostgresPool & {
  /** Breaks every connection, so that whoever waits for an answer fails at once. */
  cut(): void
  figures(): { inUse: number; idle: number; waiting: number }
}

/**
 * A pool in which nobody waits for long: for a connection, for an answer, or behind a connection that gave none. One connection
 * stays open, so that others who use up those of the server leave it something to work with.
 */
export function boundedPool(url: string, { longestMs, isSilent, ...config }: Limits): BoundedPool {
  const sockets = new Set<Socket>()
  const pool = openPool(url, {
    min: 1,
    statement_timeout: longestMs,
    query_timeout: longestMs + GRACE_MS,
    stream: () => openSocket(sockets),
    ...config,
  })
  const connect = patiently(pool, config)
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      if (isSilent()) throw new TookTooLong('The database is not responding.')
      return bounded(await connect())
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
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

type Waits = Pick<Limits, 'max' | 'connectionTimeoutMillis'>

/**
 * Where the server refuses a connection, one that is open is waited for, or the server is asked again, as long as anybody waits
 * for a connection. Once it has refused all for so long, the next are refused at once.
 */
function patiently(pool: pg.Pool, { max, connectionTimeoutMillis: longestMs }: Waits) {
  let pausing = 0
  let refusedSince: number | undefined
  // The pool's own count has those that are being opened, too.
  let open = 0
  pool.on('connect', () => open++)
  pool.on('remove', () => open--)

  const taken = (client: pg.PoolClient) => {
    refusedSince = undefined
    return client
  }

  async function again(startedAt: number, refusal: unknown): Promise<pg.PoolClient> {
    if (!REFUSALS.has(codeOf(refusal))) throw refusal
    const now = performance.now()
    refusedSince ??= now
    const leftMs = longestMs - REFUSED_PAUSE_MS - (now - Math.min(startedAt, refusedSince))
    if (leftMs <= 0) throw refusal
    await pause()
    const connecting = pool.connect()
    try {
      return taken(await withinTime(leftMs, connecting))
    } catch (error) {
      if (error instanceof TookTooLong) void giveBack(connecting)
      return again(startedAt, error)
    }
  }

  // Those that are open go from hand to hand, and whoever comes a moment later asks for another.
  async function pause(): Promise<void> {
    if (open > 0) {
      pool.options.max = open
      setTimeout(() => (pool.options.max = max), REFUSED_PAUSE_MS).unref()
      return
    }
    pausing++
    await wait(REFUSED_PAUSE_MS)
    pausing--
  }

  return async (): Promise<pg.PoolClient> => {
    if (pool.waitingCount + pausing >= MOST_WAITING) throw new TookTooLong('The pool is full.')
    const startedAt = performance.now()
    try {
      return taken(await pool.connect())
    } catch (error) {
      return again(startedAt, error)
    }
  }
}

async function giveBack(connecting: Promise<pg.PoolClient>): Promise<void> {
  const late = await connecting.catch(ignore)
  late?.release()
}

const ignore = () => {}

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
