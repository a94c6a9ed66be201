import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** The PostgreSQL NOTIFY channel of new content revisions. */
export const REVISION_CHANNEL = 'kiosk_revision'

/** Invalidates every cached page from the commit on; belongs in the transaction that changes public content. */
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

/** Serializes writers until the transaction ends; SQLite does so anyway. */
export async function lockRevision(tx: Tx, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'postgres') await sql`SELECT 1 FROM revision WHERE id = 1 FOR UPDATE`.execute(tx)
}
