import { requireAdmin, type Actor, type Member } from '#server/kernel/actor.ts'

/** Only admins may use the AI server and see its cost. */
export function requireDrafter(actor: Actor): Member {
  return requireAdmin(actor)
}
