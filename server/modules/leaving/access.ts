import { requireMember, type Actor, type Member } from '#server/kernel/actor.ts'
import { Refusal } from '#server/kernel/refusal.ts'

export function requireAccount(actor: Actor): Member {
  return requireMember(actor)
}

/** The site always has its owner. */
export function requireNoOwner({ isOwner }: { isOwner: boolean }): void {
  if (isOwner) throw new Refusal('conflict', 'owner_stays', 'Hand the site to someone else first.')
}
