import { endPause, pauseKind } from '#server/database/task-pauses.ts'
import { deleteClaimed, extendClaim, releaseClaimed } from '#server/database/tasks.ts'
import type { Claimed } from './claim-tasks.ts'
import { MINUTE_MS, SECOND_MS, timestamp, type Clock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Handler, Handlers } from './handlers.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import {
  CLAIM_MS,
  FIRST_RETRY_MS,
  GiveUp,
  LONGEST_RETRY_MS,
  MAX_ATTEMPTS,
  PauseKind,
  type RecurringTask,
} from './task-types.ts'
import { withinTime } from '#server/kernel/within-time.ts'

// Anything longer has hung: its slot is freed, and it is retried.
const LONGEST_RUN_MS = 10 * MINUTE_MS
const FIRST_PAUSE_MS = 15 * SECOND_MS
const LONGEST_PAUSE_MS = 10 * MINUTE_MS

/** Runs a claimed task, renewing the claim meanwhile; a failure is recorded, never thrown. */
export async function runTask(ctx: Context, handlers: Handlers, task: Claimed): Promise<void> {
  const handler = handlers.get(task.kind)
  if (!handler) return
  const renewal = setInterval(() => void renew(ctx, task), CLAIM_MS / 3)
  try {
    await attempt(ctx, handler, task)
  } catch (error) {
    ctx.log.warn({ err: error, task: task.kind, attempts: task.attempts }, 'a task failed')
    await postpone(ctx, handler, { task, error }).catch((fault: unknown) =>
      ctx.log.error({ err: fault, task: task.kind }, 'a failed task could not be recorded'),
    )
  } finally {
    clearInterval(renewal)
  }
}

async function attempt(ctx: Context, handler: Handler, task: Claimed): Promise<void> {
  const { run, longestMs = LONGEST_RUN_MS } = handler
  if (!run) return transact(ctx, (scope) => complete(scope, handler, task))
  await withinTime(longestMs, run(ctx, JSON.parse(task.payload)))
  await transact(ctx, async (scope) => {
    await finish(scope, handler, task)
    await endPause(scope.tx, task.kind)
  })
}

/** The end is written first: a task that another process has taken over must not run twice. */
export async function complete(scope: Scope, handler: Handler, task: Claimed): Promise<void> {
  if (await finish(scope, handler, task)) await handler.within?.(scope, JSON.parse(task.payload))
}

function finish({ tx, clock }: Scope, handler: Handler, task: Claimed): Promise<boolean> {
  const { everyMs, atHour } = handler
  if (everyMs === undefined && atHour === undefined) return deleteClaimed(tx, task)
  const runAt = nextRun(clock, handler)
  return releaseClaimed(tx, task, { run_at: runAt, attempts: 0, last_error: '' })
}

/** When a recurring task is due next, ISO 8601 UTC. */
export function nextRun(clock: Clock, { everyMs = 0, atHour }: Handler | RecurringTask): string {
  if (atHour === undefined) return later(clock, everyMs)
  const now = clock.now()
  const next = new Date(now)
  next.setHours(atHour, 0, 0, 0)
  if (next <= now) next.setDate(next.getDate() + 1)
  return next.toISOString()
}

async function postpone(
  ctx: Context,
  handler: Handler,
  { task, error }: { task: Claimed; error: unknown },
): Promise<void> {
  const { onDead, maxAttempts = MAX_ATTEMPTS } = handler
  const isDead = error instanceof GiveUp || task.attempts >= maxAttempts
  await transact(ctx, async (scope) => {
    const isOurs = await releaseClaimed(scope.tx, task, {
      run_at: later(ctx.clock, isDead ? 0 : retryAfterMs(handler, task.attempts)),
      last_error: String(error).slice(0, 1000),
      is_dead: isDead ? 1 : 0,
      // To the end of its kind, so that the next to be tried is another one.
      turn: ctx.clock.now().getTime(),
    })
    if (isOurs && isDead) await onDead?.(scope, JSON.parse(task.payload))
    if (handler.run) await noteAbsence(scope, task.kind, error)
  })
}

function retryAfterMs(handler: Handler, attempts: number): number {
  const { everyMs, retryMs = everyMs, firstRetryMs = FIRST_RETRY_MS } = handler
  return retryMs ?? Math.min(firstRetryMs * 2 ** (attempts - 1), LONGEST_RETRY_MS)
}

// Whoever refuses a task of their own is there.
async function noteAbsence({ tx, clock, log }: Scope, kind: string, error: unknown): Promise<void> {
  if (!(error instanceof PauseKind)) return endPause(tx, kind)
  const endsAt = (failures: number) => {
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    log.warn({ task: kind, seconds: ms / SECOND_MS }, 'all tasks of a kind are paused')
    return later(clock, ms)
  }
  await pauseKind(tx, { kind, now: timestamp(clock) }, endsAt)
}

async function renew(ctx: Context, task: Claimed): Promise<void> {
  const until = later(ctx.clock, CLAIM_MS)
  await ctx.store
    .transaction((tx) => extendClaim(tx, task, until))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'a task could not be kept claimed'))
}

function later(clock: Clock, ms: number): string {
  return new Date(clock.now().getTime() + ms).toISOString()
}
