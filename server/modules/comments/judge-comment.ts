import { requireAdmin, type Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { noticeReply } from './notice-reply.ts'
import { presentDeskComment } from './present.ts'
import { findComment, replaceStatus } from './queries.ts'
import { findDeskComment } from './queries-desk.ts'
import type { DeskComment } from './schema.ts'

type Verdict = { id: string; status: 'approved' | 'hidden' }

/** Approves or hides a comment. A reply that waited is now mailed to the writer whom it answers. */
export async function judgeComment(
  ctx: Context,
  actor: Actor,
  { id, status }: Verdict,
): Promise<DeskComment> {
  const admin = requireAdmin(actor)
  return ctx.store.transaction(async (tx) => {
    const comment = await findComment(tx, id)
    if (!comment) throw notFound('Comment not found.')
    const isChanged = await replaceStatus(tx, comment, status)
    const isNews = isChanged && comment.status === 'waiting' && status === 'approved'
    if (isNews) await noticeReply(ctx, tx, id)
    const row = await findDeskComment(tx, id)
    if (!row) throw notFound('Comment not found.')
    return presentDeskComment(row, admin.userId)
  })
}
