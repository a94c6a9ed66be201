import type { Selectable } from 'kysely'
import { timestamp } from '#server/kernel/clock.ts'
import type { Scope } from '#server/kernel/scope.ts'
import type { AccountsTables } from '#server/modules/accounts/tables.ts'
import { findTotp, takeRecoveryCode, takeStep } from './queries.ts'
import { isAppCode, plainCode } from './recovery-codes.ts'
import { recoveryHash } from './renew-recovery-codes.ts'
import { unsealTotp } from './secret-of-totp.ts'
import { isUnusedStep, stepOfCode } from './totp.ts'

type Factor = Selectable<AccountsTables['totp_factors']>

/** Takes a code of the app, or a recovery code; false when it is wrong or was used. */
export async function acceptCode(scope: Scope, userId: string, typed: string): Promise<boolean> {
  const code = plainCode(typed)
  if (isAppCode(code)) {
    const factor = await findTotp(scope.tx, userId)
    return factor?.confirmed_at ? acceptTotp(scope, factor, code) : false
  }
  const now = timestamp(scope.clock)
  return takeRecoveryCode(scope.tx, { userId, hash: recoveryHash(userId, code), now })
}

/** Takes a code of the app, confirmed or not. */
export async function acceptTotp(scope: Scope, factor: Factor, typed: string): Promise<boolean> {
  const now = scope.clock.now()
  const secret = await unsealTotp(scope.tx, factor)
  const step = stepOfCode(secret, plainCode(typed), now)
  if (step === undefined || !isUnusedStep(step, factor.last_step, now)) return false
  return takeStep(scope.tx, factor, { step, now: now.toISOString() })
}
