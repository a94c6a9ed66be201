import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Store } from '#server/database/store.ts'
import { readCookie } from './cookies.ts'
import type { Visit } from './listener.ts'
import { chooseEncoding, PageCache, type CachedPage } from './page-cache.ts'
import { publicPageKey } from './public-pages.ts'
import { staticEncoding, type StaticFile } from './static-files.ts'

export type Fetch = (
  request: Request,
  env: { address: string; requestId: string },
) => Response | Promise<Response>

type PageServerDeps = {
  store: Store
  fetch: Fetch
  files: Map<string, StaticFile>
  publicUrl: string
  sessionCookie: string
  /** The currency code in which this visitor sees prices. */
  visitorCurrency(headers: IncomingHttpHeaders, address: string): string
  headers: Record<string, string>
  maxCacheBytes: number
}

type WantedPage = { key: string; page: string; currency: string; revision: number; visit: Visit }

/**
 * Answers what needs no application: files of the build, and public pages that a guest has been shown before at the
 * present content revision. Resolves to false when the application must answer itself.
 */
export function pageServer(deps: PageServerDeps) {
  const cache = new PageCache(deps.maxCacheBytes)
  const rendering = new Map<string, Promise<CachedPage | Response>>()
  const presentRevision = oncePerTurn(() => deps.store.revision())

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
      const cookies = request.headers.cookie
      if (readCookie(cookies, deps.sessionCookie)) return false
      const page = publicPageKey(path, query)
      if (!page) return false
      const revision = presentRevision()
      if (revision === undefined) return false
      const currency = deps.visitorCurrency(request.headers, visit.address)
      const key = `${currency} ${page}`
      const known =
        cache.find(key, revision) ?? (await renderOnce({ key, page, currency, revision, visit }))
      if (known instanceof Response) return sendResponse(request, response, known.clone())
      return sendPage(request, response, known)
    },
  }

  // Many visitors may wait for the same page at once: one render serves them all.
  function renderOnce(wanted: WantedPage): Promise<CachedPage | Response> {
    const flight = `${wanted.revision} ${wanted.key}`
    const running = rendering.get(flight)
    if (running) return running
    const started = render(wanted).finally(() => rendering.delete(flight))
    rendering.set(flight, started)
    return started
  }

  // The request is made anew from the key alone, so nothing else that a client sent can reach a shared page.
  async function render({ key, page, currency, revision, visit }: WantedPage) {
    const clean = new Request(deps.publicUrl + page, {
      headers: { cookie: `currency=${currency}` },
    })
    const answer = await deps.fetch(clean, visit)
    if (answer.status !== 200 || answer.headers.has('Set-Cookie')) return answer
    const body = Buffer.from(await answer.arrayBuffer())
    const { 'x-request-id': _id, ...given } = Object.fromEntries(answer.headers)
    const headers = { ...given, 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' }
    return cache.store(key, revision, body, headers)
  }

  function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage): true {
    if (request.headers['if-none-match'] === page.etag) {
      response.writeHead(304, {
        ETag: page.etag,
        'Cache-Control': 'no-cache',
        Vary: 'Cookie, Accept-Encoding',
      })
      response.end()
      return true
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined)
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
    const encoding = staticEncoding(
      file,
      chooseEncoding(request.headers['accept-encoding'] as string | undefined),
    )
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

  async function sendResponse(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Response,
  ): Promise<true> {
    response.writeHead(answer.status, [...answer.headers].flat())
    response.end(request.method === 'HEAD' ? undefined : Buffer.from(await answer.arrayBuffer()))
    return true
  }
}

// Requests that arrived together, within one turn of the event loop, share one look at the database.
function oncePerTurn<Value>(look: () => Value): () => Value {
  let seen: { value: Value } | undefined
  return () => {
    if (!seen) {
      seen = { value: look() }
      setImmediate(() => (seen = undefined))
    }
    return seen.value
  }
}
