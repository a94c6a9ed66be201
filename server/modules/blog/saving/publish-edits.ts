import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { editable, requireWriter } from '#server/modules/blog/access.ts'
import { editsOf, findDraft, type EditablePost } from '#server/modules/blog/drafts/index.ts'
import { savePost } from './save-post.ts'

type Publication = { actor: Actor; id: string; version: number | undefined }

/** Publishes the edits of a post as they are kept on the server. */
export async function publishEdits(
  ctx: Context,
  { actor, id, version }: Publication,
): Promise<EditablePost> {
  const row = editable(await findDraft(ctx.store.db, id), requireWriter(actor))
  const edits = editsOf(row)
  if (!edits || row.status !== 'published') {
    const text = 'This post has no unpublished changes.'
    throw new Refusal('conflict', 'nothing_to_publish', text)
  }
  const sent = {
    content: edits.content.content,
    version: version ?? row.version,
    changes: edits.baseVersion,
  }
  return (await savePost(ctx, { actor, id, sent, reason: 'save' })).post
}
