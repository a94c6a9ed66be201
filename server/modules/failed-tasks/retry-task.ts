import { reviveTask } from '#server/database/tasks.ts'
import type { Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact, wakeWorker } from '#server/kernel/scope.ts'
import { requireTaskManager } from './access.ts'

/** Retries a failed task now, with as many attempts as a new one. */
export async function retryTask(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireTaskManager(actor)
  await transact(ctx, async ({ tx, clock, trail }) => {
    if (!(await reviveTask(tx, id, timestamp(clock))))
      throw notFound('This task is no longer waiting.')
    trail({ deed: 'task-retried', by: actor, subject: id })
  })
  wakeWorker(ctx)
}
