import { requireAdmin, requireMember, type Actor, type Member } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'

/** Whoever has an account, for what is theirs. */
export function requireAccount(actor: Actor): Member {
  return requireMember(actor)
}

/** Whoever may know of all accounts. */
export function requireUserReader(actor: Actor): Member {
  return requireAdmin(actor)
}

/** Whoever holds a reset link could take the account, so the site makes them only for its own mail and its terminal. */
export function requireLinkMaker(actor: Actor): void {
  if (actor.kind === 'system') return
  throw new Refusal('forbidden', 'site_only', 'Only the site itself makes reset links.')
}
