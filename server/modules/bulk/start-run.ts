import { takeLimit } from '#server/database/rate-limits.ts'
import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { asRecord } from '#shared/api/record.ts'
import {
  countOpenRuns,
  deleteWaiting,
  findRun,
  findUndo,
  insertItems,
  insertRun,
  listItems,
} from './queries.ts'
import { readRun } from './read-run.ts'
import type { BulkRun } from './schema.ts'

/** More than this would be undone by nobody, and its list be read by nobody. */
export const MOST_AT_ONCE = 10_000

/** Of one account: more than somebody who moderates by hand presses in 15 minutes. */
const RUNS = 120
const MOST_OPEN = 2

type Asked = { id: string; kind: string; change: unknown; choose(): Promise<string[]> }

/**
 * Starts a change of the things that `choose` names, which a task does one after another. The caller has checked that they
 * may ask for it. A repeated request chooses nothing anew.
 */
export async function startRun(ctx: Context, member: Member, asked: Asked): Promise<BulkRun> {
  const { id, kind, change, choose } = asked
  if (!(await findRun(ctx.store.db, id))) {
    await takeRun(ctx, member)
    const items = (await choose()).map((subject_id) => ({ subject_id, undo: '' }))
    const row = { id, kind, change: JSON.stringify(change), undoes: null }
    const causedBy = member.userId
    await transact(ctx, (scope) => placeRun(scope, member, { row, items }), { causedBy })
  }
  return readRun(ctx, member, id)
}

/** Puts back what a run of theirs changed; once, however often they ask. One that still runs changes nothing more. */
export async function startUndo(ctx: Context, member: Member, id: string): Promise<BulkRun> {
  await takeRun(ctx, member)
  const undoId = await transact(
    ctx,
    async (scope) => {
      const run = await findRun(scope.tx, id)
      if (!run || run.by_user !== member.userId || run.undoes) throw notFound('Nothing to undo.')
      const existing = await findUndo(scope.tx, id)
      if (existing) return existing.id
      await deleteWaiting(scope.tx, id)
      const done = await listItems(scope.tx, id, { state: 'done', limit: MOST_AT_ONCE })
      const items = done.filter(({ undo }) => undo !== '')
      if (items.length === 0) throw notFound('Nothing to undo.')
      const row = { id: scope.newId(), kind: run.kind, change: run.change, undoes: id }
      await placeRun(scope, member, { row, items: items.toReversed() })
      return row.id
    },
    { causedBy: member.userId },
  )
  return readRun(ctx, member, undoId)
}

/** Ends a run of theirs: what waits stays as it is, and what was done can still be undone. */
export async function cancelRun(ctx: Context, member: Member, id: string): Promise<BulkRun> {
  const { userId: causedBy } = member
  await transact(
    ctx,
    async (scope) => {
      const run = await findRun(scope.tx, id)
      if (run?.by_user !== member.userId) throw notFound('Bulk change not found.')
      await deleteWaiting(scope.tx, id)
      scope.trail({ deed: 'bulk-change-cancelled', by: member, subject: id, of: run.kind })
    },
    { causedBy },
  )
  return readRun(ctx, member, id)
}

const takeRun = (ctx: Context, { userId }: Member) => takeLimit(ctx, `bulk-runs:${userId}`, RUNS)

type Placed = {
  row: { id: string; kind: string; change: string; undoes: string | null }
  items: { subject_id: string; undo: string }[]
}

async function placeRun(scope: Scope, member: Member, { row, items }: Placed): Promise<void> {
  const { userId } = member
  await acquireLock(scope.tx, scope.engine, `bulk:${userId}`)
  const run = {
    ...row,
    by_user: userId,
    as_member: member.lacksSecondFactor ? (1 as const) : (0 as const),
    created_at: timestamp(scope.clock),
  }
  if (!(await insertRun(scope.tx, run))) return refuseForeign(scope, userId, row.id)
  await refuseOpen(scope, userId)
  const rows = items.map(({ subject_id, undo }) => ({ subject_id, undo }))
  await insertItems(scope.tx, row.id, rows)
  await scope.schedule({ kind: 'bulk.run', key: row.id, payload: { runId: row.id } })
  scope.trail({
    deed: row.undoes ? 'bulk-change-undone' : 'bulk-change-started',
    by: member,
    subject: row.undoes ?? row.id,
    of: row.kind,
    items: items.length,
    ...wordsOf(row.change),
  })
}

/** What is done to each, without the texts that somebody typed. */
function wordsOf(change: string): { does?: unknown; status?: unknown } {
  const { do: does, status } = asRecord(JSON.parse(change))
  return { ...(does !== undefined && { does }), ...(status !== undefined && { status }) }
}

async function refuseOpen(scope: Scope, userId: string): Promise<void> {
  if ((await countOpenRuns(scope.tx, userId)) < MOST_OPEN) return
  const text = `${MOST_OPEN} of your bulk changes are still running. Wait until one of them has finished, then try again.`
  throw new Refusal('conflict', 'runs_open', text)
}

async function refuseForeign({ tx }: Scope, userId: string, id: string): Promise<void> {
  const existing = await findRun(tx, id)
  if (existing?.by_user === userId) return
  throw new Refusal('conflict', 'run_exists', 'This was already requested.')
}
