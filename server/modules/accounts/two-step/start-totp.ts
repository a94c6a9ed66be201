import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { requireFactorAdder } from '#server/modules/accounts/require-factor-manager.ts'
import { findUser } from '#server/modules/accounts/queries-users.ts'
import { putUnconfirmedTotp } from './queries.ts'
import { sealTotp } from './secret-of-totp.ts'
import { newTotp } from './totp.ts'

/** Makes a secret for an app. It counts from its first right code on; asking again gives another. */
export async function startTotp(
  ctx: Context,
  actor: Actor,
): Promise<{ secret: string; uri: string }> {
  const { userId } = await requireFactorAdder(ctx, actor)
  return transact(ctx, async ({ tx, clock }) => {
    const user = await findUser(tx, userId)
    if (!user) throw new Refusal('unauthenticated', 'not_signed_in', 'You need to be logged in.')
    const { siteName } = await getSettings(tx)
    const totp = newTotp({ siteName, email: user.email })
    const isSaved = await putUnconfirmedTotp(tx, {
      user_id: userId,
      sealed_secret: await sealTotp(tx, userId, totp.secret),
      created_at: timestamp(clock),
    })
    if (!isSaved) throw alreadyOn()
    return totp
  })
}

export function alreadyOn(): Refusal {
  return new Refusal('conflict', 'two_step_on', 'Two-step sign-in is already on.')
}
