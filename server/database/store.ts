import type { Kysely } from 'kysely'
import type { Tables, Tx } from './database.ts'
import type { Engine } from './migrate.ts'

export type Store = {
  engine: Engine
  /** For reads outside transactions: read-only, never waits for a writer, throws inside an open transaction. */
  db: Kysely<Tables>
  /**
   * Runs `work` in a transaction (SQLite: BEGIN IMMEDIATE); rolls back and rethrows if it throws. Rooms use `transact` of
   * kernel/scope.ts.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The current content revision; undefined while unknown, when nothing may be served from a cache. */
  revision(): number | undefined
  /**
   * A number that changes with the likes that lists of posts show, in whichever process; undefined where `revision` is.
   */
  likes(): number | undefined
  /** Whether content on these topics that was read at revision `since` still holds at revision `now`. */
  holds(topics: Iterable<string>, span: { since: number; now: number }): boolean
  /** Why nothing can be saved, although the database answers; undefined while all is well. */
  problem(): string | undefined
  /** Bytes that can be written without taking more of the disk. */
  spareBytes(): number
  /** Connections of each pool by what they do, and who waits for one; none where there is no pool. */
  pools(): Record<string, { inUse: number; idle: number; waiting: number }>
  close(): Promise<void>
}
