import {
  requireAdmin,
  requireMember,
  requireOwner,
  type Actor,
  type Member,
} from '#server/kernel/actor.ts'

/** Every member has a dashboard, without the parts for admins. */
export function requireDashboard(actor: Actor): Member {
  return requireMember(actor)
}

export function requireReportReader(actor: Actor): Member {
  return requireAdmin(actor, 'Access denied. Only admins can view analytics.')
}

export function requireStepsManager(actor: Actor): Member {
  return requireAdmin(actor)
}

/** The Monday mail goes to the owner alone. */
export function requireMondayMailReader(actor: Actor): Member {
  return requireOwner(actor)
}

export function requireCacheManager(actor: Actor): Member {
  return requireAdmin(actor, 'You do not have permission to clear the cache.')
}
