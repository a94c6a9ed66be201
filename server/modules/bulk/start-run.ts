import type { Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { deleteWaiting, findRun, findUndo, insertItems, insertRun, listItems } from './queries.ts'
import { readRun } from './read-run.ts'
import type { BulkRun } from './schema.ts'

/** More than this would be undone by nobody, and its list be read by nobody. */
export const MOST_AT_ONCE = 10_000

type Asked = { id: string; kind: string; change: unknown; subjectIds: string[] }

/** Starts a change of many things, which a task does one after another. The caller has checked that they may ask for it. */
export async function startRun(ctx: Context, member: Member, asked: Asked): Promise<BulkRun> {
  const { id, kind, change, subjectIds } = asked
  await transact(ctx, async (scope) => {
    const row = { id, kind, change: JSON.stringify(change), undoes: null }
    const items = subjectIds.map((subject_id) => ({ subject_id, undo: '' }))
    await placeRun(scope, member, { row, items })
  })
  return readRun(ctx, member, id)
}

/** Puts back what a run of theirs changed; once, however often they ask. One that still runs changes nothing more. */
export async function startUndo(ctx: Context, member: Member, id: string): Promise<BulkRun> {
  const undoId = await transact(ctx, async (scope) => {
    const run = await findRun(scope.tx, id)
    if (!run || run.by_user !== member.userId || run.undoes) throw notFound('Nothing to undo.')
    const known = await findUndo(scope.tx, id)
    if (known) return known.id
    await deleteWaiting(scope.tx, id)
    const done = await listItems(scope.tx, id, { state: 'done', limit: MOST_AT_ONCE })
    const items = done.filter(({ undo }) => undo !== '')
    if (items.length === 0) throw notFound('Nothing to undo.')
    const row = { id: scope.newId(), kind: run.kind, change: run.change, undoes: id }
    await placeRun(scope, member, { row, items: items.toReversed() })
    return row.id
  })
  return readRun(ctx, member, undoId)
}

type Placed = {
  row: { id: string; kind: string; change: string; undoes: string | null }
  items: { subject_id: string; undo: string }[]
}

async function placeRun(scope: Scope, { userId }: Member, { row, items }: Placed): Promise<void> {
  const run = { ...row, by_user: userId, created_at: timestamp(scope.clock) }
  if (!(await insertRun(scope.tx, run))) return refuseForeign(scope, userId, row.id)
  const rows = items.map(({ subject_id, undo }) => ({ subject_id, undo }))
  await insertItems(scope.tx, row.id, rows)
  await scope.schedule({ kind: 'bulk.run', key: row.id, payload: { runId: row.id } })
}

async function refuseForeign({ tx }: Scope, userId: string, id: string): Promise<void> {
  const known = await findRun(tx, id)
  if (known?.by_user === userId) return
  throw new Refusal('conflict', 'run_exists', 'This was already requested.')
}
