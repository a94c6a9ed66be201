import type { Context } from '#server/kernel/context.ts'
import type { Sight } from '#server/modules/blog/access.ts'
import { listDeskRows, type DeskRow } from './queries-desk.ts'
import type { Desk, PostSummary } from '#server/modules/blog/schema.ts'

/** Adds the workflow to those posts that the viewer looks after. */
export async function withDesk(
  ctx: Context,
  posts: PostSummary[],
  sight: Sight,
): Promise<PostSummary[]> {
  const known = posts.filter((post) => isOwnOrAdmins(post, sight))
  const ids = known.map((post) => post._id)
  const rows = await listDeskRows(ctx.store.db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return posts.map((post) => {
    const row = byId.get(post._id)
    return row ? { ...post, desk: presentDesk(row, mayChange(post, sight)) } : post
  })
}

/** Admins may edit and delete any post, members their own while it is not published. */
function mayChange(post: PostSummary, sight: Sight): boolean {
  return sight.kind === 'all' || (isOwnOrAdmins(post, sight) && post.status !== 'published')
}

function isOwnOrAdmins(post: PostSummary, sight: Sight): boolean {
  return sight.kind === 'all' || (sight.kind === 'own' && post.author?._id === sight.userId)
}

function presentDesk(row: DeskRow, isAllowed: boolean): Desk {
  return {
    version: row.version ?? 1,
    savedAt: row.saved_at ?? row.updated_at,
    publishAt: row.publish_at,
    submittedAt: row.submitted_at,
    reviewNote: row.review_note ?? '',
    changedAt: row.status === 'published' ? row.changed_at : null,
    missesPictures: row.misses === 1,
    views: row.views,
    canEdit: isAllowed,
    canDelete: isAllowed,
  }
}
