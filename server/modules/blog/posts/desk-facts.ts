import type { Context } from '#server/kernel/context.ts'
import type { Sight } from '#server/modules/blog/access.ts'
import { listDeskRows, type DeskRow } from './queries-desk.ts'
import type { Desk, PostSummary } from '#server/modules/blog/schema.ts'

/** Adds `desk` to the posts whose writing state the person may see. */
export async function withDesk(
  ctx: Context,
  posts: PostSummary[],
  sight: Sight,
): Promise<PostSummary[]> {
  const known = posts.filter((post) => isOwnOrAdmins(post, sight))
  const rows = await listDeskRows(
    ctx.store.db,
    known.map((post) => post._id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return posts.map((post) => {
    const row = byId.get(post._id)
    return row ? { ...post, desk: presentDesk(row, mayChange(post, sight)) } : post
  })
}

/** Admins may edit and delete any post, members their own unpublished ones. */
export function mayChange(
  post: { status: string; author: { _id: string } | null },
  sight: Sight,
): boolean {
  return sight.kind === 'all' || (isOwnOrAdmins(post, sight) && post.status !== 'published')
}

function isOwnOrAdmins(post: { author: { _id: string } | null }, sight: Sight): boolean {
  return sight.kind === 'all' || (sight.kind === 'own' && post.author?._id === sight.userId)
}

function presentDesk(row: DeskRow, isAllowed: boolean): Desk {
  return {
    version: row.version ?? 1,
    savedAt: row.saved_at ?? row.updated_at,
    publishAt: row.publish_at,
    submittedAt: row.submitted_at,
    reviewNote: row.review_note ?? '',
    views: row.views,
    canEdit: isAllowed,
    canDelete: isAllowed,
  }
}
