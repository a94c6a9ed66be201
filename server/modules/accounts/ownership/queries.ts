import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Store } from '#server/database/store.ts'
import type { AccountsTables } from '#server/modules/accounts/tables.ts'

type Transfer = Selectable<AccountsTables['ownership_transfers']>

/** Locks accounts in one order; without ids, the owner's. */
export function lockPeople(tx: Tx, engine: Store['engine'], ids: readonly string[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'is_owner', 'email_proven_at'])
    .where((eb) => eb.or([eb('id', 'in', ids), eb('is_owner', '=', sql.lit(1))]))
    .orderBy('id')
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
}

export async function insertTransfer(tx: Tx, transfer: Transfer): Promise<void> {
  await tx.insertInto('ownership_transfers').values(transfer).execute()
}

export function findTransfer(db: Db, id: string): Promise<Transfer | undefined> {
  return db.selectFrom('ownership_transfers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The first hand-over by this person since then that can still be taken back. */
export function findOpenTransfer(
  db: Db,
  { fromId, since, now }: { fromId: string; since: string; now: string },
): Promise<Transfer | undefined> {
  return db
    .selectFrom('ownership_transfers')
    .selectAll()
    .where('from_id', '=', fromId)
    .where('created_at', '>=', since)
    .where('undo_until', '>', now)
    .where('undone_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Ends the ways back of a transfer and of all that followed it; false when it had none any more. */
export async function endTransfersSince(
  tx: Tx,
  { id, created_at }: Transfer,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ownership_transfers')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .where('undo_until', '>', now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('ownership_transfers')
    .set({ undone_at: now })
    .where('created_at', '>=', created_at)
    .where('undone_at', 'is', null)
    .execute()
  return true
}

/** Whether this person handed the site over and can still take it back. */
export async function canTakeBack(db: Db, userId: string, now: string): Promise<boolean> {
  const open = await db
    .selectFrom('ownership_transfers')
    .select('id')
    .where('from_id', '=', userId)
    .where('undo_until', '>', now)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}
