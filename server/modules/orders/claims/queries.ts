import type { Db } from '#server/database/database.ts'

/** The first orders that were placed with this address and belong to no account, in the order in which they are locked. */
export async function listUnclaimed(db: Db, emailKey: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('user_id', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
