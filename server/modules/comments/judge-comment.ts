import { note } from '#server/database/history.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { findAuthors } from '#server/modules/accounts/index.ts'
import { requireModerator } from './access.ts'
import { keepCounts } from './keep-counts.ts'
import { presentDeskComment } from './present.ts'
import { findComment, replaceStatus } from './queries.ts'
import { lockPost } from './queries-around.ts'
import { findDeskComment } from './queries-desk.ts'
import type { DeskComment } from './schema.ts'

type Verdict = { id: string; status: 'approved' | 'hidden' }

export async function judgeComment(
  ctx: Context,
  actor: Actor,
  { id, status }: Verdict,
): Promise<DeskComment> {
  const { userId: viewerId } = requireModerator(actor)
  return transact(ctx, async (scope) => {
    const { tx } = scope
    const comment = await findComment(tx, id)
    if (!comment) throw notFound('Comment not found.')
    await lockPost(scope.tx, scope.engine, comment.post_id)
    if (await replaceStatus(tx, comment, status)) {
      await keepCounts(scope, comment.post_id)
      await scope.emit('comment.judged', { id, from: comment.status, to: status })
      const change = { before: { status: comment.status }, after: { status } }
      await note(scope, { actor, verb: 'judged', kind: 'comment', id, ...change })
    }
    const row = await findDeskComment(tx, id)
    if (!row) throw notFound('Comment not found.')
    return presentDeskComment(row, { viewerId, authors: await findAuthors(tx, [row]) })
  })
}
