import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Tx } from '#server/database/database.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { Store } from '#server/database/store.ts'
import { fold } from '#shared/text/words.ts'
import type { AccountsTables } from './tables.ts'

type NewUser = Omit<Insertable<AccountsTables['users']>, 'email_key' | 'name_key'>

/** E-mail addresses are compared in this form. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase()
}

function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('media', 'media.id', 'users.avatar_media_id')
    .select([
      'users.id',
      'users.name',
      'users.email',
      'users.email_proven_at',
      'users.role',
      'users.is_owner',
      'users.created_at',
      'users.bio',
      'users.links',
      'users.avatar_media_id',
      'media.width as avatar_width',
    ])
}

export type UserRow = Awaited<ReturnType<typeof listUsersById>>[number]

/** What the frame of every page of a member shows of them. */
export const findBadge = preparedQuery((db, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('media', 'media.id', 'users.avatar_media_id')
    .select(['users.id', 'users.name', 'users.avatar_media_id', 'media.width as avatar_width'])
    .where('users.id', '=', id),
)

export type BadgeRow = NonNullable<Awaited<ReturnType<typeof findBadge>>>

export const findUser = preparedQuery((db, id: string) =>
  selectUsers(db).where('users.id', '=', id),
)

export function findOwner(db: Db) {
  return selectUsers(db).where('users.is_owner', '=', sql.lit(1)).executeTakeFirst()
}

export function listUsersById(db: Db, ids: readonly string[]) {
  return selectUsers(db).where('users.id', 'in', ids).execute()
}

/** The address of an account that is being erased: of its person nothing is left, and nobody acts for it. */
export const nobodysAddress = (id: string) => `${id}@deleted.invalid`

export function findUserForUpdate(tx: Tx, engine: Store['engine'], id: string) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('email_key', '!=', nobodysAddress(id))
    .$if(engine === 'postgres', (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
}

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

export function findCredentials(db: Db, email: string) {
  return selectCredentials(db).where('email_key', '=', emailKey(email)).executeTakeFirst()
}

export function findCredentialsOf(db: Db, userId: string) {
  return selectCredentials(db).where('id', '=', userId).executeTakeFirst()
}

function selectCredentials(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'password_hash', 'has_two_step'])
}

/** What an account knows of a browser that opens a session, in one read. */
export function findFamiliarity(db: Db, userId: string, deviceHash: string) {
  return db
    .selectFrom('users')
    .leftJoin('known_devices', (join) =>
      join
        .onRef('known_devices.user_id', '=', 'users.id')
        .on('known_devices.token_hash', '=', deviceHash),
    )
    .select(['users.countries', 'users.first_sign_in_at', 'known_devices.token_hash as device'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

/** Ends every link that was mailed for the account. */
export async function raiseLinkEpoch(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ link_epoch: eb('link_epoch', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

export async function findLinkEpoch(db: Db, userId: string): Promise<number | undefined> {
  const user = await db
    .selectFrom('users')
    .select('link_epoch')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.link_epoch
}

/** False when the e-mail address (or the owner's place) is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const added = await tx
    .insertInto('users')
    .values({ ...user, email_key: emailKey(user.email), name_key: fold(user.name) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function updateUser(
  tx: Tx,
  id: string,
  change: Updateable<AccountsTables['users']>,
): Promise<void> {
  await tx.updateTable('users').set(change).where('id', '=', id).execute()
}

/** Who is at work stays among those who were seen last. */
export async function markSeen(tx: Tx, id: string, now: string): Promise<void> {
  await tx.updateTable('users').set({ last_seen_at: now }).where('id', '=', id).execute()
}

/** Whether two-step sign-in is on, and whether a passkey was added. */
export async function findFactors(db: Db, userId: string) {
  const user = await db
    .selectFrom('users')
    .leftJoin('passkeys', 'passkeys.user_id', 'users.id')
    .select(['has_two_step', 'passkeys.id as passkey'])
    .where('users.id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return { hasApp: user?.has_two_step === 1, hasPasskey: Boolean(user?.passkey) }
}

export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const { hasApp, hasPasskey } = await findFactors(db, userId)
  return hasApp || hasPasskey
}
