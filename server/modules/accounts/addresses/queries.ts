import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { AccountsTables } from '#server/modules/accounts/tables.ts'

/** A member's addresses: the default one, then the newest. */
export function listAddresses(db: Db, userId: string) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number]

export async function insertAddress(
  tx: Tx,
  row: Insertable<AccountsTables['addresses']>,
): Promise<void> {
  await tx.insertInto('addresses').values(row).execute()
}

export async function updateAddress(
  tx: Tx,
  id: string,
  changes: Updateable<AccountsTables['addresses']>,
): Promise<void> {
  await tx.updateTable('addresses').set(changes).where('id', '=', id).execute()
}

export async function deleteAddress(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('addresses').where('id', '=', id).execute()
}

export async function deleteAddressesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
}

/** Makes one of a member's addresses their default, and no other. */
export async function setDefault(tx: Tx, userId: string, id: string): Promise<void> {
  const own = tx.updateTable('addresses').where('user_id', '=', userId)
  await own.set({ is_default: 0 }).where('is_default', '=', sql.lit(1)).execute()
  await own.set({ is_default: 1 }).where('id', '=', id).execute()
}
