import type { Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { countItems, findRun, findUndo, hasUndo, listItems } from './queries.ts'
import type { BulkRun } from './schema.ts'

const MOST_NAMED = 100

/** How far a run of theirs has come, and what could not be done. */
export async function readRun(
  { store: { db } }: Context,
  { userId }: Member,
  id: string,
): Promise<BulkRun> {
  const run = await findRun(db, id)
  if (run?.by_user !== userId) throw notFound('Bulk change not found.')
  const [{ waiting, done, failed }, problems, isUndoable, undo] = await Promise.all([
    countItems(db, id),
    listItems(db, id, { state: 'failed', limit: MOST_NAMED }),
    hasUndo(db, id),
    findUndo(db, id),
  ])
  return {
    _id: id,
    total: waiting + done + failed,
    done,
    failed,
    isFinished: waiting === 0,
    canUndo: !run.undoes && !undo && isUndoable,
    problems: problems.map(({ subject_id, name, problem }) => ({ _id: subject_id, name, problem })),
  }
}

/** The same; undefined where it is gone. */
export async function findOwnRun(
  ctx: Context,
  member: Member,
  id: string,
): Promise<BulkRun | undefined> {
  const run = await findRun(ctx.store.db, id)
  return run?.by_user === member.userId ? readRun(ctx, member, id) : undefined
}
