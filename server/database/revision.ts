import { sql } from 'kysely'
import type { Tx } from './database.ts'
import type { Engine } from './migrate.ts'

/** The channel on which PostgreSQL tells every process of a new content revision. */
export const REVISION_CHANNEL = 'kiosk_revision'

const changed = new WeakSet<Tx>()

/** Says that this transaction changes public content: every cached page is stale from its commit on. */
export function bumpRevision(tx: Tx): void {
  changed.add(tx)
}

/**
 * Writes the new revision of a transaction that has changed public content. It is its last query: whoever holds this row,
 * for which all of them wait, must not wait for anything else.
 */
export async function writeRevision(tx: Tx, engine: Engine): Promise<void> {
  if (!changed.has(tx)) return
  const { value } = await tx
    .updateTable('revision')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('id', '=', 1)
    .returning('value')
    .executeTakeFirstOrThrow()
  if (engine === 'postgres') {
    await sql`SELECT pg_notify(${REVISION_CHANNEL}, ${String(value)})`.execute(tx)
  }
}
