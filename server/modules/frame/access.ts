import { requireAdmin, type Actor, type Member } from '#server/kernel/actor.ts'

export function requireLogoManager(actor: Actor): Member {
  return requireAdmin(actor)
}
