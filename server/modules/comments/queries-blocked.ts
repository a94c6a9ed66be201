import type { Db, Tx } from '#server/database/database.ts'
import type { CommentsTables } from './tables.ts'

type Blocked = CommentsTables['blocked_commenters']

const MOST_LISTED = 200

export async function isBlockedWriter(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_commenters')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertBlock(tx: Tx, row: Blocked): Promise<void> {
  await tx
    .insertInto('blocked_commenters')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export async function deleteBlock(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('blocked_commenters').where('user_id', '=', userId).execute()
}

/** The latest 200. */
export function listBlocked(db: Db): Promise<Blocked[]> {
  return db
    .selectFrom('blocked_commenters')
    .selectAll()
    .orderBy('blocked_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
}
