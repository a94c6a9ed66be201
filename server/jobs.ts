import { removeOldLimits } from './database/rate-limits.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './kernel/clock.ts'
import type { Context } from './kernel/context.ts'
import { startViewFlush } from './modules/analytics/index.ts'
import { noticeWaitingLater } from './modules/comments/index.ts'
import { emptyBin, publishDuePosts } from './modules/blog/index.ts'
import { startRates } from './modules/currency/index.ts'
import { sendDueMails } from './modules/mail/index.ts'
import { removeOrphanPictures } from './modules/media/index.ts'
import { removeOldSearches, startSearchFlush } from './modules/search/index.ts'

/** Starts everything that runs beside the requests; `stop` waits for what is under way. */
export async function startJobs(ctx: Context): Promise<{ stop(): Promise<void> }> {
  const jobs = [
    every(ctx, 5 * SECOND_MS, 'mail', sendDueMails),
    every(ctx, MINUTE_MS, 'waiting comments', noticeWaitingLater),
    every(ctx, 15 * SECOND_MS, 'scheduled posts', publishDuePosts),
    every(ctx, HOUR_MS, 'rate limits', removeOldLimits),
    every(ctx, HOUR_MS, 'orphan pictures', removeOrphanPictures),
    every(ctx, HOUR_MS, 'bin', emptyBin),
    every(ctx, HOUR_MS, 'old searches', removeOldSearches),
    { stop: await startRates(ctx) },
    { stop: startViewFlush(ctx) },
    { stop: startSearchFlush(ctx) },
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

// A run that is still under way is never overtaken by the next one; a failed run is logged and tried again in time.
function every(
  ctx: Context,
  intervalMs: number,
  name: string,
  run: (ctx: Context) => Promise<unknown>,
) {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= run(ctx)
      .catch((error) => ctx.log.error({ err: error, job: name }, 'a job failed'))
      .finally(() => (running = undefined))
  }, intervalMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
