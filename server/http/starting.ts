import type { IncomingMessage, ServerResponse } from 'node:http'

const SECONDS = 2

/**
 * Answers while the database is opened and upgraded and the site is filled, with `always` in the head: /healthz is well,
 * everything else waits.
 */
export function answerWhileStarting(always: Record<string, string>) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(always)) response.setHeader(name, value)
    answer(request, response)
  }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/healthz') return json(response, 200, { status: 'ok' })
  if (request.url === '/readyz') return json(response, 503, { status: 'starting' })
  response.setHeader('Retry-After', SECONDS)
  const text = 'The site is starting. Please try again in a moment.'
  if (request.url?.startsWith('/api/')) return json(response, 503, { error: text, message: text })
  // Browsers ask again by themselves.
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Refresh: String(SECONDS) }
  response.writeHead(503, { ...headers, 'Cache-Control': 'no-store' }).end(`${text}\n`)
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}
