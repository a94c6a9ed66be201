import { isAdmin, type Member } from '#server/kernel/actor.ts'

type Seen = { author_id: string | null; status: string }

/** Whoever may not even see a comment is told that it is not there. */
export function maySeeComment(member: Member, { author_id, status }: Seen): boolean {
  return status === 'approved' || author_id === member.userId || isAdmin(member)
}

export function mayRemoveComment(member: Member, { author_id }: Seen): boolean {
  return author_id === member.userId || isAdmin(member)
}
