import { requireAdmin, type Actor, type Member } from '#server/kernel/actor.ts'

/** Messages are for every admin: whoever reads them may answer, sort and delete them. */
export function requireMessageReader(actor: Actor): Member {
  return requireAdmin(actor)
}
