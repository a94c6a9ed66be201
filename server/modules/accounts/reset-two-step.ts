import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireTwoStepResetter } from './access.ts'
import { requireConfirmed } from './confirm/index.ts'
import { mailAccountChange } from './mail-account-change.ts'
import { deletePasskeysOf } from './passkeys/index.ts'
import { unmarkWithoutFactor } from './queries-sessions.ts'
import { findCredentials, findCredentialsOf } from './queries-users.ts'
import { endSessions } from './sessions/index.ts'
import { deleteTwoStep } from './two-step/index.ts'

type Person = { userId: string } | { email: string }

/**
 * For a person who has lost phone, recovery codes and passkeys: afterwards the password alone signs in. Every other session
 * of the account ends. False when there is no such account.
 */
export async function resetTwoStep(ctx: Context, actor: Actor, person: Person): Promise<boolean> {
  requireTwoStepResetter(actor)
  if (actor.kind === 'member') await requireConfirmed(ctx, actor)
  return transact(ctx, async (scope) => {
    const account = await ('email' in person
      ? findCredentials(scope.tx, person.email)
      : findCredentialsOf(scope.tx, person.userId))
    if (!account) return false
    await deleteTwoStep(scope.tx, account.id)
    await deletePasskeysOf(scope.tx, account.id)
    await unmarkWithoutFactor(scope.tx, account.id)
    const isOwn = actor.kind === 'member' && actor.userId === account.id
    await endSessions(scope, account.id, isOwn ? { except: actor.sessionId } : {})
    await mailAccountChange(scope, account.id, {
      what: 'Two-step sign-in and passkeys were reset',
      by: actor,
      more: [
        'Your password alone signs in now. Please set up two-step sign-in or a passkey again in your settings.',
      ],
    })
    scope.trail({ deed: 'two-step-reset', by: actor, user: account.id })
    return true
  })
}
