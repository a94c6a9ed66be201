import { startSharedFlush } from '#server/database/shared-counts.ts'
import type { Context } from '#server/kernel/context.ts'
import { startTrailFlush } from '#server/kernel/log-trail.ts'
import { onTasksAdded, wakeWorker } from '#server/kernel/scope.ts'
import { spaced, startWorker } from '#server/kernel/tasks/worker.ts'
import { startViewFlush } from '#server/modules/analytics/index.ts'
import { startRates } from '#server/modules/currency/index.ts'
import { startFolderSweep } from '#server/modules/leaving/index.ts'
import { startMissingFlush } from '#server/modules/links/index.ts'
import { startSearchFlush } from '#server/modules/search/index.ts'
import { folderExports } from '#server/start/picture-storage.ts'
import { backgroundWork } from './background-work.ts'
import { onSupervisor, tellSupervisor } from '#server/kernel/worker-seat.ts'

/** Starts this process's timers, and where it does the work beside the requests, the worker. */
export async function startBackground(
  ctx: Context,
  { doesWork }: { doesWork: boolean },
): Promise<{ stop(): Promise<void> }> {
  const stops = [
    doesWork ? await startOwnWorker(ctx) : askOtherWorker(ctx),
    await startRates(ctx),
    startViewFlush(ctx),
    startSearchFlush(ctx),
    startMissingFlush(ctx),
    startSharedFlush(ctx),
    startTrailFlush(ctx),
    ...(doesWork ? [startFolderSweep(ctx, folderExports(ctx.config))] : []),
  ]
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

async function startOwnWorker(ctx: Context): Promise<() => Promise<void>> {
  const { stop } = await startWorker(ctx, backgroundWork)
  onSupervisor('tasks added', () => wakeWorker(ctx))
  return stop
}

// Otherwise, what somebody has just saved would be found only at the next look.
function askOtherWorker(ctx: Context): () => void {
  onTasksAdded(
    ctx,
    spaced(() => tellSupervisor({ kind: 'tasks added' })),
  )
  return () => {}
}
