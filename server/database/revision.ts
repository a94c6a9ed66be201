import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** The channel on which PostgreSQL tells every process of a new content revision. */
export const REVISION_CHANNEL = 'kiosk_revision'

/** Says, in the same transaction as the change, that public content changed: every cached page is stale from the commit on. */
export async function bumpRevision(tx: Tx, engine: 'sqlite' | 'postgres'): Promise<void> {
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

/** Holds the content revision until the transaction ends; SQLite lets one transaction write at a time anyway. */
export async function lockRevision(tx: Tx, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'postgres') await sql`SELECT 1 FROM revision WHERE id = 1 FOR UPDATE`.execute(tx)
}
