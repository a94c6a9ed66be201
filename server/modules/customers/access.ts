import { requireAdmin, type Actor, type Member } from '#server/kernel/actor.ts'

/** Who bought, and what admins noted about them, is for admins alone. */
export function requireCustomerManager(actor: Actor): Member {
  return requireAdmin(actor)
}
