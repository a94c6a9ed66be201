import { guest, type Actor, type Member } from '#server/kernel/actor.ts'
import { MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { requireAccount } from '#server/modules/accounts/access.ts'
import { findConfirmedAt } from '#server/modules/accounts/queries-sessions.ts'

/** How long a proof of who somebody is lasts. */
export const CONFIRMED_MS = 10 * MINUTE_MS

/**
 * Refuses (403, `confirm_needed`) whoever did not sign in, or prove with a password or passkey who they are, within ten
 * minutes: a session that was left open or stolen must not be enough for a change of weight.
 */
export async function requireConfirmed(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  actor: Actor,
): Promise<Member> {
  const member = requireAccount(actor)
  const confirmedAt = await findConfirmedAt(store.db, member.sessionId)
  // The session may have ended since it was read.
  if (confirmedAt === undefined) return requireAccount(guest)
  if (confirmedAt === null || !isRecent(confirmedAt, clock.now())) throw unconfirmed()
  return member
}

// Another process's clock may be ahead of this one's; a proof from far ahead was written while a clock was wrong.
function isRecent(instant: string, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(instant)) < CONFIRMED_MS
}

function unconfirmed(): Refusal {
  const text = 'Confirm that it is you first.'
  return new Refusal('forbidden', 'confirm_needed', text, { isCodeSent: true })
}
