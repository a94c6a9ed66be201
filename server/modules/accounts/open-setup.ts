import type { Context } from '#server/kernel/context.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import { transact } from '#server/kernel/scope.ts'
import { putSetupToken } from '#server/modules/settings/index.ts'
import { pathTo } from '#shared/addresses.ts'
import { createOwner } from './create-owner.ts'
import { findOwner } from './queries-users.ts'

/**
 * At start: creates the owner from the environment, or opens the set-up and returns its one-time link for the terminal.
 * Null when the set-up is done.
 */
export async function openSetup(ctx: Context): Promise<string | null> {
  if (await hasOwner(ctx)) return null
  const { OWNER_EMAIL, OWNER_PASSWORD, OWNER_NAME } = ctx.config
  if (OWNER_EMAIL && OWNER_PASSWORD) {
    const name = OWNER_NAME?.trim() || 'Owner'
    await createOwner(ctx, { name, email: OWNER_EMAIL, password: OWNER_PASSWORD })
    return null
  }
  const token = newSecret()
  await transact(ctx, ({ tx }) => putSetupToken(tx, digest(token)))
  return ctx.config.publicUrl + pathTo.setup({ token })
}

export async function hasOwner(ctx: Context): Promise<boolean> {
  return (await findOwner(ctx.store.db)) !== undefined
}
