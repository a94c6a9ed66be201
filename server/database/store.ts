import type { Kysely } from 'kysely'
import type { Tables, Tx } from './database.ts'
import type { Engine } from './migrate.ts'

/** An open database of either engine. */
export type Store = {
  engine: Engine
  /** For reads outside of transactions: it cannot write, never waits for a writer, and throws inside an open transaction. */
  db: Kysely<Tables>
  /**
   * Runs `work` in one transaction (SQLite: BEGIN IMMEDIATE); commits, or rolls back and throws what `work` threw. Rooms
   * write through `transact` of kernel/scope.ts.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The content revision as this process can know it, or undefined while it cannot (then nothing may be served from a cache). */
  revision(): number | undefined
  close(): Promise<void>
}
