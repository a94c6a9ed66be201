import { requireAdmin, type Actor, type Member } from '#server/kernel/actor.ts'

/** Whoever may have texts written, put them on products and see what they cost. */
export function requireDrafter(actor: Actor): Member {
  return requireAdmin(actor)
}
