import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { editable, requireWriter } from '#server/modules/blog/access.ts'
import { pendingOf, findWorkRow, type EditablePost } from '#server/modules/blog/drafts/index.ts'
import { savePost } from './save-post.ts'

type Publication = { actor: Actor; id: string; version: number | undefined }

/** Publishes the changes as they are kept on the server. */
export async function publishPendingEdits(
  ctx: Context,
  { actor, id, version }: Publication,
): Promise<EditablePost> {
  const row = editable(await findWorkRow(ctx.store.db, id), requireWriter(actor))
  const pending = await pendingOf(ctx.store.db, row)
  if (!pending || row.status !== 'published') {
    const text = 'This post has no unpublished changes.'
    throw new Refusal('conflict', 'nothing_to_publish', text)
  }
  const sent = {
    content: pending.content.content,
    version: version ?? row.version ?? 1,
    changes: pending.base_version,
  }
  return (await savePost(ctx, { actor, id, sent, reason: 'save' })).post
}
