import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Store } from '#server/database/store.ts'
import { guest, type Actor } from '#server/kernel/actor.ts'
import { findAddress, keptKey } from '#shared/addresses.ts'
import { chooseEncoding, compressSync } from './compression.ts'
import { readCookie } from './cookies.ts'
import type { DocumentRequest, PageAnswer } from './documents.ts'
import type { Visit } from './listener.ts'
import { PageCache, type CachedPage } from './page-cache.ts'
import { staticEncoding, type StaticFile } from './static-files.ts'

export type Fetch = (
  request: Request,
  env: { address: string; requestId: string },
) => Response | Promise<Response>

type PageServerDeps = {
  store: Store
  fetch: Fetch
  answer(request: DocumentRequest): Promise<PageAnswer>
  files: Map<string, StaticFile>
  publicUrl: string
  sessionCookie: string
  /** Resolves a session cookie; a guest without one. */
  actorOf(secret: string | undefined): Promise<Actor>
  /** The currency code for this visitor's prices. */
  visitorCurrency(headers: IncomingHttpHeaders, address: string): string
  headers: Record<string, string>
  maxCacheBytes: number
}

type WantedPage = { key: string; page: string; currency: string; revision: number; visit: Visit }

type RenderedPage = {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: Buffer
}

/**
 * Serves built files, shared pages from the cache, and documents for one reader. Resolves to false when the application
 * must answer.
 */
export function pageServer(deps: PageServerDeps) {
  const cache = new PageCache(deps.maxCacheBytes)
  const rendering = new Map<string, Promise<CachedPage | RenderedPage>>()

  return {
    clear: () => cache.clear(),
    async answer(
      request: IncomingMessage,
      response: ServerResponse,
      visit: Visit,
    ): Promise<boolean> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
      const file = deps.files.get(path)
      if (file) return sendFile(request, response, file)
      const page = keptKey(path, query)
      const cookies = request.headers.cookie
      const secret = readCookie(cookies, deps.sessionCookie)
      const revision =
        page && !secret && !readCookie(cookies, 'flash') ? deps.store.revision() : undefined
      if (page && revision !== undefined) {
        const currency = deps.visitorCurrency(request.headers, visit.address)
        const key = `${currency} ${page}`
        const known =
          cache.find(key, revision) ?? (await renderOnce({ key, page, currency, revision, visit }))
        return 'etag' in known
          ? sendCached(request, response, known)
          : sendRendered(request, response, known)
      }
      if (!findAddress(path)) return false
      return sendRendered(request, response, await write(request, { page, secret, visit }))
    },
  }

  // Concurrent requests for a page share one render.
  function renderOnce(wanted: WantedPage): Promise<CachedPage | RenderedPage> {
    const flight = `${wanted.revision} ${wanted.key}`
    const running = rendering.get(flight)
    if (running) return running
    const started = render(wanted).finally(() => rendering.delete(flight))
    rendering.set(flight, started)
    return started
  }

  // The request is rebuilt from the cache key alone, so nothing else that a client sent can reach a shared page.
  async function render({ key, page, currency, revision, visit }: WantedPage) {
    const cookie = `currency=${currency}`
    const written = findAddress(page.split('?', 1)[0] ?? '')
      ? renderedPage(
          await deps.answer({
            ...{ address: page, keptKey: page, cookie, referrer: undefined },
            ...{ currency, actor: guest, visit },
          }),
        )
      : await fetchFile(page, cookie, visit)
    if (written.status !== 200 || written.cookies.length > 0) return written
    const headers = {
      ...written.headers,
      'Cache-Control': 'no-cache',
      Vary: 'Cookie, Accept-Encoding',
    }
    return cache.store(key, revision, written.body, headers)
  }

  async function fetchFile(page: string, cookie: string, visit: Visit): Promise<RenderedPage> {
    const answer = await deps.fetch(
      new Request(deps.publicUrl + page, { headers: { cookie } }),
      visit,
    )
    const {
      'x-request-id': _id,
      'cache-control': _keeping,
      vary: _vary,
      ...headers
    } = Object.fromEntries(answer.headers)
    const body = Buffer.from(await answer.arrayBuffer())
    return { status: answer.status, headers, cookies: answer.headers.getSetCookie(), body }
  }

  // While the database is down, the reader is unknown.
  async function write(request: IncomingMessage, { page, secret, visit }: Wanted) {
    const { headers, url = '/' } = request
    const actor = await deps.actorOf(secret).catch(() => undefined)
    return renderedPage(
      await deps.answer({
        address: page ?? url,
        keptKey: page,
        cookie: headers.cookie,
        referrer: headers.referer,
        currency: deps.visitorCurrency(headers, visit.address),
        actor,
        visit,
      }),
    )
  }

  function sendRendered(
    request: IncomingMessage,
    response: ServerResponse,
    { status, headers, cookies, body }: RenderedPage,
  ): true {
    const encoding = body.length < MIN_COMPRESSED_BYTES ? 'identity' : encodingOf(request)
    const bytes = encoding === 'identity' ? body : compressSync(body, encoding)
    response.writeHead(status, {
      ...headers,
      'Content-Length': bytes.length,
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      ...(cookies.length > 0 && { 'Set-Cookie': cookies }),
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }

  function sendCached(request: IncomingMessage, response: ServerResponse, page: CachedPage): true {
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, {
        ETag: page.etag,
        'Cache-Control': 'no-cache',
        Vary: 'Cookie, Accept-Encoding',
      })
      response.end()
      return true
    }
    const encoding = encodingOf(request)
    const bytes = cache.bytes(page, encoding)
    response.writeHead(200, cache.head(page, encoding))
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }

  function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): true {
    const headers = {
      ...deps.headers,
      ETag: file.etag,
      'Cache-Control': file.cacheControl,
      Vary: 'Accept-Encoding',
    }
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, headers).end()
      return true
    }
    const encoding = staticEncoding(file, encodingOf(request))
    const bytes = file.bytes[encoding] ?? file.bytes.identity
    response.writeHead(200, {
      ...headers,
      'Content-Type': file.type,
      'Content-Length': bytes.length,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }
}

type Wanted = { page: string | undefined; secret: string | undefined; visit: Visit }

// Less fits one packet anyway.
const MIN_COMPRESSED_BYTES = 1400

function encodingOf(request: IncomingMessage) {
  return chooseEncoding(request.headers['accept-encoding'] as string | undefined)
}

function renderedPage({ body, ...answer }: PageAnswer): RenderedPage {
  return { ...answer, body: Buffer.concat(body) }
}
