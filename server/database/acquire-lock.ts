import { sql } from 'kysely'
import type { Tx } from './database.ts'
import type { Engine } from './migrate.ts'

/**
 * `content` is for posts, products and their categories, `affiliates` for lines of programmes’ reports, those of search for its indexes, `migration` for the schema, `bulk`
 * for the runs of a person, `site_id` for whose data folder it is, `product-import` for the files of products on
 * their way in.
 */
type LockName =
  | 'content'
  | 'affiliates'
  | `${'post' | 'product' | 'message'}_search`
  | 'migration'
  | `bulk:${string}`
  | 'site_id'
  | 'product-import'

/**
 * Waits until no other transaction, of whichever process, has this lock, and keeps it to its own end. To be taken before
 * any row is locked: these writes lock many rows, and two of them would each wait for what the other holds. SQLite lets
 * one transaction write at a time anyway.
 */
export async function acquireLock(tx: Tx, engine: Engine, lock: LockName): Promise<void> {
  if (engine === 'postgres') await sql`SELECT pg_advisory_xact_lock(hashtext(${lock}))`.execute(tx)
}
