import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { randomText } from '#server/kernel/ids.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import type { AppEnv } from './app-env.ts'
import { clientAddress } from './client-address.ts'
import type { Gate, Place } from './overload/gate.ts'
import { classOf } from './overload/request-class.ts'
import { withoutSecret } from './secret-paths.ts'

type Env = AppEnv['Bindings']

// Twice the longest that the site itself makes, a list of ids.
const LONGEST_URL = 8192

/** The client's network address, and an id for the log, generated on first use. */
export type Visit = { readonly address: string; readonly requestId: string }

/** Looks up on first use who the session cookie belongs to. */
export type Visitor = Visit & { actor(): Promise<Actor> }

type ListenerDeps = {
  /** Serves files and pages; resolves to false when the application must answer. */
  servePages(request: IncomingMessage, response: ServerResponse, visitor: Visitor): Promise<boolean>
  /** Answers a request that the gate does not let in. */
  turnAway(request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void>
  gate: Gate
  actorOf(request: IncomingMessage): Promise<Actor>
  fetch(request: Request, env: Env): Response | Promise<Response>
  /** Headers of every answer. */
  headers: Record<string, string>
  config: { TRUST_PROXY: boolean; publicUrl: string }
  log: Logger
}

/** The node:http listener: refuses unreadable URLs, then tries files and pages, then the application. */
export function listener(deps: ListenerDeps) {
  const visits = new WeakMap<IncomingMessage, Visitor>()
  const isLogging = deps.log.isLevelEnabled('debug')
  const always = Object.entries({ ...deps.headers, 'Cache-Control': 'private, no-store' })
  const application = getRequestListener((request, env) => {
    const visit = visits.get(env.incoming as IncomingMessage)
    const named = visit && {
      address: visit.address,
      requestId: visit.requestId,
      actor: () => visit.actor(),
    }
    return deps.fetch(request, { ...named, ...(env as Env) })
  })
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const visit = new RequestVisitor(request, deps)
    if (isLogging) logWhenDone(deps.log, request, response, visit)
    if ((request.url ?? '').length > LONGEST_URL) {
      return refuse(response, 'The address is too long.', 414)
    }
    if (!isReadablePath(request.url ?? '')) {
      return refuse(response, 'The address could not be read.')
    }
    if (deps.config.TRUST_PROXY && cameWithoutTls(request, deps.config.publicUrl)) {
      return sendToTls(request, response, deps.config.publicUrl)
    }
    let place: Place | undefined
    try {
      if (await deps.servePages(request, response, visit)) return
      place = await enter(request, visit)
      if (!place) return await deps.turnAway(request, response, visit)
      // Whoever left while waiting needs no answer.
      if (response.destroyed) return place.leave()
    } catch (error) {
      return fail(error, response, visit.requestId)
    }
    visits.set(request, visit)
    // Set here, headers cost a tenth of what they would in a Response; an answer may override Cache-Control.
    for (const [name, value] of always) response.setHeader(name, value)
    response.setHeader('X-Request-Id', visit.requestId)
    await application(request, response).finally(place.leave)
  }

  async function enter({ method, url = '/' }: IncomingMessage, visitor: Visitor) {
    const actor = await visitor.actor().catch(() => guest)
    return deps.gate.enter(classOf(method, url.split('?', 1)[0] ?? '/', actor))
  }

  function fail(error: unknown, response: ServerResponse, requestId: string): void {
    deps.log.error({ err: error, requestId }, 'request failed')
    const text = `Something went wrong on our side. Reference: ${requestId}`
    if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ error: text, message: text }))
  }
}

// Lazy, because a cached page takes only microseconds and needs no id; a class, because closures would be a tenth of them.
class RequestVisitor implements Visitor {
  readonly address: string
  readonly #request: IncomingMessage
  readonly #deps: Pick<ListenerDeps, 'config' | 'actorOf'>
  #requestId: string | undefined
  #actor: Promise<Actor> | undefined

  constructor(request: IncomingMessage, deps: Pick<ListenerDeps, 'config' | 'actorOf'>) {
    const { remoteAddress } = request.socket
    this.address = clientAddress(remoteAddress, request.headers, deps.config.TRUST_PROXY)
    this.#request = request
    this.#deps = deps
  }

  get requestId(): string {
    return (this.#requestId ??= randomText(12))
  }

  actor(): Promise<Actor> {
    return (this.#actor ??= this.#deps.actorOf(this.#request))
  }
}

// Refused here, so that no room has to: paths that cannot be decoded, contain a NUL, or change when parsed as a URL.
function isReadablePath(url: string): boolean {
  if (!url.startsWith('/') || url.startsWith('//')) return false
  const path = url.split('?', 1)[0] ?? ''
  if (/\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return false
  if (!path.includes('%')) return true
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

function cameWithoutTls(request: IncomingMessage, publicUrl: string): boolean {
  return publicUrl.startsWith('https:') && request.headers['x-forwarded-proto'] === 'http'
}

// Pages redirect; an API client that sent data unencrypted must notice, so it gets an error.
function sendToTls(request: IncomingMessage, response: ServerResponse, publicUrl: string): void {
  if (request.url?.startsWith('/api/') || (request.method !== 'GET' && request.method !== 'HEAD')) {
    return refuse(response, 'Use https.')
  }
  response.writeHead(308, { Location: publicUrl + request.url }).end()
}

function refuse(response: ServerResponse, text: string, status = 400): void {
  const body = JSON.stringify({ error: text, message: text })
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  })
  response.end(body)
}

const UNREADABLE: Record<string, [status: string, text: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}

/** For `clientError`: answers what node:http could not read as a request in the API's error shape. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const unreadable = ['400 Bad Request', 'The request could not be read.'] as const
  const [status, text] = UNREADABLE[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ error: text, message: text })
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function logWhenDone(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  { requestId }: Visit,
): void {
  const startedAt = performance.now()
  response.on('close', () => {
    const ms = Math.round((performance.now() - startedAt) * 10) / 10
    const path = withoutSecret((request.url ?? '').split('?', 1)[0] ?? '')
    log.debug(
      { requestId, method: request.method, path, status: response.statusCode, ms },
      'request',
    )
  })
}
