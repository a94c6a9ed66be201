import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireFactorManager } from '#server/modules/accounts/require-factor-manager.ts'
import { mailAccountChange } from '#server/modules/accounts/mail-account-change.ts'
import { unmarkWithoutFactor } from '#server/modules/accounts/queries-sessions.ts'
import { deleteTwoStep } from './queries.ts'

/** Ends the app and its recovery codes. Turning off what is off changes nothing. */
export async function turnOffTotp(ctx: Context, actor: Actor): Promise<void> {
  const { userId } = await requireFactorManager(ctx, actor)
  await transact(ctx, async (scope) => {
    if (!(await deleteTwoStep(scope.tx, userId))) return
    await unmarkWithoutFactor(scope.tx, userId)
    await mailAccountChange(scope, userId, { what: 'Two-step sign-in was turned off', by: actor })
    scope.trail({ deed: 'two-step-off', by: actor, user: userId })
  })
}
