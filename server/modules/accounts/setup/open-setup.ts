import type { Context } from '#server/kernel/context.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import { transact } from '#server/kernel/scope.ts'
import { putSetupToken } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { createOwner } from './create-owner.ts'
import { isEasyPassword, TOO_EASY } from '#server/modules/accounts/passwords/index.ts'
import { findOwner } from '#server/modules/accounts/queries-users.ts'

/** The environment names an owner with a password that is too easy to guess. */
export class EasyOwnerPassword extends Error {
  constructor() {
    super(`OWNER_PASSWORD: ${TOO_EASY}`)
  }
}

/**
 * At start: creates the owner from the environment, or opens the set-up and returns its one-time link for the terminal.
 * Null when the set-up is done.
 */
export async function openSetup(ctx: Context): Promise<string | null> {
  if (await hasOwner(ctx)) return null
  const { OWNER_EMAIL, OWNER_PASSWORD, OWNER_NAME } = ctx.config
  if (OWNER_EMAIL && OWNER_PASSWORD) {
    const name = OWNER_NAME?.trim() || 'Owner'
    const owner = { name, email: OWNER_EMAIL, password: OWNER_PASSWORD }
    if (await isEasyPassword(ctx.store.db, owner)) throw new EasyOwnerPassword()
    await createOwner(ctx, owner)
    return null
  }
  const token = newSecret()
  await transact(ctx, ({ tx }) => putSetupToken(tx, digest(token)))
  return ctx.config.publicUrl + pathTo.setup({ token })
}

export async function hasOwner(ctx: Context): Promise<boolean> {
  return (await findOwner(ctx.store.db)) !== undefined
}
