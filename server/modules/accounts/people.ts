import type { Db } from '#server/database/database.ts'
import type { Actor, Member } from '#server/kernel/actor.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { presentAuthor, type Author } from './present.ts'
import {
  emailKey,
  findOwner,
  findUser,
  findUserForUpdate,
  listUsersById,
  type UserRow,
} from './queries-users.ts'

/** `isProven`: the person has shown that mail to it reaches them; nothing may be tied to an address before. */
export type Address = {
  email: string
  name: string
  audience: 'member' | 'admin' | 'owner'
  isProven: boolean
}

export async function findOwnerAddress(db: Db): Promise<Address | undefined> {
  const row = await findOwner(db)
  return row && addressOf(row)
}

export async function findAddress(db: Db, userId: string): Promise<Address | undefined> {
  const row = await findUser(db, userId)
  return row && addressOf(row)
}

/**
 * Whether an address, by its key, is the confirmed one of whoever asks: anybody can type anybody's, and what is not shown to
 * be theirs may be a stranger's.
 */
export async function isOwnAddress(db: Db, visitor: Actor, key: string): Promise<boolean> {
  if (visitor.kind !== 'member') return false
  const account = await findAddress(db, visitor.userId)
  return account !== undefined && account.isProven && emailKey(account.email) === key
}

function addressOf({ email, name, role, is_owner, email_proven_at }: UserRow): Address {
  const audience = is_owner ? 'owner' : role === 'admin' ? 'admin' : 'member'
  return { email, name, audience, isProven: email_proven_at !== null }
}

/** The authors of these rows by id, without deleted accounts. */
export async function findAuthors(
  db: Db,
  written: readonly { author_id: string | null }[],
): Promise<Map<string | null, Author>> {
  const ids = new Set(written.flatMap(({ author_id }) => author_id ?? []))
  const users = ids.size === 0 ? [] : await listUsersById(db, [...ids])
  return new Map(users.map((user) => [user.id, presentAuthor(user)]))
}

/** A member as they are now, for work that goes on after their request. */
export async function findMember(db: Db, userId: string): Promise<Member | undefined> {
  const row = await findUser(db, userId)
  if (!row) return undefined
  const { id, name, role, is_owner } = row
  return { kind: 'member', userId: id, sessionId: '', name, role, isOwner: is_owner === 1 }
}

/** Locks an account's row, so that a person's concurrent requests are checked one after another; false when it is gone or being erased. */
export async function lockAccount({ tx, engine }: Scope, userId: string): Promise<boolean> {
  return (await findUserForUpdate(tx, engine, userId)) !== undefined
}
