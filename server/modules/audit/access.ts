import { requireOwner, type Actor, type Member } from '#server/kernel/actor.ts'

/** It shows what everybody did, admins too, so only the owner may read it. */
export function requireAuditReader(actor: Actor): Member {
  return requireOwner(actor)
}
