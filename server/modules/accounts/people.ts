import type { Db } from '#server/database/database.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { presentAuthor, type Author } from './present.ts'
import {
  findOwner,
  findUser,
  findUserForUpdate,
  listUsersById,
  type UserRow,
} from './queries-users.ts'

/** Where mail reaches a person, and whose eyes it is meant for. */
export type Address = { email: string; name: string; audience: 'member' | 'admin' | 'owner' }

/** Where mail reaches the site's owner. */
export async function findOwnerAddress(db: Db): Promise<Address | undefined> {
  const row = await findOwner(db)
  return row && addressOf(row)
}

/** Where mail reaches the person of an account. */
export async function findAddress(db: Db, userId: string): Promise<Address | undefined> {
  const row = await findUser(db, userId)
  return row && addressOf(row)
}

function addressOf({ email, name, role, is_owner }: UserRow): Address {
  return { email, name, audience: is_owner ? 'owner' : role === 'admin' ? 'admin' : 'member' }
}

/** The writers of these rows as readers see them, by id; those whose account is gone are left out. */
export async function findAuthors(
  db: Db,
  written: readonly { author_id: string | null }[],
): Promise<Map<string | null, Author>> {
  const ids = new Set(written.flatMap(({ author_id }) => author_id ?? []))
  const users = ids.size === 0 ? [] : await listUsersById(db, [...ids])
  return new Map(users.map((user) => [user.id, presentAuthor(user)]))
}

/** Holds an account until the transaction ends, so that what its person sends at once is judged one after another; false when it is gone. */
export async function holdAccount({ tx, engine }: Scope, userId: string): Promise<boolean> {
  return (await findUserForUpdate(tx, engine, userId)) !== undefined
}
