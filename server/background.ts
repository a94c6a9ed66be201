import { startSharedFlush } from './database/shared-counts.ts'
import type { Context } from './kernel/context.ts'
import { startTrailFlush } from './kernel/log-trail.ts'
import { startWorker } from './kernel/worker.ts'
import { startViewFlush } from './modules/analytics/index.ts'
import { startRates } from './modules/currency/index.ts'
import { startMissingFlush } from './modules/links/index.ts'
import { startSearchFlush } from './modules/search/index.ts'
import { work } from './work.ts'

/** Starts the worker and this process's timers. */
export async function startBackground(ctx: Context): Promise<{ stop(): Promise<void> }> {
  const worker = await startWorker(ctx, work)
  const stops = [
    worker.stop,
    await startRates(ctx),
    startViewFlush(ctx),
    startSearchFlush(ctx),
    startMissingFlush(ctx),
    startSharedFlush(ctx),
    startTrailFlush(ctx),
  ]
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
