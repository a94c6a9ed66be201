import { system, type Actor, type Member } from '#server/kernel/actor.ts'
import { DAY_MS, HOUR_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { digest, newSecret } from '#server/kernel/ids.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { pathTo } from '#shared/addresses.ts'
import { requireLinkMaker } from '#server/modules/accounts/access.ts'
import { requireConfirmed } from '#server/modules/accounts/confirm/index.ts'
import { mailAccountChange } from '#server/modules/accounts/mail-account-change.ts'
import { deleteResetsBefore, insertReset } from '#server/modules/accounts/queries-passwords.ts'
import { findCredentials, findUser } from '#server/modules/accounts/queries-users.ts'

/** How long a reset link works. */
export const RESET_MS = HOUR_MS
const MAIL = 'mail'

type Person = { userId: string } | { email: string }

/**
 * Makes a one-time link to choose a new password within an hour; undefined when the account does not exist. Only the
 * link's hash is stored.
 */
export async function makeResetLink(
  ctx: Context,
  actor: Actor,
  person: Person,
): Promise<string | undefined> {
  requireLinkMaker(actor)
  if (actor.kind === 'member') await requireConfirmed(ctx, actor)
  return transact(ctx, async (scope) => {
    const { tx, clock, config } = scope
    const user = await ('email' in person
      ? findCredentials(tx, person.email)
      : findUser(tx, person.userId))
    if (!user) return undefined
    if (actor.kind === 'member' && actor.userId === user.id) throw ownAccount()
    const token = newSecret()
    const now = clock.now().getTime()
    await deleteResetsBefore(tx, new Date(now - DAY_MS).toISOString())
    await insertReset(tx, {
      token_hash: digest(token),
      user_id: user.id,
      created_at: timestamp(clock),
      expires_at: new Date(now + RESET_MS).toISOString(),
      used_at: null,
      is_mailed: actor.kind === 'system' && actor.job === MAIL ? 1 : 0,
    })
    if (actor.kind === 'member') await tell(scope, actor, user.id)
    return config.publicUrl + pathTo.resetPassword(token)
  })
}

// By it, a session that somebody left open or lost would choose a new password without the old one.
function ownAccount(): Refusal {
  const text = 'Change your own password in your settings.'
  return new Refusal('conflict', 'own_account', text)
}

async function tell(scope: Scope, actor: Member, userId: string): Promise<void> {
  scope.trail({ deed: 'reset-link-made', by: actor, user: userId })
  await mailAccountChange(scope, userId, {
    what: 'A link to choose a new password was made for you',
    by: actor,
  })
}

export function makeMailedResetLink(
  ctx: Context,
  { userId }: { userId: string },
): Promise<string | undefined> {
  return makeResetLink(ctx, system(MAIL), { userId })
}
