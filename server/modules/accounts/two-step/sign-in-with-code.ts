import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { mailAccountChange } from '#server/modules/accounts/mail-account-change.ts'
import { openSession } from '#server/modules/accounts/open-session.ts'
import { markTwoStepSession } from '#server/modules/accounts/queries-sessions.ts'
import { describeDevice } from '#server/modules/accounts/sessions/index.ts'
import type { Entrance, Visit } from '#server/modules/accounts/visit.ts'
import { counted } from '#shared/counted.ts'
import {
  forgetAttempts,
  isTimeToWarn,
  refuseSpentDay,
  takeCodeAttempt,
  type CodeLimits,
} from './code-limits.ts'
import { passwordMark } from './open-ticket.ts'
import { countRecoveryCodes, deleteTicket, findTicket } from './queries.ts'
import { isAppCode, plainCode } from './recovery-codes.ts'
import { SIGN_IN_AGAIN } from './schema.ts'
import { acceptCode } from './accept-code.ts'

type Attempt = { ticket: string | undefined; code: string }
type Account = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/** The second step of signing in, in the browser whose password was right: a code of the app, or a recovery code. */
export async function signInWithCode(
  ctx: Context,
  { ticket, code }: Attempt,
  visit: Visit,
): Promise<Entrance & { userId: string }> {
  const account = await findOpenTicket(ctx, ticket)
  const limits = await takeCodeAttempt(ctx, { userId: account.id, code, visit })
  const entrance = await transact(ctx, async (scope) => {
    await refuseSpentDay(scope, limits)
    if (!(await acceptCode(scope, account.id, code))) return noteWrongCode(scope, account, visit)
    if (!(await deleteTicket(scope.tx, account.token_hash))) throw signInAgain()
    return enterWithTwoFactors(scope, { account, code, limits, visit })
  })
  if (!entrance) throw wrongCode()
  return { ...entrance, userId: account.id }
}

async function findOpenTicket(ctx: Context, secret = ''): Promise<Account> {
  const account = await findTicket(ctx.store.db, digest(secret))
  const isOpen =
    account?.has_two_step &&
    account.expires_at > timestamp(ctx.clock) &&
    account.password_mark === passwordMark(account.password_hash ?? '')
  if (!isOpen) throw signInAgain()
  return account
}

type Proved = { account: Account; code: string; limits: CodeLimits; visit: Visit }

async function enterWithTwoFactors(scope: Scope, { account, code, limits, visit }: Proved) {
  await forgetAttempts(scope, limits)
  const entrance = await openSession(scope, account, visit)
  await markTwoStepSession(scope.tx, digest(entrance.sessionSecret))
  if (!isAppCode(plainCode(code))) await mailRecoveryCodeUse(scope, account.id, visit)
  return entrance
}

async function mailRecoveryCodeUse(scope: Scope, userId: string, visit: Visit): Promise<void> {
  const { left } = await countRecoveryCodes(scope.tx, userId)
  await mailAccountChange(scope, userId, {
    what: 'A recovery code was used to sign in',
    from: originOf(visit),
    more: [`${counted(left, 'recovery code')} left. You can make new ones in your settings.`],
  })
  scope.trail({ deed: 'recovery-code-used', user: userId, left })
}

async function noteWrongCode(scope: Scope, { id }: Account, visit: Visit): Promise<undefined> {
  scope.trail({ deed: 'second-factor-failed', user: id })
  if (!(await isTimeToWarn(scope, id))) return
  await mailAccountChange(scope, id, {
    what: 'Someone with your password entered wrong codes',
    from: originOf(visit),
    more: ['Nobody was signed in: ten codes after your password were wrong.'],
  })
}

function originOf({ userAgent, country }: Visit) {
  return { device: describeDevice(userAgent), country }
}

function wrongCode(): Refusal {
  const text = 'That code is not right, or it was used already.'
  return new Refusal('unauthenticated', 'wrong_code', text, { fields: { code: text } })
}

/** The ticket has expired or was used, or the account has changed since. */
function signInAgain(): Refusal {
  return new Refusal('unauthenticated', 'sign_in_again', SIGN_IN_AGAIN)
}
