import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Member } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { countItems, findItem, findRun, insertDone, insertRun } from './queries.ts'

type AtOnce = { id: string; kind: string; items: number }

/**
 * Opens a run whose items whoever asks changes within the request, each by `settleAtOnce`, so that they can be undone as
 * those of other runs. One that is there already, as after a request that was cut off, goes on.
 */
export async function openRunAtOnce(
  ctx: Context,
  member: Member,
  { id, kind, items }: AtOnce,
): Promise<void> {
  const { userId } = member
  await transact(
    ctx,
    async (scope) => {
      const run = {
        id,
        kind,
        change: '{}',
        by_user: userId,
        as_member: member.lacksSecondFactor ? (1 as const) : (0 as const),
        undoes: null,
        created_at: timestamp(scope.clock),
      }
      if (await insertRun(scope.tx, run))
        return scope.trail({
          deed: 'bulk-change-started',
          by: member,
          subject: id,
          of: kind,
          items,
        })
      const existing = await findRun(scope.tx, id)
      if (existing?.by_user !== userId || existing.kind !== kind)
        throw new Refusal('conflict', 'run_exists', 'This was already requested.')
    },
    { causedBy: userId },
  )
}

type Settled = { runId: string; member: Member; subjectId: string }

/** Changes an item of such a run, unless it was done before; `work` returns JSON that puts it back. False if it was done. */
export async function settleAtOnce(
  scope: Scope,
  { runId, member, subjectId }: Settled,
  work: () => Promise<string>,
): Promise<boolean> {
  const { tx, engine } = scope
  await acquireLock(tx, engine, `bulk:${member.userId}`)
  if (await findItem(tx, runId, subjectId)) return false
  const undo = await work()
  const { waiting, done, failed } = await countItems(tx, runId)
  await insertDone(tx, { runId, position: waiting + done + failed, subjectId, undo })
  return true
}
