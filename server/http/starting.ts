import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { SECOND_MS } from '#server/kernel/clock.ts'

const RETRY_SECONDS = 2
// Most starts take half of it; an upgrade of the database may take minutes.
const LONGEST_WAIT_MS = 5 * SECOND_MS

type Waiting = { request: IncomingMessage; response: ServerResponse }

/**
 * Stands before a site whose database is opened and upgraded and that is filled, with `always` in the head of each answer:
 * /healthz is well, everything else waits for the site, and is told after `longestMs` to ask again.
 */
export class WaitingRoom {
  readonly #always: [name: string, value: string][]
  readonly #longestMs: number
  readonly #waiting = new Map<Waiting, NodeJS.Timeout>()

  constructor(always: Record<string, string>, longestMs = LONGEST_WAIT_MS) {
    this.#always = Object.entries(always)
    this.#longestMs = longestMs
  }

  readonly answer: RequestListener = (request, response) => {
    if (request.url === '/healthz') return this.#json(response, 200, { status: 'ok' })
    if (request.url === '/readyz') return this.#json(response, 503, { status: 'starting' })
    const waiting = { request, response }
    const timer = setTimeout(() => {
      this.#waiting.delete(waiting)
      this.#turnAway(waiting)
    }, this.#longestMs)
    this.#waiting.set(waiting, timer)
    response.once('close', () => this.#forget(waiting))
  }

  /** Lets the site answer whoever waits. */
  open(site: RequestListener): void {
    for (const waiting of this.#waiting.keys()) {
      this.#forget(waiting)
      site(waiting.request, waiting.response)
    }
  }

  #forget(waiting: Waiting): void {
    clearTimeout(this.#waiting.get(waiting))
    this.#waiting.delete(waiting)
  }

  #turnAway({ request, response }: Waiting): void {
    response.setHeader('Retry-After', RETRY_SECONDS)
    const text = 'The site is starting. Please try again in a moment.'
    if (request.url?.startsWith('/api/'))
      return this.#json(response, 503, { error: text, message: text })
    this.#setHeaders(response)
    // Browsers ask again by themselves.
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', Refresh: String(RETRY_SECONDS) }
    response.writeHead(503, headers).end(`${text}\n`)
  }

  #json(response: ServerResponse, status: number, body: object): void {
    this.#setHeaders(response)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }

  #setHeaders(response: ServerResponse): void {
    for (const [name, value] of this.#always) response.setHeader(name, value)
    response.setHeader('Cache-Control', 'no-store')
  }
}
