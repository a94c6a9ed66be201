import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { AccountsTables } from '#server/modules/accounts/tables.ts'

type Factor = Selectable<AccountsTables['totp_factors']>
type Ticket = Selectable<AccountsTables['sign_in_tickets']>

export function findTotp(db: Db, userId: string) {
  return db.selectFrom('totp_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Adds an unconfirmed factor, or gives one another secret; false when a confirmed one is in use. */
export async function putUnconfirmedTotp(
  tx: Tx,
  factor: Pick<Factor, 'user_id' | 'sealed_secret' | 'created_at'>,
): Promise<boolean> {
  const { sealed_secret, created_at } = factor
  const saved = await tx
    .insertInto('totp_factors')
    .values({ ...factor, confirmed_at: null, last_used_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret, created_at, last_step: 0 })
        .where('totp_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

/** Marks the code of a step as used; false for all but the first of concurrent attempts. */
export async function takeStep(
  tx: Tx,
  factor: Pick<Factor, 'user_id' | 'sealed_secret' | 'last_step'>,
  used: { step: number; now: string },
): Promise<boolean> {
  const taken = await tx
    .updateTable('totp_factors')
    .set({ last_step: used.step, last_used_at: used.now })
    .where('user_id', '=', factor.user_id)
    .where('sealed_secret', '=', factor.sealed_secret)
    .where('last_step', '=', factor.last_step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** False when it was confirmed already. */
export async function confirmFactor(tx: Tx, userId: string, now: string): Promise<boolean> {
  const confirmed = await tx
    .updateTable('totp_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows === 1n
}

/** The app and its recovery codes; false when there was none in use. */
export async function deleteTwoStep(tx: Tx, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('totp_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute()
  await tx.updateTable('users').set({ has_two_step: 0 }).where('id', '=', userId).execute()
  return Boolean(removed?.confirmed_at)
}

/** Whether the app in use got its secret since then, or showed its first code. */
export async function wasTotpMadeSince(db: Db, userId: string, since: string): Promise<boolean> {
  const factor = await findTotp(db, userId)
  return factor !== undefined && (factor.confirmed_at ?? factor.created_at) >= since
}

/** False when there were none. */
export async function deleteRecoveryCodesSince(
  tx: Tx,
  userId: string,
  since: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function markTwoStepUser(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ has_two_step: 1 }).where('id', '=', userId).execute()
}

/** A new set ends the old one. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  codes: { hashes: string[]; now: string },
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = codes.hashes.map((code_hash) => ({
    user_id: userId,
    code_hash,
    created_at: codes.now,
    used_at: null,
  }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** False when there is no such code, or it was used: also by whoever was a moment earlier. */
export async function takeRecoveryCode(
  tx: Tx,
  code: { userId: string; hash: string; now: string },
): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_codes')
    .set({ used_at: code.now })
    .where('user_id', '=', code.userId)
    .where('code_hash', '=', code.hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Db, userId: string) {
  const { left, createdAt } = await db
    .selectFrom('recovery_codes')
    .select((eb) => [
      sql<number>`count(CASE WHEN ${eb.ref('used_at')} IS NULL THEN 1 END)`.as('left'),
      eb.fn.max('created_at').as('createdAt'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { left: Number(left), createdAt }
}

export async function insertTicket(tx: Tx, ticket: Ticket): Promise<void> {
  await tx.insertInto('sign_in_tickets').values(ticket).execute()
}

export function findTicket(db: Db, tokenHash: string) {
  return db
    .selectFrom('sign_in_tickets')
    .innerJoin('users', 'users.id', 'sign_in_tickets.user_id')
    .select([
      'sign_in_tickets.token_hash',
      'sign_in_tickets.password_mark',
      'sign_in_tickets.expires_at',
      'users.id',
      'users.role',
      'users.email',
      'users.password_hash',
      'users.has_two_step',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** False when it was used already. */
export async function deleteTicket(tx: Tx, tokenHash: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('sign_in_tickets')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

export async function deleteTicketsBefore(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('sign_in_tickets').where('expires_at', '<', before).execute()
}
