import { requireAdmin, type Actor, type Member } from '#server/kernel/actor.ts'

export function requireConnectionKeeper(actor: Actor): Member {
  return requireAdmin(actor)
}
