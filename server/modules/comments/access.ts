import {
  isAdmin,
  requireAdmin,
  requireMember,
  type Actor,
  type Member,
} from '#server/kernel/actor.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'

/** Whoever may say something below a post. */
export function requireCommenter(actor: Actor): Member {
  return requireMember(actor, 'Please login to comment')
}

/** Whoever approves and hides comments. */
export function requireModerator(actor: Actor): Member {
  return requireAdmin(actor)
}

/** Whoever may have comments to remove. */
export function requireRemover(actor: Actor): Member {
  return requireMember(actor)
}

/** The comment, for its writer and for admins; whoever may not even see it is told that it is not there. */
export function removable<Row extends { author_id: string | null; status: string }>(
  row: Row | undefined,
  member: Member,
): Row {
  const isTheirs = isAdmin(member) || row?.author_id === member.userId
  if (!row || (row.status !== 'approved' && !isTheirs)) throw notFound('Comment not found.')
  if (isTheirs) return row
  throw new Refusal('forbidden', 'not_yours', 'You can only delete your own comments.')
}
