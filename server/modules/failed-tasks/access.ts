import { requireOwner, type Actor, type Member } from '#server/kernel/actor.ts'

/** Failed tasks reveal recipients of mail, so only the owner may see them. */
export function requireTaskManager(actor: Actor): Member {
  return requireOwner(actor)
}
