import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { takeLimit } from '#server/database/rate-limits.ts'
import { requireFactorAdder } from '#server/modules/accounts/require-factor-manager.ts'
import { mailFactorAdded } from '#server/modules/accounts/factor-removal/index.ts'
import { markTwoStepSession } from '#server/modules/accounts/queries-sessions.ts'
import { giveRecoveryCodes } from './renew-recovery-codes.ts'
import { confirmFactor, findTotp, markTwoStepUser } from './queries.ts'
import { alreadyOn } from './start-totp.ts'
import { acceptTotp } from './accept-code.ts'

const TRIES = 20

/** Turns two-step sign-in on once the app shows the right code; resolves to the recovery codes, shown only now. */
export async function confirmTotp(ctx: Context, actor: Actor, code: string): Promise<string[]> {
  const { userId, sessionId } = await requireFactorAdder(ctx, actor)
  await takeLimit(ctx, `totp-confirm:${userId}`, TRIES)
  return transact(ctx, async (scope) => {
    await takeFirstCode(scope, userId, code)
    if (!(await confirmFactor(scope.tx, userId, timestamp(ctx.clock)))) throw alreadyOn()
    await markTwoStepUser(scope.tx, userId)
    await markTwoStepSession(scope.tx, sessionId)
    const codes = await giveRecoveryCodes(scope, userId)
    const what = 'Two-step sign-in was turned on'
    await mailFactorAdded(scope, { userId, factor: 'app', by: actor, what })
    scope.trail({ deed: 'two-step-on', by: actor, user: userId })
    return codes
  })
}

async function takeFirstCode(scope: Scope, userId: string, code: string): Promise<void> {
  const factor = await findTotp(scope.tx, userId)
  if (!factor)
    throw new Refusal('conflict', 'no_totp', 'Start again: there is no code to scan yet.')
  if (factor.confirmed_at) throw alreadyOn()
  if (await acceptTotp(scope, factor, code)) return
  const text =
    'That code is not right. Enter the one that the app shows now. Is your phone’s clock right?'
  throw new Refusal('invalid', 'wrong_code', text, { fields: { code: text } })
}
