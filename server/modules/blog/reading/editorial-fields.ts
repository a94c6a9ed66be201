import type { Context } from '#server/kernel/context.ts'
import type { Visibility } from '#server/modules/blog/access.ts'
import { listEditorialRows, type EditorialRow } from './queries-editorial.ts'
import type { EditorialFields, PostSummary } from '#server/modules/blog/schema.ts'

/** Adds the state of their drafts to those posts that the viewer looks after. */
export async function withEditorialFields(
  ctx: Context,
  posts: PostSummary[],
  visibility: Visibility,
): Promise<PostSummary[]> {
  const editablePosts = posts.filter((post) => isOwnOrAdmins(post, visibility))
  const ids = editablePosts.map((post) => post._id)
  const rows = await listEditorialRows(ctx.store.db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return posts.map((post) => {
    const row = byId.get(post._id)
    return row ? { ...post, editorial: presentEditorial(row, mayChange(post, visibility)) } : post
  })
}

/** Admins may edit and delete any post, members their own while it is not published. */
function mayChange(post: PostSummary, visibility: Visibility): boolean {
  return (
    visibility.kind === 'all' || (isOwnOrAdmins(post, visibility) && post.status !== 'published')
  )
}

function isOwnOrAdmins(post: PostSummary, visibility: Visibility): boolean {
  return (
    visibility.kind === 'all' ||
    (visibility.kind === 'own' && post.author?._id === visibility.userId)
  )
}

function presentEditorial(row: EditorialRow, isAllowed: boolean): EditorialFields {
  return {
    version: row.version,
    savedAt: row.saved_at,
    publishAt: row.publish_at,
    submittedAt: row.submitted_at,
    reviewNote: row.review_note,
    changedAt: row.status === 'published' ? row.edited_at : null,
    missesPictures: row.misses === 1,
    views: row.views,
    canEdit: isAllowed,
    canDelete: isAllowed,
  }
}
