import type { Tx } from '#server/database/database.ts'
import type { Store } from '#server/database/store.ts'

/** Locks accounts in one order, so that two people who change one another wait instead of blocking each other for good. */
export function lockUsers(tx: Tx, engine: Store['engine'], ids: readonly string[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'role', 'is_owner'])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
}
