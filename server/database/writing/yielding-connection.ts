import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

const BUSY_MS = 5
// Transactions end soon however many requests come in between.
const YIELDS_FOR_MS = 1000

/**
 * A connection whose queries block the process. Within the first second of a transaction, requests that only read get their
 * turn after every few milliseconds.
 */
export class YieldingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  #transaction = 0
  #beganAt = -Infinity
  #busySince = -Infinity

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  /** To be called when a transaction has begun. */
  begun(): void {
    this.#transaction++
    this.#beganAt = this.#busySince = performance.now()
  }

  /** To be called when one has begun right after another, which may have been busy. */
  joined(): void {
    this.#transaction++
    this.#beganAt = performance.now()
  }

  /** To be called before a transaction is rolled back: what it still asks for fails. */
  ended(): void {
    this.#transaction++
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#yield()
    return this.#connection.executeQuery<Row>(query)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }

  async #yield(): Promise<void> {
    const now = performance.now()
    if (now - this.#busySince < BUSY_MS || now - this.#beganAt > YIELDS_FOR_MS) return
    const transaction = this.#transaction
    await nextTurn()
    if (transaction !== this.#transaction) throw new Error('The transaction has ended.')
    this.#busySince = performance.now()
  }
}
