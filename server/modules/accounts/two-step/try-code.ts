import type { Scope } from '#server/kernel/scope.ts'
import { mailAccountChange } from '#server/modules/accounts/mail-account-change.ts'
import { describeDevice } from '#server/modules/accounts/sessions/index.ts'
import type { SignInOrigin } from '#server/modules/accounts/sign-in-origin.ts'
import { counted } from '#shared/text/counted.ts'
import { acceptCode } from './accept-code.ts'
import { forgetAttempts, isTimeToWarn, refuseSpentDay, type CodeLimits } from './code-limits.ts'
import { countRecoveryCodes } from './queries.ts'
import { isAppCode, plainCode } from './recovery-codes.ts'

export const WRONG_CODE =
  'That code is not right, or it was used already. Is your phone’s clock right?'

type Attempt = {
  userId: string
  code: string
  limits: CodeLimits
  origin: SignInOrigin
  /** What it is shown for, as the mail says it. */
  to: 'sign in' | 'confirm who you are'
}

/** Takes a code after a right password, and tells the person what they should know of it; false when it is wrong. */
export async function tryCode(scope: Scope, attempt: Attempt): Promise<boolean> {
  const { userId, code, limits } = attempt
  await refuseSpentDay(scope, limits)
  if (!(await acceptCode(scope, userId, code))) {
    await noteWrongCode(scope, attempt)
    return false
  }
  await forgetAttempts(scope, limits)
  if (!isAppCode(plainCode(code))) await mailRecoveryCodeUse(scope, attempt)
  return true
}

async function mailRecoveryCodeUse(scope: Scope, { userId, origin, to }: Attempt): Promise<void> {
  const { left } = await countRecoveryCodes(scope.tx, userId)
  await mailAccountChange(scope, userId, {
    what: `A recovery code was used to ${to}`,
    from: originOf(origin),
    more: [`${counted(left, 'recovery code')} left. You can make new ones in your settings.`],
  })
  scope.trail({ deed: 'recovery-code-used', user: userId, left })
}

async function noteWrongCode(scope: Scope, { userId, origin }: Attempt): Promise<void> {
  scope.trail({ deed: 'second-factor-failed', user: userId })
  if (!(await isTimeToWarn(scope, userId))) return
  await mailAccountChange(scope, userId, {
    what: 'Someone with your password entered wrong codes',
    from: originOf(origin),
    more: ['None of them counted: ten codes after your password were wrong.'],
  })
}

function originOf({ userAgent, country }: SignInOrigin) {
  return { device: describeDevice(userAgent), country }
}
