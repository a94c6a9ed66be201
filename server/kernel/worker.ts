import { setTimeout as wait } from 'node:timers/promises'
import {
  claimTasks,
  deleteClaimed,
  ensureTask,
  extendClaim,
  hasDueTask,
  releaseClaimed,
} from '#server/database/tasks.ts'
import { MINUTE_MS, SECOND_MS, timestamp } from './clock.ts'
import type { Context } from './context.ts'
import { busyTime } from './half-speed.ts'
import { handlersOf, type Handler, type Handlers } from './handlers.ts'
import { randomText } from './ids.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { withinTime } from './within-time.ts'
import { onTasksAdded, transact, type Scope } from './scope.ts'
import { taskRecall } from './task-recall.ts'
import {
  CLAIM_MS,
  clockKind,
  FIRST_RETRY_MS,
  GiveUp,
  LONGEST_RETRY_MS,
  MAX_ATTEMPTS,
  type ClockJob,
  type WorkList,
} from './tasks.ts'

const OUTSIDE_AT_ONCE = 3
// What only needs the database shares commits: each of them waits for the disk, and everybody waits with it.
const BATCH = 16
const LOOK_EVERY_MS = SECOND_MS
// Many tasks that are added at about the same time are claimed together, and share a commit.
const GATHER_MS = 25
const RECALL_EVERY_MS = MINUTE_MS
// Anything longer has hung: its slot is freed, and it is retried.
const LONGEST_RUN_MS = 10 * MINUTE_MS
// A task cut off by the end of the process is taken over by another.
const LONGEST_STOP_MS = 10 * SECOND_MS

type Claimed = Awaited<ReturnType<typeof claimTasks>>[number]

/**
 * Runs due tasks alongside every other process on the same database: those that reach outside at most three at once, each
 * under a claim of 30 seconds that is renewed, so another process takes over the tasks of one that died; those that only
 * need the database in batches of one transaction.
 */
export async function startWorker(
  ctx: Context,
  list: WorkList,
): Promise<{ stop(): Promise<void> }> {
  await placeClockJobs(ctx, list)
  const handlers = handlersOf(list)
  const kinds = kindsOf(handlers)
  const running = new Set<Promise<void>>()
  const state = { isStopping: false }
  const look = oneAtATime(() =>
    fill().catch((error: unknown) => ctx.log.error({ err: error }, 'tasks could not be claimed')),
  )

  async function fill(): Promise<void> {
    if (state.isStopping) return
    const free = OUTSIDE_AT_ONCE - running.size
    if (free > 0) for (const task of await claim(ctx, kinds.outside, free)) start(task)
    if ((await runSome(ctx, handlers, kinds.inside)) > 0) look()
  }

  function start(task: Claimed): void {
    const done = runTask(ctx, handlers, task).finally(() => {
      running.delete(done)
      look()
    })
    running.add(done)
  }

  const recall = taskRecall(ctx, handlers)
  const recallAndLook = () =>
    recall().then(look, (error: unknown) =>
      ctx.log.error({ err: error }, 'tasks could not be recalled'),
    )
  const timers = [setInterval(look, LOOK_EVERY_MS), setInterval(recallAndLook, RECALL_EVERY_MS)]
  for (const timer of timers) timer.unref()
  onTasksAdded(ctx, spaced(look))
  await recallAndLook()
  return {
    stop: async () => {
      state.isStopping = true
      for (const timer of timers) clearInterval(timer)
      await look.ended()
      const ended = Promise.all(running)
      await Promise.race([ended, wait(LONGEST_STOP_MS, undefined, { ref: false })])
    },
  }
}

// At once, as whoever has just saved wants to find it, but no more often than every GATHER_MS.
function spaced(look: () => void): () => void {
  let pause: NodeJS.Timeout | undefined
  let isDue = false
  return function wake() {
    isDue = pause !== undefined
    if (isDue) return
    look()
    pause = setTimeout(() => {
      pause = undefined
      if (isDue) wake()
    }, GATHER_MS).unref()
  }
}

/** Runs due tasks one after another until none is left; returns how many ran. For tests and tools. */
export async function runDueTasks(ctx: Context, list: WorkList): Promise<number> {
  const handlers = handlersOf(list)
  let count = 0
  for (;;) {
    const [task] = await claim(ctx, [...handlers.keys()], 1)
    if (!task) return count
    await runTask(ctx, handlers, task)
    count++
  }
}

/** Ensures that every recurring job has its task. */
export async function placeClockJobs(ctx: Context, { clock }: WorkList): Promise<void> {
  const now = timestamp(ctx.clock)
  await transact(ctx, async ({ tx, newId }) => {
    for (const job of clock) {
      const runAt = job.atHour === undefined ? now : nextRun(ctx.clock, job)
      const place = { kind: clockKind(job), key: '', payload: null, runAt, now }
      await ensureTask(tx, { id: newId(), ...place })
    }
  })
}

function kindsOf(handlers: Handlers): { outside: string[]; inside: string[] } {
  const { outside = [], inside = [] } = Object.groupBy(handlers.keys(), (kind) =>
    handlers.get(kind)?.run ? 'outside' : 'inside',
  )
  return { outside, inside }
}

// Where many wait, as after a bulk change, those who read must get their turn.
async function runSome(ctx: Context, handlers: Handlers, kinds: string[]): Promise<number> {
  const busyMs = busyTime()
  const count = await runBatch(ctx, handlers, kinds)
  if (count >= BATCH) await wait(busyMs())
  return count
}

// Where one task fails, nothing of the batch was done: then each runs by itself, and the others are not held up.
async function runBatch(ctx: Context, handlers: Handlers, kinds: string[]): Promise<number> {
  if (!(await hasDueTask(ctx.store.db, kinds, timestamp(ctx.clock)))) return 0
  try {
    return await transact(ctx, (scope) => runBatchWithin(ctx, scope, { handlers, kinds }))
  } catch (error) {
    ctx.log.info({ err: error }, 'a batch of tasks failed and is run one by one')
    const tasks = await claim(ctx, kinds, BATCH)
    for (const task of tasks) await runTask(ctx, handlers, task)
    return tasks.length
  }
}

type Batch = { handlers: Handlers; kinds: string[] }

// With what its tasks bring about: an event and its listeners share a commit.
async function runBatchWithin(ctx: Context, scope: Scope, batch: Batch): Promise<number> {
  const { tx, engine } = scope
  const { handlers, kinds } = batch
  for (let count = 0; ;) {
    const tasks = await claimTasks(tx, engine, { ...nextClaim(ctx), kinds, limit: BATCH - count })
    for (const task of tasks) {
      const handler = handlers.get(task.kind)
      if (handler?.within) await complete(scope, handler, task)
    }
    count += tasks.length
    if (tasks.length === 0 || count >= BATCH) return count
  }
}

async function claim(ctx: Context, kinds: string[], limit: number): Promise<Claimed[]> {
  if (!(await hasDueTask(ctx.store.db, kinds, timestamp(ctx.clock)))) return []
  return ctx.store.transaction((tx) =>
    claimTasks(tx, ctx.store.engine, { ...nextClaim(ctx), kinds, limit }),
  )
}

function nextClaim(ctx: Context) {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + CLAIM_MS).toISOString()
  return { by: randomText(16), now: now.toISOString(), until }
}

async function runTask(ctx: Context, handlers: Handlers, task: Claimed): Promise<void> {
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
  await transact(ctx, (scope) => finish(scope, handler, task))
}

// The end is written first: a task that another process has taken over must not run twice.
async function complete(scope: Scope, handler: Handler, task: Claimed): Promise<void> {
  if (await finish(scope, handler, task)) await handler.within?.(scope, JSON.parse(task.payload))
}

function finish({ tx, clock }: Scope, handler: Handler, task: Claimed): Promise<boolean> {
  const { everyMs, atHour } = handler
  if (everyMs === undefined && atHour === undefined) return deleteClaimed(tx, task)
  const runAt = nextRun(clock, handler)
  return releaseClaimed(tx, task, { run_at: runAt, attempts: 0, last_error: '' })
}

function nextRun(clock: Context['clock'], { everyMs = 0, atHour }: Handler | ClockJob): string {
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
    })
    if (isOurs && isDead) await onDead?.(scope, JSON.parse(task.payload))
  })
}

function retryAfterMs(handler: Handler, attempts: number): number {
  const { everyMs, retryMs = everyMs, firstRetryMs = FIRST_RETRY_MS } = handler
  return retryMs ?? Math.min(firstRetryMs * 2 ** (attempts - 1), LONGEST_RETRY_MS)
}

async function renew(ctx: Context, task: Claimed): Promise<void> {
  const until = later(ctx.clock, CLAIM_MS)
  await ctx.store
    .transaction((tx) => extendClaim(tx, task, until))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'a task could not be kept claimed'))
}

function later(clock: Context['clock'], ms: number): string {
  return new Date(clock.now().getTime() + ms).toISOString()
}
