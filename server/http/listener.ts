import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import { randomText } from '#server/kernel/ids.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import type { AppEnv } from './app-env.ts'
import { clientAddress } from './client-address.ts'
import type { AdmissionQueue, Slot } from './overload/admission-queue.ts'
import { classOf, whoseRequest } from './overload/request-class.ts'
import { drainRequestBody } from './drain-request-body.ts'
import { dropMadeUp, isBelieved, type ProxyTrust } from './proxy-trust.ts'
import { withoutSecret } from './secret-paths.ts'

type Env = AppEnv['Bindings']

// Twice the longest that the site itself makes, a list of ids.
const LONGEST_URL = 8192

/** The client's network address, and an id for the log, generated on first use. */
export type RequestOrigin = { readonly address: string; readonly requestId: string }

/** Looks up on first use who the session cookie belongs to. */
export type Visitor = RequestOrigin & { actor(): Promise<Actor> }

type ListenerDeps = {
  /** Serves files and pages; resolves to false when the application must answer. */
  servePages(request: IncomingMessage, response: ServerResponse, visitor: Visitor): Promise<boolean>
  /** Answers a request that is not admitted. */
  turnAway(request: IncomingMessage, response: ServerResponse, origin: RequestOrigin): Promise<void>
  /** Somebody found nothing where a page may have been. */
  missed(request: IncomingMessage): void
  admission: AdmissionQueue
  actorOf(request: IncomingMessage): Promise<Actor>
  fetch(request: Request, env: Env): Response | Promise<Response>
  /** Headers of every answer. */
  headers: Record<string, string>
  config: { TRUST_PROXY: ProxyTrust; publicUrl: string }
  log: Logger
}

/** The node:http listener: refuses unreadable URLs, then tries files and pages, then the application. */
export function listener(deps: ListenerDeps) {
  const visits = new WeakMap<IncomingMessage, Visitor>()
  const isLogging = deps.log.isLevelEnabled('debug')
  const always = Object.entries({ ...deps.headers, 'Cache-Control': 'private, no-store' })
  const application = applicationOf(deps, visits)
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const visitor = new RequestVisitor(request, deps)
    if (isLogging) logWhenDone(deps.log, request, response, visitor)
    dropMadeUp(request, deps.config.TRUST_PROXY)
    const early = earlyAnswer(request, deps.config)
    if (early) return sendEarly(response, visitor, early)
    let slot: Slot | undefined
    try {
      if (await deps.servePages(request, response, visitor))
        return noteMissing(deps, request, response)
      slot = await acquire(deps.admission, request, visitor)
      if (!slot) return await deps.turnAway(request, response, visitor)
      // Whoever left while waiting needs no answer.
      if (response.destroyed) return slot.release()
    } catch (error) {
      return fail(error, response, visitor)
    }
    visits.set(request, visitor)
    setHeaders(response, visitor)
    await application(request, response).finally(slot.release)
    noteMissing(deps, request, response)
  }

  // Set here, headers cost a tenth of what they would in a Response; an answer may override Cache-Control.
  function setHeaders(response: ServerResponse, { requestId }: RequestOrigin): void {
    for (const [name, value] of always) response.setHeader(name, value)
    response.setHeader('X-Request-Id', requestId)
  }

  function sendEarly(response: ServerResponse, origin: RequestOrigin, answer: EarlyAnswer): void {
    setHeaders(response, origin)
    if ('location' in answer) response.writeHead(308, { Location: answer.location }).end()
    else sendJson(response, answer)
  }

  function fail(error: unknown, response: ServerResponse, origin: RequestOrigin): void {
    deps.log.error({ err: error, requestId: origin.requestId }, 'request failed')
    if (response.headersSent) return void response.end()
    const text = `Something went wrong on our side. Reference: ${origin.requestId}`
    sendEarly(response, origin, { status: 500, text })
  }
}

/** Hands requests of `visits` to the API; those of HTTP/1.0 may name no host. */
function applicationOf(deps: ListenerDeps, visits: WeakMap<IncomingMessage, Visitor>) {
  const answer = (request: Request, bindings: unknown) => {
    // The server speaks HTTP/1.1 alone.
    const env = bindings as HttpBindings
    const { incoming, outgoing } = env
    const visitor = visits.get(incoming)
    const named = visitor && {
      address: visitor.address,
      requestId: visitor.requestId,
      actor: () => visitor.actor(),
    }
    const answered = deps.fetch(request, { ...named, ...env })
    if (incoming.method === 'GET' || incoming.method === 'HEAD') return answered
    return drainRequestBody({ incoming, outgoing }, answered)
  }
  return getRequestListener(answer, { hostname: new URL(deps.config.publicUrl).host })
}

function noteMissing(
  { missed }: ListenerDeps,
  request: IncomingMessage,
  { statusCode }: ServerResponse,
): void {
  if (statusCode === 404 && request.method === 'GET') missed(request)
}

async function acquire(
  admission: AdmissionQueue,
  { method, url = '/' }: IncomingMessage,
  visitor: Visitor,
) {
  const actor = await visitor.actor().catch(() => guest)
  const kind = classOf(method, url.split('?', 1)[0] ?? '/', actor)
  return admission.acquire(kind, whoseRequest(actor, visitor.address))
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

type EarlyAnswer = { status: number; text: string; isLast?: boolean } | { location: string }

function earlyAnswer(
  request: IncomingMessage,
  { TRUST_PROXY, publicUrl }: ListenerDeps['config'],
): EarlyAnswer | undefined {
  const { url = '' } = request
  if (url.length > LONGEST_URL) return { status: 414, text: 'The address is too long.' }
  if (!hasOneHost(request)) return NOT_ONE_HOST
  if (!isReadablePath(url)) return { status: 400, text: 'The address could not be read.' }
  const isForwarded = isBelieved(TRUST_PROXY, request.socket.remoteAddress)
  if (isForwarded && cameWithoutTls(request, publicUrl)) return toTls(request, publicUrl)
  return undefined
}

const NOT_ONE_HOST = { status: 400, text: 'The request must name one host.', isLast: true }

// Load balancers such as HAProxy ask for health in HTTP/1.0, which needs no Host.
const isProbe = ({ url, httpVersionMinor }: IncomingMessage) =>
  httpVersionMinor === 0 && (url === '/healthz' || url === '/readyz')

// node:http keeps the first Host and drops the others, so a proxy before it may have taken another (RFC 9112, 3.2).
function hasOneHost(request: IncomingMessage): boolean {
  const { rawHeaders } = request
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts === 1 || (hosts === 0 && isProbe(request))
}

/** False for paths that cannot be decoded, contain a NUL, or change when parsed as a URL: refused here, so that no room has to. */
export function isReadablePath(url: string): boolean {
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
function toTls({ url, method }: IncomingMessage, publicUrl: string): EarlyAnswer {
  const isPage = !url?.startsWith('/api/') && (method === 'GET' || method === 'HEAD')
  return isPage ? { location: publicUrl + url } : { status: 400, text: 'Use https.' }
}

type JsonAnswer = Exclude<EarlyAnswer, { location: string }>

function sendJson(response: ServerResponse, { status, text, isLast }: JsonAnswer) {
  // What follows on the connection may be meant for another site.
  if (isLast) response.shouldKeepAlive = false
  const body = JSON.stringify({ error: text, message: text })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  response.writeHead(status, headers).end(body)
}

// Closed at once, what is still arriving would take the answer from whoever reads it (RFC 9112, 9.6).
const LINGER_MS = 500

const UNREADABLE: Record<string, [status: string, text: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}

/** For `clientError`: answers what node:http could not read as a request in the API's error shape, with `headers`. */
export function refuseUnreadable(headers: Record<string, string>) {
  const always = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const unreadable = ['400 Bad Request', 'The request could not be read.'] as const
    const [status, text] = UNREADABLE[error.code ?? ''] ?? unreadable
    const body = JSON.stringify({ error: text, message: text })
    const head = [
      `HTTP/1.1 ${status}`,
      ...always,
      'Cache-Control: private, no-store',
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
    // The other side may never close, and its connection would count for as long.
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

function logWhenDone(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  { requestId }: RequestOrigin,
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
