import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { AccountsTables } from './tables.ts'

type Reset = Selectable<AccountsTables['password_resets']>

/** Includes used and expired links. */
export function findReset(db: Db, tokenHash: string) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select([
      'password_resets.user_id',
      'password_resets.expires_at',
      'password_resets.used_at',
      'password_resets.is_mailed',
      'users.email',
      'users.email_proven_at',
      'users.name',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function insertReset(tx: Tx, reset: Reset): Promise<void> {
  await tx.insertInto('password_resets').values(reset).execute()
}

/** Marks an open link as used; false for all but the first of concurrent attempts. */
export async function useReset(tx: Tx, tokenHash: string, now: string): Promise<boolean> {
  const used = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

export async function endResetsOf(tx: Tx, userId: string, now: string): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

export async function deleteResetsBefore(tx: Tx, expiredBefore: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('expires_at', '<', expiredBefore).execute()
}

export async function isKnownDevice(db: Db, tokenHash: string, userId: string): Promise<boolean> {
  const device = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return device?.user_id === userId
}

export async function insertDevice(
  tx: Tx,
  device: Selectable<AccountsTables['known_devices']>,
): Promise<void> {
  await tx.insertInto('known_devices').values(device).execute()
}

export async function deleteDevicesBefore(tx: Tx, userId: string, before: string): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('created_at', '<', before)
    .execute()
}

export async function deleteDevice(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('token_hash', '=', tokenHash).execute()
}

/** All of a person's, but the one with the token hash `except`. */
export async function deleteDevicesOf(tx: Tx, userId: string, except = ''): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', except)
    .execute()
}

/** False when the password is no longer the one that `from` is the hash of. */
export async function replacePassword(
  tx: Tx,
  id: string,
  { from, to, now }: { from: string; to: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ password_hash: to, updated_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
