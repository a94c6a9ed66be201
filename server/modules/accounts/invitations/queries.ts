import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import type { AccountsTables } from '#server/modules/accounts/tables.ts'

const MOST_LISTED = 200

export type InvitationRow = Selectable<AccountsTables['invitations']>

function selectInvitations(db: Db) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select(['users.name as inviter_name', 'users.role as inviter_role'])
    .select('users.is_owner as inviter_is_owner')
}

export function findInvitation(db: Db, id: string) {
  return selectInvitations(db).where('invitations.id', '=', id).executeTakeFirst()
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Newest first. */
export function listInvitationRows(db: Db) {
  return selectInvitations(db).orderBy('invitations.id', 'desc').limit(MOST_LISTED).execute()
}

/** False when the address has an invitation that still works. */
export async function putInvitation(tx: Tx, row: InvitationRow, now: string): Promise<boolean> {
  await tx
    .deleteFrom('invitations')
    .where('email_key', '=', row.email_key)
    .where('expires_at', '<=', now)
    .execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function renewInvitation(
  tx: Tx,
  id: string,
  change: { nonce: string; expires_at: string; invited_by: string },
): Promise<void> {
  await tx.updateTable('invitations').set(change).where('id', '=', id).execute()
}

export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Those to become an admin, by this inviter. */
export async function deleteAdminInvitationsOf(tx: Tx, inviterId: string): Promise<void> {
  await tx
    .deleteFrom('invitations')
    .where('invited_by', '=', inviterId)
    .where('role', '=', sql.lit('admin'))
    .execute()
}

/** Uses up a link; false for all but the first of concurrent attempts. */
export async function useInvitation(
  tx: Tx,
  { id, nonce }: { id: string; nonce: string },
  now: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('nonce', '=', nonce)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteInvitationsBefore(
  tx: Tx,
  expiredBefore: string,
  limit: number,
): Promise<number> {
  const old = tx
    .selectFrom('invitations')
    .select('id')
    .where('expires_at', '<', expiredBefore)
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('invitations')
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
