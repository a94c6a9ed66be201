import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import { listPostTitles } from '#server/modules/blog/index.ts'
import { requireEarningsManager } from './access.ts'
import { addDays, putAssignedTag, takeOffDays } from './queries.ts'
import { assignLines as setPost, listAssignable } from './queries-lines.ts'
import type { AssignIn } from './schema.ts'
import { sumDays } from './sum-days.ts'

const PIECE = 500

/** Gives a line, or all with a tag and those to come, to a post or to none; returns how many lines that moved. */
export async function assignLines(ctx: Context, actor: Actor, input: AssignIn): Promise<number> {
  requireEarningsManager(actor)
  const { tag, line, postId } = input
  await transact(ctx, async ({ tx, trail }) => {
    const isThere = postId === '' || (await listPostTitles(tx, [postId])).has(postId)
    if (!isThere) throw notFound('This article is no longer there.')
    if (tag) await putAssignedTag(tx, tag, postId)
    trail({ deed: 'affiliate-lines-assigned', by: actor, subject: postId, ...(tag && { tag }) })
  })
  let count = 0
  let last: Last
  do {
    const after = last
    const piece = await yieldToReaders(() =>
      transact(ctx, (scope) => assignPiece(scope, input, after)),
    )
    count += piece.moved
    last = piece.last
  } while (last)
  if (line && count === 0) throw notFound('This line is there already, or gone.')
  return count
}

type Last = Awaited<ReturnType<typeof listAssignable>>[number] | undefined

// Goes on after the last line: to look for what is left from the first one again would take longer piece by piece.
async function assignPiece(
  { tx, engine }: Scope,
  { line, tag, postId }: AssignIn,
  after: Last,
): Promise<{ moved: number; last: Last }> {
  await acquireLock(tx, engine, 'affiliates')
  const rows = await listAssignable(tx, { line, tag }, { after, limit: PIECE })
  const moving = rows.filter((row) => row.post_id !== postId || row.is_open === 1)
  if (moving.length > 0) {
    const keys = moving.map(({ line_key }) => line_key)
    await setPost(tx, keys, postId)
    await takeOffDays(tx, sumDays(moving, -1))
    await addDays(tx, sumDays(moving.map((row) => ({ ...row, post_id: postId }))))
  }
  return { moved: moving.length, last: rows.length < PIECE ? undefined : rows.at(-1) }
}
