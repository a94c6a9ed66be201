import { isAdmin, type Member } from '#server/kernel/actor.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'
import type { WorkRow } from './queries-workflow.ts'

/** What a guest hears who tries to write. */
export const SESSION_OVER = 'User session expired. Please log in again'

type MemberPosts = SiteSettings['memberPosts']

/** Whether what this person publishes is public at once. */
export function mayPublish(member: Member, memberPosts: MemberPosts): boolean {
  return isAdmin(member) || memberPosts === 'publish'
}

/** Refuses members where only admins write. */
export function refuseClosedDesk(member: Member, memberPosts: MemberPosts): void {
  if (isAdmin(member) || memberPosts !== 'off') return
  throw new Refusal('forbidden', 'members_do_not_write', 'Only admins write on this site.')
}

/** The post, for those who may change it: an admin any, a member an own one that is not published. */
export function editable(row: WorkRow | undefined, member: Member): WorkRow {
  return changeable(row, member, 'You are not authorized to update this blog')
}

/** The post, for those who may delete it. */
export function deletable(row: WorkRow | undefined, member: Member): WorkRow {
  return changeable(row, member, 'Unauthorized: Only an admin can delete blogs!')
}

// What somebody cannot see must look as if it were not there.
function changeable(row: WorkRow | undefined, member: Member, refusal: string): WorkRow {
  const isOwn = row?.author_id === member.userId
  const isVisible = row && (isOwn || isAdmin(member) || row.status === 'published')
  if (!isVisible || row.deleted_at) throw notFound('Post not found.')
  if (isAdmin(member) || row.status !== 'published') return row
  throw new Refusal('forbidden', 'not_the_writer', refusal)
}
