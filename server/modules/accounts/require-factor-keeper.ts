import type { Actor, Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { requireConfirmed } from './confirm/index.ts'
import { hasSecondFactor } from './queries-users.ts'
import { SECOND_FACTOR_NEEDED } from '#shared/second-factor.ts'

/**
 * Refuses who did not confirm lately who they are. Where the site asks admins for a second factor, who has one shows it
 * before they change any: otherwise a password would be enough to add another, and with it become an admin.
 */
export async function requireFactorKeeper(ctx: Context, actor: Actor): Promise<Member> {
  const member = await requireConfirmed(ctx, actor)
  if (member.lacksSecondFactor && (await hasSecondFactor(ctx.store.db, member.userId)))
    throw showItFirst()
  return member
}

function showItFirst(): Refusal {
  const text = 'Confirm with the second factor that you have first.'
  return new Refusal('forbidden', SECOND_FACTOR_NEEDED, text, { isCodeSent: true })
}
