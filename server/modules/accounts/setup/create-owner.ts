import { recordChange } from '#server/database/audit/record-change.ts'
import { system } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { hashPassword } from '#server/modules/accounts/passwords/index.ts'
import {
  findCredentials,
  findOwner,
  insertUser,
  updateUser,
} from '#server/modules/accounts/queries-users.ts'
import { endSessions } from '#server/modules/accounts/sessions/index.ts'

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
  scope: Scope,
  owner: { name: string; email: string; passwordHash: string },
): Promise<string | undefined> {
  const { tx, clock, newId } = scope
  const now = timestamp(clock)
  const rights = {
    ...({ role: 'admin', is_owner: 1 } as const),
    password_hash: owner.passwordHash,
    // Whoever sets the site up vouches for this address.
    email_proven_at: now,
    // The next sign-in is the owner's first one.
    first_sign_in_at: null,
  }
  const id = newId()
  const { name, email } = owner
  const isAdded = await insertUser(tx, {
    id,
    name,
    email,
    ...rights,
    avatar_media_id: null,
    created_at: now,
    updated_at: now,
  })
  if (isAdded) {
    await noteRole(scope, id)
    return id
  }
  const account = await findCredentials(tx, email)
  if (!account || (await findOwner(tx))) return undefined
  await updateUser(tx, account.id, { ...rights, updated_at: now })
  await endSessions(scope, account.id)
  await noteRole(scope, account.id)
  return account.id
}

function noteRole(scope: Scope, id: string): Promise<void> {
  const after = { role: 'admin', isOwner: true }
  return recordChange(scope, { actor: system('set-up'), verb: 'promoted', kind: 'user', id, after })
}
