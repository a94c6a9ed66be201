import type { Context as HonoContext } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'
import { stopping } from './health.ts'

/** One server-sent event; `data` goes out as JSON. */
export type ServerEvent = { event: string; data: unknown }

const HEARTBEAT_MS = 15_000

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'private, no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/**
 * Answers with server-sent events as they come. The signal ends when the client has gone or the server is stopping;
 * a comment every 15 seconds keeps proxies from closing the connection.
 */
export function eventStream(
  c: HonoContext<AppEnv>,
  log: Logger,
  events: (signal: AbortSignal) => AsyncIterable<ServerEvent>,
) {
  const gone = new AbortController()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send(controller, events(AbortSignal.any([gone.signal, stopping]))).catch((error: unknown) =>
        log.error({ err: error, requestId: c.get('requestId') }, 'a stream of events failed'),
      )
    },
    cancel: () => gone.abort(),
  })
  c.req.raw.signal.addEventListener('abort', () => gone.abort(), { once: true })
  return c.body(body, 200, HEADERS)
}

async function send(
  controller: ReadableStreamDefaultController<Uint8Array>,
  events: AsyncIterable<ServerEvent>,
): Promise<void> {
  const encoder = new TextEncoder()
  let isOpen = true
  const write = (text: string) => {
    if (!isOpen) return
    try {
      controller.enqueue(encoder.encode(text))
    } catch {
      // The client has gone; what is under way is ended by the signal.
      isOpen = false
    }
  }
  const heartbeat = setInterval(write, HEARTBEAT_MS, ': still here\n\n')
  try {
    for await (const { event, data } of events)
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  } finally {
    clearInterval(heartbeat)
    if (isOpen) controller.close()
  }
}
