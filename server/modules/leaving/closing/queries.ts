import type { Tx } from '#server/database/database.ts'
import type { Store } from '#server/database/store.ts'

export function lockClosing(tx: Tx, engine: Store['engine'], userId: string) {
  return tx
    .selectFrom('account_closings')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

export async function deleteClosing(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('account_closings').where('user_id', '=', userId).execute()
}
