import {
  isAdmin,
  requireAdmin,
  requireMember,
  type Actor,
  type Member,
} from '#server/kernel/actor.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'

type MemberPosts = SiteSettings['memberPosts']
type Owned = { author_id: string | null; status: string; deleted_at: string | null }

/** Which posts a reader may know of (the published ones, those and their own, or all), and who the reader is. */
export type Sight = { kind: 'published' | 'own' | 'all'; userId: string | undefined }

/** What everybody may know of, seen by nobody in particular. */
export const everyone: Sight = { kind: 'published', userId: undefined }

/** All that the actor may know of. */
export function sightOf(actor: Actor): Sight {
  if (actor.kind !== 'member') return everyone
  return { kind: isAdmin(actor) ? 'all' : 'own', userId: actor.userId }
}

/** All that a member may know of; refuses a guest. */
export function memberSight(actor: Actor): Sight {
  return sightOf(requireMember(actor))
}

/** Published posts only, whoever asks. */
export function publishedSight(actor: Actor): Sight {
  return actor.kind !== 'member' ? everyone : { kind: 'published', userId: actor.userId }
}

/** A member who comes to their own posts. */
export function requireWriter(actor: Actor): Member {
  return requireMember(actor, 'User session expired. Please log in again')
}

/** A member who may write: an admin, or anybody where the site lets members write. */
export function requireOpenDesk(actor: Actor, memberPosts: MemberPosts): Member {
  const member = requireWriter(actor)
  if (isAdmin(member) || memberPosts !== 'off') return member
  throw new Refusal('forbidden', 'members_do_not_write', 'Only admins write on this site.')
}

/** Whether what this person publishes is public at once; otherwise it waits for review. */
export function mayPublish(member: Member, memberPosts: MemberPosts): boolean {
  return isAdmin(member) || memberPosts === 'publish'
}

/** The post, for those who may change it: an admin any, a member an own one that is not published. */
export function editable<Row extends Owned>(row: Row | undefined, member: Member): Row {
  return changeable(row, member, 'You are not authorized to update this blog')
}

/** The post, for those who may put it into the bin. */
export function deletable<Row extends Owned>(row: Row | undefined, member: Member): Row {
  return changeable(row, member, 'Unauthorized: Only an admin can delete blogs!')
}

export function requireLiker(actor: Actor): Member {
  return requireMember(actor, 'Please login to like the post')
}

export function requireBookmarker(actor: Actor): Member {
  return requireMember(actor, 'Please login to save posts')
}

/** Whoever takes a post of the bin away for good: an admin, or the site itself when its time is over. */
export function requireEraser(actor: Actor): void {
  if (actor.kind !== 'system') requireAdmin(actor, 'Unauthorized: Only an admin can delete blogs!')
}

/** Whoever answers submissions. */
export function requireReviewer(actor: Actor): Member {
  return requireAdmin(actor)
}

/** An import writes posts as their files say, whoever wrote them. */
export function requireImport(actor: Actor): void {
  if (actor.kind !== 'system') throw new Refusal('forbidden', 'imports_only', 'Only an import may.')
}

// What somebody cannot see must look as if it were not there.
function changeable<Row extends Owned>(row: Row | undefined, member: Member, refusal: string): Row {
  const isOwn = row?.author_id === member.userId
  const isVisible = row && (isOwn || isAdmin(member) || row.status === 'published')
  if (!isVisible || row.deleted_at) throw notFound('Post not found.')
  if (isAdmin(member) || row.status !== 'published') return row
  throw new Refusal('forbidden', 'not_the_writer', refusal)
}
