import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'

/** When the owner was mailed about messages since `since`: a moment for each message, the latest first. */
export async function listMailedSince(db: Db, since: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select('mailed_at')
    .where('mailed_at', '>', since)
    .orderBy('mailed_at', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ mailed_at }) => mailed_at ?? [])
}

/** Marks the unread messages that the owner was not mailed about; returns their ids, oldest first. */
export async function markMailed(tx: Tx, now: string): Promise<string[]> {
  const rows = await tx
    .updateTable('contact_messages')
    .set({ mailed_at: now })
    .where('mailed_at', 'is', null)
    .where('status', '=', sql.lit('new'))
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted()
}
