import { sql, type Insertable } from 'kysely'
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
      'sessions.is_two_step',
      'users.name',
      'users.role',
      'users.is_owner',
    ])
    .select((eb) =>
      eb
        .selectFrom('settings')
        .select('admins_need_second_factor')
        .where('id', '=', sql.lit(1))
        .as('admins_need_second_factor'),
    )
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

/** Gives a session another token; false when it has ended. */
export async function replaceToken(
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ token_hash: to })
    .where('token_hash', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** When the person of a session last proved who they are; undefined when the session has ended. */
export async function findConfirmedAt(db: Db, tokenHash: string) {
  const session = await db
    .selectFrom('sessions')
    .select('confirmed_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return session?.confirmed_at
}

/** Where a session is used from; undefined when it has ended. */
export function findSessionOrigin(db: Db, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .select(['device', 'country', 'device_hash'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function findSessionId(db: Db, tokenHash: string): Promise<string | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return session?.id
}

export type SessionRow = Awaited<ReturnType<typeof listSessionRows>>[number]

/** A person's sessions: the one with the token hash `first`, then the others, last seen first. */
export function listSessionRows(
  db: Db,
  { userId, first, limit }: { userId: string; first: string; limit: number },
) {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy((eb) => eb.case().when('token_hash', '=', first).then(0).else(1).end())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Undefined when this person has no such session. */
export function deleteSessionById(tx: Tx, { userId, id }: { userId: string; id: string }) {
  return tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('device_hash')
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

/** The session was opened, or confirmed, with two factors. False when it has ended. */
export async function markTwoStepSession(tx: Tx, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ is_two_step: 1 })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** For a person who may just have lost their last second factor: without one, no session counts as opened with two. */
export async function unmarkWithoutFactor(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ is_two_step: 0 })
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(eb.selectFrom('passkeys').select('id').where('user_id', '=', userId)),
          eb.exists(
            eb
              .selectFrom('users')
              .select('id')
              .where('id', '=', userId)
              .where('has_two_step', '=', 1),
          ),
        ]),
      ),
    )
    .execute()
}

export async function isTwoStepSession(db: Db, tokenHash: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('is_two_step')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return session?.is_two_step === 1
}
