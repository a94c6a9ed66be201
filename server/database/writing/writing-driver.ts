import type { Database } from 'better-sqlite3'
import {
  CompiledQuery,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDialectConfig,
} from 'kysely'
import { codeOf } from '#server/kernel/error-words.ts'
import { CommitGroup } from './commit-group.ts'
import { WriteTurns } from './write-turns.ts'
import { WritingLine } from './writing-line.ts'
import { YieldingConnection } from './yielding-connection.ts'

const BUSY_FORGOTTEN_MS = 500
// A deferred BEGIN can fail with SQLITE_BUSY at its first write; an immediate one can wait.
const BEGIN = CompiledQuery.raw('begin immediate')
const COMMIT = CompiledQuery.raw('commit')
const ROLLBACK = CompiledQuery.raw('rollback')
const BEGIN_JOINED = CompiledQuery.raw('savepoint joined')
const END_JOINED = CompiledQuery.raw('release joined')
const UNDO_JOINED = CompiledQuery.raw('rollback to joined')

/** Whether another connection has the file. */
export function isBusy(error: unknown): boolean {
  return codeOf(error).startsWith('SQLITE_BUSY')
}

/**
 * Writes to a SQLite file, one transaction after the other. Where the next is waiting, the last is not committed by itself: the
 * next joins it as a savepoint, and one commit, with its wait for the disk, is for all of them.
 */
export class WritingDriver implements Driver {
  readonly #driver: SqliteDriver
  readonly #main: Database
  readonly #longestWaitMs: number
  readonly #turns = new WriteTurns()
  readonly #line = new WritingLine()
  #busy: { since: number; seenAt: number } | undefined
  #connection: YieldingConnection | undefined
  #group: CommitGroup | undefined

  constructor(main: Database, config: SqliteDialectConfig, longestWaitMs: number) {
    this.#driver = new SqliteDriver(config)
    this.#main = main
    this.#longestWaitMs = longestWaitMs
  }

  init(): Promise<void> {
    return this.#driver.init()
  }

  destroy(): Promise<void> {
    return this.#driver.destroy()
  }

  async acquireConnection(): Promise<Write> {
    await this.#line.enter()
    this.#connection ??= new YieldingConnection(await this.#driver.acquireConnection())
    return new Write(this.#connection, (error) => this.#noteFault(error))
  }

  async releaseConnection(write: Write): Promise<void> {
    if (!write.hasLeft) await this.#leave(write)
  }

  async beginTransaction(write: Write): Promise<void> {
    if (this.#group) {
      await write.executeQuery(BEGIN_JOINED)
      write.hasJoined = true
      write.connection.joined()
      return
    }
    try {
      await this.#begin(write)
    } finally {
      this.#turns.ended()
    }
    this.#busy = undefined
    this.#group = new CommitGroup()
    write.connection.begun()
  }

  async commitTransaction(write: Write): Promise<void> {
    if (write.hasJoined) await write.executeQuery(END_JOINED)
    if (!this.#group || write.isOver) throw new Error('The transaction has ended.')
    await Promise.all([this.#group.join(), this.#leave(write)])
  }

  async rollbackTransaction(write: Write): Promise<void> {
    if (write.isOver) return
    write.isOver = true
    write.connection.ended()
    if (!write.hasJoined) {
      this.#group = undefined
      await write.connection.executeQuery(ROLLBACK)
      return this.#leave(write)
    }
    await write.connection.executeQuery(UNDO_JOINED)
    await write.connection.executeQuery(END_JOINED)
    // It may have failed because of what others of the group have written, which is saved when it is told.
    await Promise.all([this.#group?.join(), this.#leave(write)])
  }

  /** The next may write, after the commit if it is time for that. */
  async #leave(write: Write): Promise<void> {
    write.isOver = write.hasLeft = true
    const group = this.#group
    const isDue = this.#line.isEmpty || group?.isFull || this.#turns.isAnothers
    try {
      if (group && isDue) await this.#commit(group, write.connection)
    } finally {
      this.#line.leave()
    }
  }

  async #commit(group: CommitGroup, connection: DatabaseConnection): Promise<void> {
    this.#group = undefined
    try {
      await connection.executeQuery(COMMIT)
      group.succeed()
    } catch (error) {
      group.fail(error)
      if (this.#main.inTransaction) await connection.executeQuery(ROLLBACK)
    }
  }

  // After some errors, such as a full disk, SQLite has rolled back everything by itself.
  #noteFault(error: unknown): boolean {
    if (!this.#group || this.#main.inTransaction) return false
    this.#group.undo(error)
    this.#group = undefined
    return true
  }

  // It waits outside SQLite, where a sleep would block the whole process while another one writes.
  async #begin(write: Write): Promise<void> {
    for (;;) {
      await this.#turns.untilOwn()
      try {
        return void (await write.executeQuery(BEGIN))
      } catch (error) {
        if (!isBusy(error) || this.#isBusyTooLong()) throw error
        await this.#turns.pause()
      }
    }
  }

  // The whole queue of writes shares one wait: in turn, the last would wait for many times as long.
  #isBusyTooLong(): boolean {
    const seenAt = performance.now()
    const last = this.#busy
    const since = last && seenAt - last.seenAt < BUSY_FORGOTTEN_MS ? last.since : seenAt
    this.#busy = { since, seenAt }
    return seenAt - since > this.#longestWaitMs
  }
}

/** The writing connection for as long as one transaction has it. */
class Write implements DatabaseConnection {
  /** Whether it began where another had not been committed yet. */
  hasJoined = false
  /** From then on it runs no query. */
  isOver = false
  hasLeft = false
  readonly connection: YieldingConnection
  readonly #endedBy: (error: unknown) => boolean

  constructor(connection: YieldingConnection, endedBy: (error: unknown) => boolean) {
    this.connection = connection
    this.#endedBy = endedBy
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isOver) throw new Error('The transaction has ended.')
    try {
      return await this.connection.executeQuery<Row>(query)
    } catch (error) {
      if (this.#endedBy(error)) this.isOver = true
      throw error
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.connection.streamQuery<Row>(query, chunkSize)
  }
}
