import type { Tx } from '#server/database/database.ts'

/** False where the account was not closed. */
export async function deleteClosing(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_closings')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
