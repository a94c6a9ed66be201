import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { countRecoveryCodes, findTotp } from './queries.ts'
import { RECOVERY_CODES } from './recovery-codes.ts'
import type { TwoStep } from './schema.ts'

/** Whether the caller's two-step sign-in is on; never its secret. */
export async function readTwoStep(ctx: Context, actor: Actor): Promise<TwoStep> {
  const { userId } = requireAccount(actor)
  const factor = await findTotp(ctx.store.db, userId)
  const { left, createdAt } = await countRecoveryCodes(ctx.store.db, userId)
  return {
    isOn: Boolean(factor?.confirmed_at),
    since: factor?.confirmed_at ?? null,
    lastUsedAt: factor?.confirmed_at ? factor.last_used_at : null,
    recoveryCodes: { left, of: RECOVERY_CODES, createdAt },
  }
}
