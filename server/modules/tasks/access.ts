import { requireOwner, type Actor, type Member } from '#server/kernel/actor.ts'

/** Whoever sees failed tasks: they tell whom the site writes to, so the owner alone. */
export function requireTaskKeeper(actor: Actor): Member {
  return requireOwner(actor)
}
