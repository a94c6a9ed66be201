import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { AccountsTables } from './tables.ts'

/** The session of a token hash with its user: one indexed read per signed-in request. */
export const findSession = preparedQuery((db, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.token_hash',
      'sessions.user_id',
      'sessions.created_at',
      'sessions.last_seen_at',
      'users.name',
      'users.role',
      'users.is_owner',
    ])
    .where('sessions.token_hash', '=', tokenHash),
)

export async function touchSession(tx: Tx, tokenHash: string, now: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set((eb) => ({
      last_seen_at: now,
      created_at: eb.case().when('created_at', '>', now).then(now).else(eb.ref('created_at')).end(),
    }))
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function insertSession(
  tx: Tx,
  session: Insertable<AccountsTables['sessions']>,
): Promise<void> {
  await tx.insertInto('sessions').values(session).execute()
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** All of a person's, but the one with the token hash `except`. */
export async function deleteSessionsOf(tx: Tx, userId: string, except = ''): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', except)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteOldSessions(tx: Tx, userId: string, before: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('created_at', '<', before)
    .execute()
}

/** False when the session has ended. */
export async function setConfirmed(tx: Tx, tokenHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findConfirmedAt(db: Db, tokenHash: string): Promise<string | null> {
  const session = await db
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return session?.confirmed_at ?? null
}

/** Where a session is used from; undefined when it has ended. */
export function findSessionOrigin(db: Db, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .select(['device', 'country'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Sessions of people who never came back; who does loses their old ones at sign-in. */
export async function deleteSessionsBefore(tx: Tx, before: string, limit: number): Promise<number> {
  const old = tx
    .selectFrom('sessions')
    .select('token_hash')
    .where('created_at', '<', before)
    .limit(limit)
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('token_hash', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The session was opened, or confirmed, with two factors. */
export async function markTwoStepSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ is_two_step: 1 })
    .where('token_hash', '=', tokenHash)
    .execute()
}
