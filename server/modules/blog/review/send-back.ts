import { requireAdmin, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import {
  type EditablePost,
  mailReturn,
  findWorkRow,
  lockWorkRow,
  putWorkflow,
  setSubmitted,
  presentWhole,
} from '#server/modules/blog/saving/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'

/** Gives a submitted post back to its writer with a note. */
export async function sendBack(
  ctx: Context,
  { actor, id, note }: { actor: Actor; id: string; note: string },
): Promise<EditablePost> {
  requireAdmin(actor)
  const { siteName } = await currentSettings(ctx)
  const returned = await ctx.store.transaction(async (tx) => {
    const row = await lockWorkRow(tx, ctx.store.engine, id)
    if (!row || row.deleted_at) throw notFound('Post not found.')
    if (!row.submitted_at) throw notSubmitted()
    const fresh = { version: 1, saved_at: row.updated_at, saved_by: row.author_id }
    await setSubmitted(tx, id, null)
    await putWorkflow(tx, { post_id: id, review_note: note }, fresh)
    await mailReturn(ctx, tx, { row, note, siteName })
    return findWorkRow(tx, id)
  })
  if (!returned) throw notFound('Post not found.')
  return presentWhole(ctx, returned)
}

function notSubmitted(): Refusal {
  return new Refusal('conflict', 'not_submitted', 'This post is not waiting for review.')
}
