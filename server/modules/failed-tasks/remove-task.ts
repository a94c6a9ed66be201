import { deleteDeadTask } from '#server/database/tasks.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/refusal.ts'
import { transact } from '#server/kernel/scope.ts'
import { requireTaskManager } from './access.ts'

export async function removeTask(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireTaskManager(actor)
  await transact(ctx, async ({ tx, trail }) => {
    if (!(await deleteDeadTask(tx, id))) throw notFound('This task is no longer waiting.')
    trail({ deed: 'task-removed', by: actor, subject: id })
  })
}
