import { setTimeout as wait } from 'node:timers/promises'
import { ensureTask, listDueKinds } from '#server/database/tasks.ts'
import { claimShares, claimSharesWithin, type Claimed } from './claim-tasks.ts'
import { MINUTE_MS, SECOND_MS, timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { startBusyTimer } from '#server/kernel/yield-to-readers.ts'
import { handlersOf, type Handlers } from './handlers.ts'
import { lanesOf, type Lane } from './lanes.ts'
import { coalesce } from '#server/kernel/coalesce.ts'
import { complete, nextRun, runTask } from './run-task.ts'
import { onTasksAdded, transact, type Scope } from '#server/kernel/scope.ts'
import { taskRecall } from './recall-tasks.ts'
import { recurringKind, type BackgroundWork } from './task-types.ts'
import { Turns } from './turns.ts'

// What only needs the database shares commits: each of them waits for the disk, and everybody waits with it.
const BATCH = 16
const LOOK_EVERY_MS = SECOND_MS
// Many tasks that are added at about the same time are claimed together, and share a commit.
const GATHER_MS = 25
const RECALL_EVERY_MS = MINUTE_MS
// A task cut off by the end of the process is taken over by another.
const LONGEST_STOP_MS = 10 * SECOND_MS

/**
 * Runs due tasks alongside every other process on the same database: those that reach outside a few at once (`lanes.ts`),
 * each under a claim of 30 seconds that is renewed, so another process takes over the tasks of one that died; those that
 * only need the database in batches of one transaction. Kinds take turns.
 */
export async function startWorker(
  ctx: Context,
  list: BackgroundWork,
): Promise<{ stop(): Promise<void> }> {
  await placeRecurringTasks(ctx, list)
  const handlers = handlersOf(list)
  const lanes = lanesOf(handlers)
  const inside = insideOf(handlers)
  const running = new Set<Promise<void>>()
  const state = { isStopping: false }
  const look = coalesce(() =>
    fill().catch((error: unknown) => ctx.log.error({ err: error }, 'tasks could not be claimed')),
  )

  async function fill(): Promise<void> {
    if (state.isStopping) return
    for (const lane of lanes)
      for (const task of await claimShares(ctx, { handlers, ...lane.order() })) start(task, lane)
    if ((await runSome(ctx, inside)) > 0) look()
  }

  function start(task: Claimed, lane: Lane): void {
    lane.enter(task.kind)
    const done = runTask(ctx, handlers, task).finally(() => {
      lane.leave(task.kind)
      running.delete(done)
      look()
    })
    if (!handlers.get(task.kind)?.isCutOff) running.add(done)
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

/** At once, as whoever has just saved wants to find it, but no more often than every 25 ms. */
export function spaced(look: () => void): () => void {
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
export async function runDueTasks(ctx: Context, list: BackgroundWork): Promise<number> {
  const handlers = handlersOf(list)
  const kinds = [...handlers.keys()]
  const turns = new Turns(kinds)
  let count = 0
  for (;;) {
    const [task] = await claimShares(ctx, { handlers, kinds, turns, free: 1 })
    if (!task) return count
    await runTask(ctx, handlers, task)
    count++
  }
}

/** Ensures that every recurring task has its row. */
export async function placeRecurringTasks(
  ctx: Context,
  { recurringTasks }: BackgroundWork,
): Promise<void> {
  const now = timestamp(ctx.clock)
  await transact(ctx, async ({ tx, newId }) => {
    for (const recurring of recurringTasks) {
      const runAt = recurring.atHour === undefined ? now : nextRun(ctx.clock, recurring)
      const task = { kind: recurringKind(recurring), key: '', payload: null, runAt, now }
      await ensureTask(tx, { id: newId(), ...task })
    }
  })
}

type Inside = { handlers: Handlers; kinds: string[]; turns: Turns }

function insideOf(handlers: Handlers): Inside {
  const kinds = [...handlers.keys()].filter((kind) => !handlers.get(kind)?.run)
  return { handlers, kinds, turns: new Turns(kinds) }
}

// Where many wait, as after a bulk change, those who read must get their turn.
async function runSome(ctx: Context, inside: Inside): Promise<number> {
  const busyMs = startBusyTimer()
  const count = await runBatch(ctx, inside)
  if (count >= BATCH) await wait(busyMs())
  return count
}

// Where one task fails, nothing of the batch was done: then each runs by itself, and the others are not held up.
async function runBatch(ctx: Context, inside: Inside): Promise<number> {
  const due = await listDueKinds(ctx.store.db, inside.kinds, timestamp(ctx.clock))
  if (due.length === 0) return 0
  try {
    return await transact(ctx, (scope) => runBatchWithin(ctx, scope, inside))
  } catch (error) {
    ctx.log.info({ err: error }, 'a batch of tasks failed and is run one by one')
    const tasks = await claimShares(ctx, { ...inside, free: BATCH })
    for (const task of tasks) await runTask(ctx, inside.handlers, task)
    return tasks.length
  }
}

// With what its tasks bring about: an event and its listeners share a commit.
async function runBatchWithin(ctx: Context, scope: Scope, inside: Inside): Promise<number> {
  for (let count = 0; ;) {
    const order = { ...inside, free: BATCH - count }
    const tasks = await claimSharesWithin(ctx, scope.tx, order)
    for (const task of tasks) {
      const handler = inside.handlers.get(task.kind)
      if (handler?.within) await complete(scope, handler, task)
    }
    count += tasks.length
    if (tasks.length === 0 || count >= BATCH) return count
  }
}
