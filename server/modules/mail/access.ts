import { requireAdmin, type Actor, type Member } from '#server/kernel/actor.ts'
import type { Audience } from '#server/modules/mail/tables.ts'

export function requireOutboxManager(actor: Actor): Member {
  return requireAdmin(actor)
}

/** Whose mail an admin may read: mail to admins is the owner's. */
export function readableAudiences({ isOwner }: Member): Audience[] {
  return isOwner ? ['owner', 'admin', 'member', 'other'] : ['member', 'other']
}
