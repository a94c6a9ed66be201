import type { Kysely } from 'kysely'
import type { Tables, Tx } from './database.ts'

/** An open database of either engine. */
export type Store = {
  engine: 'sqlite' | 'postgres'
  db: Kysely<Tables>
  /** Runs `work` in one transaction (SQLite: BEGIN IMMEDIATE); commits, or rolls back and throws what `work` threw. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The content revision as this process can know it, or undefined while it cannot (then nothing may be served from a cache). */
  revision(): number | undefined
  close(): Promise<void>
}
