import type { Actor, Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { requireAccount } from './access.ts'
import { requireConfirmed } from './confirm/index.ts'
import { findAddress } from './people.ts'
import { hasSecondFactor } from './queries-users.ts'
import { EMAIL_UNPROVEN, SECOND_FACTOR_NEEDED } from '#shared/people/second-factor.ts'

/**
 * Refuses who did not confirm lately who they are. Where the site asks admins for a second factor, who has one shows it
 * before they change any: otherwise a password would be enough to add another, and with it become an admin.
 */
export async function requireFactorManager(ctx: Context, actor: Actor): Promise<Member> {
  const member = await requireConfirmed(ctx, actor)
  if (member.lacksSecondFactor && (await hasSecondFactor(ctx.store.db, member.userId)))
    throw showItFirst()
  return member
}

/**
 * Refuses whose address is not proven, while the site sends mail: a second factor keeps everybody else out, the true holder
 * of the address among them (decision 71).
 */
export async function requireFactorAdder(ctx: Context, actor: Actor): Promise<Member> {
  const { userId } = requireAccount(actor)
  const person = await findAddress(ctx.store.db, userId)
  if (ctx.config.SMTP_URL !== undefined && !person?.isProven) throw proveFirst()
  return requireFactorManager(ctx, actor)
}

function proveFirst(): Refusal {
  const text = 'Confirm your email address first.'
  return new Refusal('forbidden', EMAIL_UNPROVEN, text, { isCodeSent: true })
}

function showItFirst(): Refusal {
  const text = 'Confirm with the second factor that you have first.'
  return new Refusal('forbidden', SECOND_FACTOR_NEEDED, text, { isCodeSent: true })
}
