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

/** Which posts a reader may see (the published ones, those and their own, or all), and who the reader is. */
export type Visibility = { kind: 'published' | 'own' | 'all'; userId: string | undefined }

export const everyone: Visibility = { kind: 'published', userId: undefined }

export function visibilityFor(actor: Actor): Visibility {
  if (actor.kind !== 'member') return everyone
  return { kind: isAdmin(actor) ? 'all' : 'own', userId: actor.userId }
}

export function memberVisibility(actor: Actor): Visibility {
  return visibilityFor(requireMember(actor))
}

export function publishedOnly(actor: Actor): Visibility {
  return actor.kind !== 'member' ? everyone : { kind: 'published', userId: actor.userId }
}

export function requireWriter(actor: Actor): Member {
  return requireMember(actor, 'User session expired. Please log in again')
}

/** Members may write unless the site reserves that for admins. */
export function requireSubmissionsOpen(actor: Actor, memberPosts: MemberPosts): Member {
  const member = requireWriter(actor)
  if (isAdmin(member) || memberPosts !== 'off') return member
  throw new Refusal('forbidden', 'members_do_not_write', 'Only admins write on this site.')
}

/** Without this right, publishing becomes a submission for review. */
export function mayPublish(member: Member, memberPosts: MemberPosts): boolean {
  return isAdmin(member) || memberPosts === 'publish'
}

/** Admins may change any post, members their own while it is not published. */
export function editable<Row extends Owned>(row: Row | undefined, member: Member): Row {
  return changeable(row, member, 'You are not authorized to update this blog')
}

export function deletable<Row extends Owned>(row: Row | undefined, member: Member): Row {
  return changeable(row, member, 'Unauthorized: Only an admin can delete blogs!')
}

/**
 * Whether a reader who has a post's preview link may follow it. What members write is public only after a review, so
 * until then only its writer and admins may; otherwise the link would publish it.
 */
export function mayPreview(
  post: { author_id: string | null; author_role: 'user' | 'admin' | null; status: string },
  reader: Actor,
  memberPosts: MemberPosts,
): boolean {
  if (post.status === 'published' || post.author_role === 'admin') return true
  if (memberPosts === 'publish' || isAdmin(reader)) return true
  return reader.kind === 'member' && reader.userId === post.author_id
}

export function requireLiker(actor: Actor): Member {
  return requireMember(actor, 'Please login to like the post')
}

export function requireBookmarker(actor: Actor): Member {
  return requireMember(actor, 'Please login to save posts')
}

/** Admins, and jobs of the site. */
export function requireEraser(actor: Actor): void {
  if (actor.kind !== 'system') requireAdmin(actor, 'Unauthorized: Only an admin can delete blogs!')
}

/** Whoever may delete what is in the bin permanently: admins, the job that empties it, and members for what they put there. */
export function requireBinEraser(actor: Actor): void {
  if (actor.kind !== 'system') requireWriter(actor)
}

/** False for a post that the person cannot see. */
export function erasable(
  row: Pick<Owned, 'author_id'> & { deleted_by: string | null },
  actor: Actor,
): boolean {
  if (actor.kind !== 'member' || isAdmin(actor)) return true
  if (row.author_id !== actor.userId) return false
  if (row.deleted_by === actor.userId) return true
  const text = 'An admin put this post in the bin, so only an admin can delete it permanently.'
  throw new Refusal('forbidden', 'not_the_eraser', text)
}

export function requireReviewer(actor: Actor): Member {
  return requireAdmin(actor)
}

export function requireImport(actor: Actor): void {
  if (actor.kind !== 'system') throw new Refusal('forbidden', 'imports_only', 'Only an import may.')
}

// What a member cannot see must look as if it did not exist.
function changeable<Row extends Owned>(row: Row | undefined, member: Member, refusal: string): Row {
  const isOwn = row?.author_id === member.userId
  const isVisible = row && (isOwn || isAdmin(member) || row.status === 'published')
  if (!isVisible || row.deleted_at) throw notFound('Post not found.')
  if (isAdmin(member) || row.status !== 'published') return row
  throw new Refusal('forbidden', 'not_the_writer', refusal)
}
