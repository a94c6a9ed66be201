import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Store } from '#server/database/store.ts'
import { guest } from '#server/kernel/actor.ts'
import { findAddress, cachedFile, cacheKey, withoutSlash } from '#shared/addresses.ts'
import { isFlash, type FlashName } from '#shared/text/flashes.ts'
import { readCookie } from '#server/http/cookies.ts'
import type { DocumentRequest, PageAnswer } from './documents.ts'
import type { BuiltFiles } from '#server/http/builds/built-files.ts'
import { sendBusy } from '#server/http/error-response.ts'
import type { RequestOrigin, Visitor } from '#server/http/listener.ts'
import type { AdmissionQueue } from '#server/http/overload/admission-queue.ts'
import { classOf, whoseRequest } from '#server/http/overload/request-class.ts'
import { cachedList } from './cached-lists.ts'
import {
  isForOne,
  keepingOf,
  LIST_SECONDS,
  saidOnce,
  secondsOf,
  unshared,
  type Edge,
} from './edge.ts'
import { PageCache, type CachedPage } from './page-cache.ts'
import { fetchFile, type Fetch } from './fetch-file.ts'
import { sendCached, sendFile, sendRendered, sendWithoutSlash } from './send-page.ts'
import { isApi } from '#server/http/session.ts'

type PageServerDeps = {
  store: Store
  admission: AdmissionQueue
  fetch: Fetch
  answer(request: DocumentRequest): Promise<PageAnswer>
  files: BuiltFiles
  publicUrl: string
  /** The currency code for this visitor's prices. */
  visitorCurrency(headers: IncomingHttpHeaders, address: string): string
  /** The visitor's country as far as the page at `page` depends on it, all of it where that is made for one reader; else empty. */
  visitorCountry(
    headers: IncomingHttpHeaders,
    address: string,
    page: string | undefined,
  ): string | Promise<string>
  /** The day of the site, where the page at an address promises days; else empty. */
  pageDay(address: string): string | Promise<string>
  /** Undefined while no CDN keeps copies. */
  edge: Edge | undefined
  log: Logger
  headers: Record<string, string>
  maxCacheBytes: number
}

type Copy = { currency: string; country: string; flash: FlashName | undefined } | 'file'
type WantedPage = {
  key: string
  address: string
  of: Copy
  revision: number
  origin: RequestOrigin
  /** How a CDN may keep it, if it may. */
  copy?: { mostSeconds?: number | undefined }
}

const MOST_LASTING = 5000
const TELL_EVERY_MS = 10_000

/**
 * Serves built files, shared pages from the cache, and documents for one reader. Resolves to false when the application
 * must answer.
 */
export function pageServer(deps: PageServerDeps) {
  const cache = new PageCache(deps.maxCacheBytes)
  const rendering = new Map<string, Promise<CachedPage | PageAnswer | undefined>>()
  // What once was in the cache will be asked for again, and one render serves many.
  const lasting = new LRUCache<string, true>({ max: MOST_LASTING })

  let turnedAway = 0
  let told = { at: -Infinity, turnedAway }

  return { answer, turnAway, figures: () => ({ cache: cache.figures(), turnedAway }) }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
  ): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2)
    const file = await deps.files.find(path)
    const bare = withoutSlash(path)
    if (file) sendFile(request, response, { file, always: deps.headers })
    else if (bare) sendWithoutSlash(response, `${bare}${query && `?${query}`}`, deps.headers)
    else {
      const requested =
        wantedFile(path, visitor) ?? (await wantedPage({ path, query }, request.headers, visitor))
      const page = requested && cache.find(requested.key, requested.revision)
      if (page) sendCached(request, response, { cache, page })
      else if (requested) await sendFresh(request, response, requested)
      else if (findAddress(path)) await sendPersonal(request, response, visitor)
      else return false
    }
    return true
  }

  function wantedFile(path: string, origin: RequestOrigin): WantedPage | undefined {
    const address = cachedFile(path)
    const revision = address === undefined ? undefined : deps.store.revision()
    if (address === undefined || revision === undefined) return undefined
    return { key: address, address, of: 'file', revision, origin, copy: {} }
  }

  // Guests see what all guests see: whoever has no cookie, one that is no session's, or one of a session that has ended.
  async function wantedPage(
    { path, query }: { path: string; query: string },
    headers: IncomingHttpHeaders,
    visitor: Visitor,
  ): Promise<WantedPage | undefined> {
    const list = listOf(path, query)
    const address = list?.address ?? cacheKey(path, query)
    const revision = address === undefined ? undefined : deps.store.revision()
    if (address === undefined || revision === undefined) return undefined
    const actor = await visitor.actor().catch(() => undefined)
    if (actor?.kind !== 'guest') return undefined
    const origin = visitor
    if (list) return { ...list, of: 'file', revision, origin, copy: { mostSeconds: LIST_SECONDS } }
    const { edge } = deps
    if (edge && !isForOne(headers.cookie, query)) {
      const currency = edge.currency()
      const country = await edge.country(address)
      const day = await deps.pageDay(address)
      const key = `everybody ${currency} ${country} ${day} ${address}`
      const of = { currency, country, flash: undefined }
      return { key, address, of, revision, origin, copy: { mostSeconds: secondsOf(day) } }
    }
    const flashCookie = readCookie(headers.cookie, 'flash')
    const flash = isFlash(flashCookie) ? flashCookie : undefined
    const currency = deps.visitorCurrency(headers, visitor.address)
    const country = await deps.visitorCountry(headers, visitor.address, address)
    const day = await deps.pageDay(address)
    const key = `${currency} ${country} ${day} ${flash ?? ''} ${address}`
    return { key, address, of: { currency, country, flash }, revision, origin }
  }

  function listOf(path: string, query: string): { key: string; address: string } | undefined {
    const address = cachedList(path, query)
    const likes = address === undefined ? undefined : deps.store.likes()
    return address === undefined || likes === undefined
      ? undefined
      : { key: `${likes} ${address}`, address }
  }

  async function sendFresh(
    request: IncomingMessage,
    response: ServerResponse,
    requested: WantedPage,
  ) {
    const page = await renderOnce(requested)
    if (!page) return turnAway(request, response, requested.origin)
    if ('etag' in page)
      sendCached(request, response, { cache, page: unlessOutdated(page, requested) })
    else sendRendered(request, response, page)
  }

  // The CDN may have been told of the newer content already, and would keep this for long.
  function unlessOutdated(page: CachedPage, { revision, copy }: WantedPage): CachedPage {
    return !deps.edge || !copy || deps.store.revision() === revision ? page : unshared(page)
  }

  // Concurrent requests for a page share one render, and one slot.
  function renderOnce(requested: WantedPage): Promise<CachedPage | PageAnswer | undefined> {
    const flight = `${requested.revision} ${requested.key}`
    const running = rendering.get(flight)
    if (running) return running
    const started = renderInTurn(requested).finally(() => rendering.delete(flight))
    rendering.set(flight, started)
    return started
  }

  async function renderInTurn(requested: WantedPage) {
    const kind = lasting.has(requested.key) ? 'shared' : 'read'
    const slot = await deps.admission.acquire(kind, requested.origin.address)
    return slot && render(requested).finally(slot.release)
  }

  // The request is rebuilt from the cache key alone, so nothing else that a client sent can reach a shared page.
  async function render(requested: WantedPage) {
    const { address, of, origin } = requested
    if (of === 'file') {
      const file = await fetchFile(deps, address, origin)
      return file.status === 200 ? store(requested, file) : file
    }
    const { currency, country, flash } = of
    const page = await deps.answer({
      address,
      cacheKey: address,
      referrer: undefined,
      currency,
      country,
      actor: guest,
      origin,
      cookie: flash && `flash=${flash}`,
    })
    // A page that says something once is the same for all to whom it says it.
    const isPersonal = page.cookies.length > 0 && !flash
    return page.status === 200 && !isPersonal ? store(requested, page) : page
  }

  function store({ key, revision, copy }: WantedPage, page: PageAnswer) {
    lasting.set(key, true)
    const { headers, cookies, body, topics } = page
    const [cookie] = cookies
    return cache.store(key, revision, Buffer.concat(body), {
      ...headers,
      ...(cookie ? saidOnce(cookie) : keepingOf(deps.edge, copy && { ...copy, topics })),
    })
  }

  // While the database is down, the reader is unknown.
  async function sendPersonal(
    request: IncomingMessage,
    response: ServerResponse,
    visitor: Visitor,
  ) {
    const { headers, url = '/', method } = request
    const actor = await visitor.actor().catch(() => undefined)
    const kind = classOf(method, pathOf(url), actor ?? guest)
    const slot = await deps.admission.acquire(kind, whoseRequest(actor, visitor.address))
    if (!slot) return turnAway(request, response, visitor)
    // Whoever left while waiting needs no answer.
    if (response.destroyed) return slot.release()
    const shared = addressOf(url)
    const country = await deps.visitorCountry(headers, visitor.address, shared)
    const page = await deps
      .answer({
        address: shared ?? url,
        cacheKey: shared,
        cookie: headers.cookie,
        referrer: headers.referer,
        agent: headers['user-agent'],
        currency: deps.visitorCurrency(headers, visitor.address),
        country,
        actor,
        origin: visitor,
      })
      .finally(slot.release)
    sendRendered(request, response, page)
  }

  /** Answers 503: with a page, rendered once for each content revision, or in the API's error shape. */
  async function turnAway(
    request: IncomingMessage,
    response: ServerResponse,
    origin: RequestOrigin,
  ) {
    tellTurnedAway()
    const path = pathOf(request.url)
    if (isApi(path) || cachedFile(path)) return sendBusy(response, path, deps.headers)
    const revision = deps.store.revision()
    const currency = deps.visitorCurrency(request.headers, origin.address)
    const key = `${currency} busy`
    const cached = revision === undefined ? undefined : cache.find(key, revision)
    if (cached) return sendCached(request, response, { cache, page: cached, status: 503 })
    const page = await deps.answer({
      address: '/',
      cacheKey: undefined,
      referrer: undefined,
      currency,
      country: '',
      actor: guest,
      origin,
      cookie: undefined,
      isBusy: true,
    })
    if (revision !== undefined) cache.store(key, revision, Buffer.concat(page.body), page.headers)
    sendRendered(request, response, page)
  }

  function tellTurnedAway(): void {
    turnedAway++
    const now = performance.now()
    if (now - told.at < TELL_EVERY_MS) return
    const since = { turnedAway: turnedAway - told.turnedAway }
    deps.log.warn(since, 'more requests than this process can answer')
    told = { at: now, turnedAway }
  }
}

function pathOf(url = '/'): string {
  return url.split('?', 1)[0] ?? '/'
}

function addressOf(url: string): string | undefined {
  const [path = '/', query = ''] = url.split('?', 2)
  return cacheKey(path, query)
}
