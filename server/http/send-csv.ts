import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/** The answer of a route that sends a CSV file. */
export const csvOut = {
  content: { 'text/csv': { schema: { type: 'string' as const } } },
  description: 'OK',
}

/** Sends a CSV file, as its pieces are made. */
export function sendCsv(c: Context<AppEnv>, fileName: string, pieces: AsyncGenerator<string>) {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Cache-Control', 'no-store')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  return c.body(textStream(pieces))
}

// Written as fast as it is read; given up where nobody reads it any more.
function textStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
