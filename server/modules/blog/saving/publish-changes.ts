import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { editable, requireWriter } from '#server/modules/blog/access.ts'
import { pendingOf } from './pending-changes.ts'
import { findWorkRow } from './queries-workflow.ts'
import type { EditablePost } from './schema.ts'
import { writePost } from './write-post.ts'

type Publication = { actor: Actor; id: string; version: number | undefined }

/** Publishes the changes as they are kept on the server. */
export async function publishChanges(
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
  return (await writePost(ctx, { actor, id, sent, reason: 'save' })).post
}
