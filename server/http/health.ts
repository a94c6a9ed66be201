import { ping } from '#server/database/ping.ts'
import type { Context } from '#server/kernel/context.ts'
import { router } from './router.ts'

/**
 * /healthz: the process is up; /readyz: the database answers and saves, and the server is not stopping. A full disk and
 * pictures that are away are only named, since the site can still be read: no other process would do better.
 */
export function healthRoutes(ctx: Context) {
  const app = router()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (stopping.aborted) return c.json({ status: 'stopping' }, 503)
    const problem = ctx.store.problem()
    if (problem) return c.json({ status: 'unavailable', problem }, 503)
    try {
      await ping(ctx.store.db)
      const { level } = await ctx.disk.room()
      return c.json({
        status: 'ready',
        ...(level !== 'enough' && { disk: level }),
        ...(ctx.storage.isAway() && { pictures: 'away' }),
      })
    } catch (error) {
      ctx.log.error({ err: error }, 'the database is not responding')
      return c.json({ status: 'unavailable' }, 503)
    }
  })
  return app
}

const stop = new AbortController()

/** Aborts when the server is told to stop, for answers that could stream for minutes. */
export const stopping: AbortSignal = stop.signal

/** Makes /readyz answer 503 and ends streaming answers. */
export function announceStop(): void {
  stop.abort()
}
