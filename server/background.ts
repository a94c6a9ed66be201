import { startSharedFlush } from './database/shared-counts.ts'
import type { Context } from './kernel/context.ts'
import { startTrailFlush } from './kernel/log-trail.ts'
import { onTasksAdded, wakeWorker } from './kernel/scope.ts'
import { spaced, startWorker } from './kernel/worker.ts'
import { startViewFlush } from './modules/analytics/index.ts'
import { startRates } from './modules/currency/index.ts'
import { startFolderSweep } from './modules/leaving/index.ts'
import { startMissingFlush } from './modules/links/index.ts'
import { startSearchFlush } from './modules/search/index.ts'
import { folderExports } from './picture-storage.ts'
import { work } from './work.ts'
import { onSupervisor, tellSupervisor } from './kernel/worker-seat.ts'

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
  const { stop } = await startWorker(ctx, work)
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
