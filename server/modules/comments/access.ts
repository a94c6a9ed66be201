import {
  isAdmin,
  requireAdmin,
  requireMember,
  type Actor,
  type Member,
} from '#server/kernel/actor.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'

export function requireCommenter(actor: Actor): Member {
  return requireMember(actor, 'Please login to comment')
}

export function requireModerator(actor: Actor): Member {
  return requireAdmin(actor)
}

export function requireRemover(actor: Actor): Member {
  return requireMember(actor)
}

/** Allows the comment's writer and admins; "not found" for people who may not even see it. */
export function removable<Row extends { author_id: string | null; status: string }>(
  row: Row | undefined,
  member: Member,
): Row {
  const isTheirs = isAdmin(member) || row?.author_id === member.userId
  if (!row || (row.status !== 'approved' && !isTheirs)) throw notFound('Comment not found.')
  if (isTheirs) return row
  throw new Refusal('forbidden', 'not_yours', 'You can only delete your own comments.')
}
