import { note } from '#server/database/history.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { findAuthors } from '#server/modules/accounts/index.ts'
import { requireModerator } from './access.ts'
import { keepCounts } from './keep-counts.ts'
import { presentDeskComment } from './present.ts'
import { findComment, replaceStatus } from './queries.ts'
import { lockPost } from './queries-around.ts'
import { findDeskComment } from './queries-desk.ts'
import { deskStatusOf, storedStatusOf } from './stored-status.ts'
import type { DeskComment, DeskStatus } from './schema.ts'

type Verdict = { id: string; status: DeskStatus }

export async function judgeComment(
  ctx: Context,
  actor: Actor,
  verdict: Verdict,
): Promise<DeskComment> {
  const { userId: viewerId } = requireModerator(actor)
  return transact(ctx, async (scope) => {
    await judgeWithin(scope, actor, verdict)
    const row = await findDeskComment(scope.tx, verdict.id)
    if (!row) throw notFound('Comment not found.')
    return presentDeskComment(row, { viewerId, authors: await findAuthors(scope.tx, [row]) })
  })
}

/** The same within a transaction; returns what the comment was before. */
export async function judgeWithin(
  scope: Scope,
  actor: Actor,
  { id, status }: Verdict,
): Promise<DeskStatus> {
  requireModerator(actor)
  const { tx } = scope
  const comment = await findComment(tx, id)
  if (!comment) throw notFound('Comment not found.')
  await lockPost(tx, scope.engine, comment.post_id)
  const before = deskStatusOf(comment)
  const next = storedStatusOf(status)
  if (before !== status && (await replaceStatus(tx, comment, next))) {
    await keepCounts(scope, comment.post_id)
    if (comment.status !== next.status)
      await scope.emit('comment.judged', { id, from: comment.status, to: next.status })
    const change = { before: { status: before }, after: { status } }
    await note(scope, { actor, verb: 'judged', kind: 'comment', id, ...change })
  }
  return before
}
