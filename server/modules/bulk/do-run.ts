import { asMember, type Member } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { yieldToReaders } from '#server/kernel/yield-to-readers.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { findMember } from '#server/modules/accounts/index.ts'
import type { BulkKinds, BulkWork } from './kinds.ts'
import {
  findRun,
  listWaiting,
  lockWaitingItem,
  settleItem,
  type RunRow,
  type Waiting,
} from './queries.ts'

// A task may take some minutes at most.
const AT_ONCE = 200

/**
 * The task that changes things of a run, each in a transaction of its own, and leaves the others to a further task: nobody
 * waits for all of them.
 */
export function createBulkHandler(kinds: BulkKinds) {
  return async (ctx: Context, { runId }: { runId: string }): Promise<void> => {
    const run = await findRun(ctx.store.db, runId)
    // An account that was deleted took its runs along.
    const account = run && (await findMember(ctx.store.db, run.by_user))
    if (!run || !account) return
    const member = run.as_member ? asMember(account) : account
    const waiting = await listWaiting(ctx.store.db, runId, AT_ONCE)
    if (waiting.length === 0) return
    const work = await workOf(ctx, kinds, { run, member })
    for (const item of waiting) await yieldToReaders(() => settle(ctx, work, { run, ...item }))
    const next = { kind: 'bulk.run', key: runId, payload: { runId } } as const
    await transact(ctx, (scope) => scope.schedule(next), { causedBy: run.by_user })
  }
}

function workOf(ctx: Context, kinds: BulkKinds, { run, member }: { run: RunRow; member: Member }) {
  const kind = kinds[run.kind]
  if (!kind) throw new Error(`no bulk change of ${run.kind} is known`)
  return kind(ctx, member, run.change)
}

type Item = Waiting & { run: RunRow }

async function settle(ctx: Context, work: BulkWork, item: Item): Promise<void> {
  try {
    const causedBy = item.run.by_user
    // The run has a row of the audit log for all of its items.
    await transact(ctx, (scope) => change(scope, work, item), { causedBy, isAudited: false })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const name = await work.nameOf(item.subject_id)
    const outcome = { state: 'failed', name, problem: error.message } as const
    await transact(ctx, async (scope) => {
      const locked = await lockItem(scope, item)
      if (locked) await settleItem(scope.tx, locked, outcome)
    })
  }
}

async function change(scope: Scope, work: BulkWork, item: Item): Promise<void> {
  const locked = await lockItem(scope, item)
  if (!locked) return
  const { subject_id: id } = locked
  if (item.run.undoes) await work.undo(scope, id, locked.undo)
  const undo = item.run.undoes ? '' : await work.apply(scope, id)
  await settleItem(scope.tx, locked, { state: 'done', undo })
}

const lockItem = ({ tx, engine }: Scope, { run, place: position }: Item) =>
  lockWaitingItem(tx, engine, { runId: run.id, position })
