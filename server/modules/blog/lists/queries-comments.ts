import type { Db, Tx } from '#server/database/database.ts'

type ByStatus = { waiting: number; approved: number; hidden: number }

/** `shown` counts what everybody sees. */
export type CommentCounts = ByStatus & { shown: number }

const COLUMNS = ['waiting_comments', 'approved_comments', 'hidden_comments'] as const

type Row = Record<(typeof COLUMNS)[number], number>

/**
 * Sets how many comments a post has, and changes the totals by the differences; whoever changes comments calls this in
 * the same transaction, with the post locked.
 */
export async function putCommentCounts(
  { tx }: { tx: Tx },
  postId: string,
  { shown, ...counts }: CommentCounts,
): Promise<void> {
  const before = await tx
    .selectFrom('post_numbers')
    .select(COLUMNS)
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  const after = {
    waiting_comments: counts.waiting,
    approved_comments: counts.approved,
    hidden_comments: counts.hidden,
  }
  await tx
    .updateTable('post_numbers')
    .set({ comments: shown, ...after })
    .where('post_id', '=', postId)
    .execute()
  await changeTotals(tx, before, after)
}

/** Removes the numbers of a post that is to be erased with its comments. */
export async function removeNumbers(tx: Tx, postId: string): Promise<void> {
  const before = await tx
    .deleteFrom('post_numbers')
    .where('post_id', '=', postId)
    .returning(COLUMNS)
    .executeTakeFirst()
  const after = { waiting_comments: 0, approved_comments: 0, hidden_comments: 0 }
  if (before) await changeTotals(tx, before, after)
}

/** How many comments of each status the site has. */
export async function countComments(db: Db): Promise<ByStatus> {
  const rows = await db.selectFrom('comment_counts').selectAll().execute()
  const counts = { waiting: 0, approved: 0, hidden: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

// A fixed order, so that two transactions cannot deadlock.
async function changeTotals(tx: Tx, before: Row, after: Row): Promise<void> {
  for (const status of ['waiting', 'approved', 'hidden'] as const) {
    const by = after[`${status}_comments`] - before[`${status}_comments`]
    if (by === 0) continue
    await tx
      .updateTable('comment_counts')
      .set((eb) => ({ count: eb('count', '+', by) }))
      .where('status', '=', status)
      .execute()
  }
}
