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
      const signal = AbortSignal.any([gone.signal, stopping])
      send({ controller, gone: gone.signal }, events(signal)).catch((error: unknown) =>
        log.error({ err: error, requestId: c.get('requestId') }, 'a stream of events failed'),
      )
    },
    cancel: () => gone.abort(),
  })
  return c.body(body, 200, HEADERS)
}

type Sending = {
  controller: ReadableStreamDefaultController<Uint8Array>
  /** Aborted when nobody listens any more: then nothing can be written or closed. */
  gone: AbortSignal
}

async function send(
  { controller, gone }: Sending,
  events: AsyncIterable<ServerEvent>,
): Promise<void> {
  const encoder = new TextEncoder()
  const write = (text: string) => void (gone.aborted || controller.enqueue(encoder.encode(text)))
  const heartbeat = setInterval(write, HEARTBEAT_MS, ': still here\n\n')
  try {
    for await (const { event, data } of events)
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  } finally {
    clearInterval(heartbeat)
    if (!gone.aborted) controller.close()
  }
}
