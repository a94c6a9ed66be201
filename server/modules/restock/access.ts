import { requireAdmin, type Actor } from '#server/kernel/actor.ts'

export function requireWaitCounter(actor: Actor) {
  return requireAdmin(actor)
}
