import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { Store } from '#server/database/store.ts'
import { nobodysAddress } from '#server/modules/accounts/index.ts'
import type { LeavingTables } from '#server/modules/leaving/tables.ts'

type Erasure = Selectable<LeavingTables['account_erasures']>

/** Locks the account, whether or not its erasure has begun. */
export async function lockLeaver(tx: Tx, engine: Store['engine'], userId: string) {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .execute()
  return findLeaver(tx, userId)
}

export function findLeaver(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'email_key', 'is_owner'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export async function findOwnerId(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('is_owner', '=', sql.lit(1))
    .executeTakeFirst()
  return row?.id
}

/** False where its pieces are being erased already. */
export async function insertErasure(tx: Tx, erasure: Erasure): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_erasures')
    .values(erasure)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function lockErasure(tx: Tx, engine: Store['engine'], userId: string) {
  return tx
    .selectFrom('account_erasures')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
}

type Nobody = { name: string; nameKey: string; now: string }

/** Nothing personal is left in the row, and nobody can sign in to it. */
export async function emptyAccount(tx: Tx, id: string, { name, nameKey, now }: Nobody) {
  const email = nobodysAddress(id)
  await tx
    .updateTable('users')
    .set({ name, name_key: nameKey, email, email_key: email, email_proven_at: null })
    .set({ password_hash: null, role: 'user', avatar_media_id: null, bio: '', links: '[]' })
    .set({ updated_at: now, last_seen_at: '', countries: '' })
    .where('id', '=', id)
    .execute()
}

/** Every way into the account, and what it holds few of. */
export async function deleteBelongings(
  tx: Tx,
  { id: userId, email_key }: { id: string; email_key: string },
): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('known_devices').where('user_id', '=', userId).execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('totp_factors').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await tx.deleteFrom('account_closings').where('user_id', '=', userId).execute()
  await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
  await tx.deleteFrom('carts').where('user_id', '=', userId).execute()
  await tx.deleteFrom('stock_waits').where('email_key', '=', email_key).execute()
  await tx.deleteFrom('invitations').where('email_key', '=', email_key).execute()
}

/** What is left refers to the account by keys that go with it. */
export async function deleteAccount(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}
