import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { requireFactorManager } from '#server/modules/accounts/require-factor-manager.ts'
import { mailAccountChange } from '#server/modules/accounts/mail-account-change.ts'
import { findTotp, replaceRecoveryCodes } from './queries.ts'
import { newRecoveryCodes, plainCode } from './recovery-codes.ts'

/** Makes ten new recovery codes, which end the old ones. */
export async function renewRecoveryCodes(ctx: Context, actor: Actor): Promise<string[]> {
  const { userId } = await requireFactorManager(ctx, actor)
  return transact(ctx, async (scope) => {
    const factor = await findTotp(scope.tx, userId)
    if (!factor?.confirmed_at) throw notOn()
    const codes = await giveRecoveryCodes(scope, userId)
    await mailAccountChange(scope, userId, { what: 'Your recovery codes were replaced', by: actor })
    scope.trail({ deed: 'recovery-codes-renewed', by: actor, user: userId })
    return codes
  })
}

/** The only time that the codes are readable: what is stored are hashes. */
export async function giveRecoveryCodes(scope: Scope, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => recoveryHash(userId, code))
  await replaceRecoveryCodes(scope.tx, userId, { hashes, now: timestamp(scope.clock) })
  return codes
}

/** 60 random bits need no slow hash. */
export function recoveryHash(userId: string, typed: string): string {
  return digest(`${userId}\n${plainCode(typed)}`)
}

export function notOn(): Refusal {
  return new Refusal('conflict', 'two_step_off', 'Two-step sign-in is not on.')
}
