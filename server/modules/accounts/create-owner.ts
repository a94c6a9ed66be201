import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { hashPassword } from './password-hash.ts'
import { deleteSessionsOf } from './queries-sessions.ts'
import { findCredentials, findOwner, insertUser, updateUser } from './queries-users.ts'

type Owner = { name: string; email: string; password: string }

/** False when there is an owner already. */
export async function createOwner(ctx: Context, owner: Owner): Promise<boolean> {
  const passwordHash = await hashPassword(owner.password)
  return transact(
    ctx,
    async (scope) => (await addOwner(scope, { ...owner, passwordHash })) !== undefined,
  )
}

/** Returns the owner's id; undefined when there is one already. An existing account with this e-mail becomes the owner. */
export async function addOwner(
  { tx, clock, newId }: Scope,
  owner: { name: string; email: string; passwordHash: string },
): Promise<string | undefined> {
  const now = timestamp(clock)
  const rights = { role: 'admin', is_owner: 1, password_hash: owner.passwordHash } as const
  const id = newId()
  const { name, email } = owner
  const isAdded = await insertUser(tx, {
    ...{ id, name, email, ...rights },
    ...{ avatar_media_id: null, created_at: now, updated_at: now },
  })
  if (isAdded) return id
  const account = await findCredentials(tx, email)
  if (!account || (await findOwner(tx))) return undefined
  await updateUser(tx, account.id, { ...rights, updated_at: now })
  await deleteSessionsOf(tx, account.id)
  return account.id
}
