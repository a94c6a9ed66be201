import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { editable, requireWriter } from '#server/modules/blog/access.ts'
import { findDraft } from '#server/modules/blog/drafts/index.ts'
import { replaceLink as withReplacedLink } from '#server/richtext/index.ts'
import { savePost } from './save-post.ts'

type Replacement = { id: string; from: string; to: string }

/**
 * Saves a post with another web address in place of `from`, as its editor would: with a version, and refused as a conflict
 * where somebody saves it at the same time, or has changes that are not public yet.
 */
export async function replaceLink(
  ctx: Context,
  actor: Actor,
  { id, from, to }: Replacement,
): Promise<void> {
  const row = editable(await findDraft(ctx.store.db, id), requireWriter(actor))
  if (row.edits !== null) throw hasEdits()
  const content = withReplacedLink(row.content, from, to)
  const sent = { content, version: row.version }
  await savePost(ctx, { actor, id, sent, reason: 'save' })
}

function hasEdits(): Refusal {
  const text = 'It has changes that are not published. Publish or discard them first.'
  return new Refusal('conflict', 'has_edits', text)
}
