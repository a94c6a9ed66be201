import { requireAdmin, requireMember, type Actor, type Member } from '#server/kernel/actor.ts'

/** A member reviews what they bought; a guest has the link of a mail. */
export function requireReviewer(actor: Actor): Member {
  return requireMember(actor, 'Log in to review what you bought.')
}

/** Whether a key is the secret of a mailed link, and not the id of an order. */
export const isLinkKey = (key: string) => key.includes('.')

export function requireReviewModerator(actor: Actor): Member {
  return requireAdmin(actor)
}
