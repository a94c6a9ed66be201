import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { AccountsTables } from '#server/modules/accounts/tables.ts'

export type PasskeyRow = Selectable<AccountsTables['passkeys']>
export type ChallengeRow = Selectable<AccountsTables['passkey_challenges']>

export function listPasskeyRows(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** With its account as it is now. */
export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select(['users.email', 'users.role'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** False when the authenticator's credential is registered already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Insertable<AccountsTables['passkeys']>,
): Promise<boolean> {
  const added = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** False when another use was a moment earlier. */
export async function notePasskeyUse(
  tx: Tx,
  passkey: Pick<PasskeyRow, 'id' | 'counter'>,
  used: { counter: number; isSynced: boolean; now: string },
): Promise<boolean> {
  const noted = await tx
    .updateTable('passkeys')
    .set({ counter: used.counter, is_synced: used.isSynced ? 1 : 0, last_used_at: used.now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

type Own = { id: string; userId: string }

export async function renamePasskeyRow(tx: Tx, { id, userId }: Own, name: string) {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export async function deletePasskeyRow(tx: Tx, { id, userId }: Own) {
  return tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
}

export async function deletePasskeysOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

/** Returns how many there were. */
export async function deletePasskeysSince(tx: Tx, userId: string, since: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function insertChallenge(tx: Tx, challenge: ChallengeRow): Promise<void> {
  await tx.insertInto('passkey_challenges').values(challenge).execute()
}

/** Takes a challenge away, so that it is answered once; undefined for all but the first answer. */
export function takeChallengeRow(tx: Tx, tokenHash: string): Promise<ChallengeRow | undefined> {
  return tx
    .deleteFrom('passkey_challenges')
    .where('token_hash', '=', tokenHash)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteChallengesBefore(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<', before).execute()
}
