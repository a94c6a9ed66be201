import { ping } from '#server/database/ping.ts'
import type { Context } from '#server/kernel/context.ts'
import { router } from './router.ts'

/** /healthz says that the process is up, /readyz that the database answers and the server is not stopping. */
export function healthRoutes(ctx: Context) {
  const app = router()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (stopping.aborted) return c.json({ status: 'stopping' }, 503)
    try {
      await ping(ctx.store.db)
      return c.json({ status: 'ready' })
    } catch (error) {
      ctx.log.error({ err: error }, 'the database does not answer')
      return c.json({ status: 'unavailable' }, 503)
    }
  })
  return app
}

const stop = new AbortController()

/** Ends when the server is told to stop, for answers that would otherwise go on for minutes. */
export const stopping: AbortSignal = stop.signal

/** From now on /readyz answers 503, so that a load balancer looks elsewhere, and long answers are ended. */
export function announceStop(): void {
  stop.abort()
}
