import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest } from '#server/kernel/ids.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { openSession } from '#server/modules/accounts/open-session.ts'
import { markTwoStepSession } from '#server/modules/accounts/queries-sessions.ts'
import type { NewSession, SignInOrigin } from '#server/modules/accounts/sign-in-origin.ts'
import { takeCodeAttempt } from './code-limits.ts'
import { passwordMark } from './open-ticket.ts'
import { deleteTicket, findTicket } from './queries.ts'
import { SIGN_IN_AGAIN } from './schema.ts'
import { tryCode, WRONG_CODE } from './try-code.ts'

type Attempt = { ticket: string | undefined; code: string }
type Account = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/** The second step of signing in, in the browser whose password was right: a code of the app, or a recovery code. */
export async function signInWithCode(
  ctx: Context,
  { ticket, code }: Attempt,
  origin: SignInOrigin,
): Promise<NewSession & { userId: string }> {
  const account = await findOpenTicket(ctx, ticket)
  const limits = await takeCodeAttempt(ctx, { userId: account.id, code, origin })
  const entrance = await transact(ctx, async (scope) => {
    if (!(await tryCode(scope, { userId: account.id, code, limits, origin, to: 'sign in' })))
      return undefined
    if (!(await deleteTicket(scope.tx, account.token_hash))) throw signInAgain()
    const opened = await openSession(scope, account, origin)
    await markTwoStepSession(scope.tx, digest(opened.sessionSecret))
    return opened
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

function wrongCode(): Refusal {
  return new Refusal('unauthenticated', 'wrong_code', WRONG_CODE, { fields: { code: WRONG_CODE } })
}

/** The ticket has expired or was used, or the account has changed since. */
function signInAgain(): Refusal {
  return new Refusal('unauthenticated', 'sign_in_again', SIGN_IN_AGAIN)
}
