import { requireMember, type Actor, type Member } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'

export function requireAccount(actor: Actor): Member {
  return requireMember(actor)
}

/** A reset link gives access to the account, so only the site's own mail and terminal may make one. */
export function requireLinkMaker(actor: Actor): void {
  if (actor.kind === 'system') return
  throw new Refusal('forbidden', 'site_only', 'Only the site itself makes reset links.')
}
