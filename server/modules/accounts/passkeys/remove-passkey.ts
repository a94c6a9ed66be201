import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireFactorManager } from '#server/modules/accounts/require-factor-manager.ts'
import { mailAccountChange } from '#server/modules/accounts/mail-account-change.ts'
import { lockAccount } from '#server/modules/accounts/people.ts'
import { unmarkWithoutFactor } from '#server/modules/accounts/queries-sessions.ts'
import { deletePasskeyRow } from './queries.ts'

/** Ends a passkey for signing in; the device may still offer it until it is removed there, too. */
export async function removePasskey(ctx: Context, actor: Actor, id: string): Promise<void> {
  const { userId } = await requireFactorManager(ctx, actor)
  await transact(ctx, async (scope) => {
    await lockAccount(scope, userId)
    const removed = await deletePasskeyRow(scope.tx, { id, userId })
    if (!removed) throw notFound('Passkey not found')
    await unmarkWithoutFactor(scope.tx, userId)
    const what = `The passkey “${removed.name}” was removed`
    await mailAccountChange(scope, userId, { what, by: actor })
    scope.trail({ deed: 'passkey-removed', by: actor, passkey: id })
  })
}
