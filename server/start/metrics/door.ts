import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

const PATH = '/metrics'

type Door = {
  /** Whoever asks must know it, if there is one. */
  token: string | undefined
  read(): Promise<string>
}

/** Whether a request is for the metrics; its query counts for nothing. */
export function isForMetrics({ url = '' }: IncomingMessage): boolean {
  return url === PATH || url.startsWith(`${PATH}?`)
}

/** Answers whoever may read the metrics. */
export async function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  { token, read }: Door,
): Promise<void> {
  if (token && !isToken(request.headers.authorization, token)) {
    response.setHeader('WWW-Authenticate', 'Bearer')
    return send(response, 401, 'This needs the token that METRICS_TOKEN names.\n')
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return send(response, 405, 'Not allowed.\n')
  }
  try {
    send(response, 200, await read(), 'text/plain; version=0.0.4; charset=utf-8')
  } catch {
    send(response, 503, 'The metrics could not be read.\n')
  }
}

// Compared by digests, which have one length.
function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))
}

/** For the listener that has nothing else. */
export function sendNotFound(response: ServerResponse): void {
  send(response, 404, 'The metrics are at /metrics.\n')
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  const headers = {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  response.writeHead(status, headers).end(text)
}
