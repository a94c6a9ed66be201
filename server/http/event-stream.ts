import type { Context as HonoContext } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'
import { stopping } from './health.ts'

/** A server-sent event; `data` is sent as JSON. */
export type ServerEvent = { event: string; data: unknown }

const HEARTBEAT_MS = 15_000

/**
 * Streams server-sent events. The signal aborts when the client disconnects or the server stops; a comment every 15
 * seconds keeps proxies from closing the connection.
 */
export function eventStream(
  c: HonoContext<AppEnv>,
  log: Logger,
  events: (signal: AbortSignal) => AsyncIterable<ServerEvent>,
): Response {
  const answer = streamSSE(c, async (stream) => {
    const gone = new AbortController()
    stream.onAbort(() => gone.abort())
    const heartbeat = setInterval(() => void stream.write(': still here\n\n'), HEARTBEAT_MS)
    try {
      for await (const { event, data } of events(AbortSignal.any([gone.signal, stopping])))
        await stream.writeSSE({ event, data: JSON.stringify(data) })
    } catch (error) {
      // Hono would send the error's message to the client.
      log.error({ err: error, requestId: c.get('requestId') }, 'a stream of events failed')
    } finally {
      clearInterval(heartbeat)
    }
  })
  answer.headers.set('Cache-Control', 'private, no-store, no-transform')
  answer.headers.set('X-Accel-Buffering', 'no')
  return answer
}
