import type { Scope } from '#server/kernel/scope.ts'
import {
  updateDraft,
  updatePostRow,
  type DraftChange,
  type PostColumns,
  type DraftRow,
} from '#server/modules/blog/drafts/index.ts'
import { updatePostLists } from '#server/modules/blog/lists/index.ts'

type Move = {
  post: Partial<PostColumns>
  draft?: DraftChange
  /** When it is to be published from now on; null for never, undefined if nothing changes about that. */
  plan?: string | null | undefined
}

/** Moves a locked post into another state as it is: into the bin and back, to its writer, or to another author. */
export async function movePost(
  scope: Scope,
  row: DraftRow,
  { post, draft, plan }: Move,
): Promise<void> {
  await updatePostRow(scope.tx, row.id, post)
  if (draft) await updateDraft(scope.tx, row.id, draft)
  if (plan !== undefined) await planPublication(scope, row.id, plan)
  await updatePostLists(scope, row.id)
  await scope.emit('post.changed', { postId: row.id })
}

/** Schedules, reschedules or (with null) cancels the publication of a post. */
export async function planPublication(
  scope: Scope,
  postId: string,
  publishAt: string | null,
): Promise<void> {
  if (publishAt === null) await scope.cancel('post.publish', postId)
  else {
    const payload = { postId }
    await scope.schedule({ kind: 'post.publish', key: postId, runAt: publishAt, payload })
  }
}
