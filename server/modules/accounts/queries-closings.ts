import type { Db, Tx } from '#server/database/database.ts'

/** Whether a person closed their account, and can still come back. */
export async function isClosing(db: Db, userId: string): Promise<boolean> {
  const closing = await db
    .selectFrom('account_closings')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return closing !== undefined
}

/** False where the account was not closed. */
export async function deleteClosing(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_closings')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
