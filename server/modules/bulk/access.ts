import { requireMember, type Actor, type Member } from '#server/kernel/actor.ts'

/** Whoever asks sees and undoes their own changes alone. */
export function requireBulkReader(actor: Actor): Member {
  return requireMember(actor)
}
