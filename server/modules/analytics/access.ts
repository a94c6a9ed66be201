import { requireAdmin, type Actor, type Member } from '#server/kernel/actor.ts'

/** Whoever reads how posts do. */
export function requireReportReader(actor: Actor): Member {
  return requireAdmin(actor, 'Access denied. Only admins can view analytics.')
}
