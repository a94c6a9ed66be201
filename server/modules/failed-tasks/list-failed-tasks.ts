import { countDeadTasks, listDeadTasks } from '#server/database/tasks.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Handlers } from '#server/kernel/tasks/handlers.ts'
import { requireTaskManager } from './access.ts'
import type { FailedTask } from './schema.ts'

const MOST = 100

type Row = Awaited<ReturnType<typeof listDeadTasks>>[number]

/** Newest first. */
export async function listFailedTasks(
  ctx: Context,
  actor: Actor,
  handlers: Handlers,
): Promise<{ tasks: FailedTask[]; total: number }> {
  requireTaskManager(actor)
  const [rows, total] = await Promise.all([
    listDeadTasks(ctx.store.db, MOST),
    countFailedTasks(ctx),
  ])
  return { total, tasks: await Promise.all(rows.map((row) => present(ctx, handlers, row))) }
}

export function countFailedTasks(ctx: Context): Promise<number> {
  return countDeadTasks(ctx.store.db)
}

async function present(ctx: Context, handlers: Handlers, row: Row): Promise<FailedTask> {
  const { about = row.kind } = handlers.get(row.kind) ?? {}
  return {
    _id: row.id,
    about: typeof about === 'string' ? about : await about(ctx, JSON.parse(row.payload)),
    error: row.last_error.replace(/^Error: /, ''),
    attempts: row.attempts,
    failedAt: row.run_at,
  }
}
