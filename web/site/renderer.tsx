import { findAddress, isMeasured } from '#shared/addresses.ts'
import { createApiClient } from '#web/api/client.ts'
import { ApiRefusal, DISK_FULL } from '#web/api/refusal.ts'
import { loginPath } from './return-path.ts'
import type { Assets } from './assets.ts'
import { errorContent, missingContent, writeContent, type Content } from './content.tsx'
import { shopCurrencyAttribute } from '#shared/money/shop-currency.ts'
import { flashHtml, headStart, measuringTag } from './document.tsx'
import { flashCookie } from './flash-cookie.ts'
import { FrameWriter, type FrameData } from './frame-writer.tsx'
import {
  Malformed,
  Missing,
  Redirect,
  type Done,
  type FrameSite,
  type Page,
  type Site,
  type PageContext,
} from './page.ts'
import { RenderCache, type Heard } from './render-cache.ts'
import { PAGES } from './pages.ts'

/** What the server tells the renderer about a request. */
export type PageRequest = {
  /** The public URL; for a shared page only the parameters that affect it. */
  url: URL
  /** The cache key of a shared page; undefined if it must not be cached. */
  cacheKey: string | undefined
  currency: string
  isGuest: boolean
  /** Somebody is signed in but could not be identified: nothing can be rendered for them. */
  isUnknown: boolean
  /** The site is too busy for the page: only that is said. */
  isBusy: boolean
  /** The content revision at the start of the request; undefined if unknown. */
  revision: number | undefined
  /** Name of a message to show once. */
  flash: string | undefined
  /** Calls the API in process, as the visitor or as a guest. */
  call(as: 'visitor' | 'guest', path: string, init?: RequestInit): Promise<InsideAnswer>
  /** Whether content on these topics that was read at revision `since` still holds at revision `now`. */
  holds(topics: Iterable<string>, span: { since: number; now: number }): boolean
  /** The path on this site the browser came from; "/" if unknown. */
  referrer: string
  /** The posted form; undefined for a GET. */
  form: FormData | undefined
  /** Logs a fault under the request's id. */
  report(error: unknown): void
}

/** An answer of the API, and the topics of content it depends on; undefined stands for all. */
type InsideAnswer = Response & { topics?: readonly string[] | undefined }

export type PageAnswer = {
  status: number
  headers: Record<string, string>
  cookies: string[]
  /** The document in chunks; empty for a response without one. */
  body: Uint8Array<ArrayBuffer>[]
  /** Of content, on which a shared page depends; undefined stands for all. */
  topics?: readonly string[] | undefined
}

const UNAVAILABLE = 503
const BUSY = {
  text: 'The site is very busy',
  hint: 'It has more visitors than it can serve right now. Please try again in a few seconds. If you were filling in a form, go back to find what you typed.',
}
const BUSY_FOR = { 'Retry-After': '5' }
const NO_FORM = { errors: {}, values: {} }

export function createRenderer(assets: Assets, origin: string) {
  const contents = new RenderCache()
  const frames = new FrameWriter()
  const heads = new Map<string, Uint8Array<ArrayBuffer>>()
  const measuring = assets.measuringId ? [encode(measuringTag(assets.measuringId))] : []

  return async function answer(request: PageRequest): Promise<PageAnswer> {
    try {
      if (request.isUnknown) throw new ApiRefusal(UNAVAILABLE)
      const frame = await frames.load((heard) => callsOf(request, 'visitor', heard).api)
      if (request.isBusy)
        return document(await errorContent(UNAVAILABLE, frame.site, BUSY), frame, request, BUSY_FOR)
      return await answerIn(frame, request)
    } catch (error) {
      request.report(error)
      const failure = pageAt(request.url)?.page.failure
      // The last known frame belongs to an older revision, under which nothing new may be cached.
      const unkept = { ...request, revision: undefined }
      const frame = frames.lastKnown()
      const content = await errorContent(UNAVAILABLE, frame.site, failure)
      return document(content, frame, unkept, retryHeaders(error))
    }
  }

  async function answerIn(frame: FrameData, request: PageRequest): Promise<PageAnswer> {
    const found = pageAt(request.url)
    const page = found?.page
    const context = visitOf(request, frame, found?.params ?? {})
    try {
      if (!page) throw new Missing()
      if (request.form) return await act(page, request.form, { context, frame, request })
      const { content, topics } = await contentOf(page, context, request)
      const answer = document(content, frame, request, page.headers)
      return { ...answer, topics: topics && frame.topics && [...topics, ...frame.topics] }
    } catch (error) {
      return answerError(error, { page, context, frame, request })
    }
  }

  async function act(page: Page, form: FormData, { context, frame, request }: Within) {
    if (!page.action) return document(await errorContent(405, frame.site), frame, request)
    const outcome = await page.action(context, form)
    if (!('refusal' in outcome)) return goAfter(outcome)
    const { refusal, values } = outcome
    const isFailure = refusal.status >= 500
    const isNamed = refusal.status === DISK_FULL
    const text = (isFailure && !isNamed && page.failure?.text) || refusal.message
    const errors = refusal.fields ?? { '': text }
    const content = await writeContent(page, { ...context, typed: values }, { errors, values })
    const status = isFailure ? UNAVAILABLE : refusal.status
    return document({ ...content, status }, frame, request, retryHeaders(refusal))
  }

  // Shared content is loaded as a guest, so that it cannot contain anything personal.
  async function contentOf(page: Page, context: PageContext, request: PageRequest) {
    const { cacheKey, currency } = request
    if (!page.isShared || !cacheKey) return personalContent(page, context)
    try {
      const found = await contents.content(page, `${currency} ${cacheKey}`, {
        ...request,
        contextWith: (heard) => ({ ...context, person: null, ...callsOf(request, 'guest', heard) }),
      })
      if (found.content.status !== 404 || request.isGuest) return found
      return await personalContent(page, context)
    } catch (error) {
      // A draft is not a shared page: it is rendered for those alone who may see it.
      if (!(error instanceof Missing) || request.isGuest) throw error
      return personalContent(page, context)
    }
  }

  async function answerError(error: unknown, { page, context, frame, request }: Failing) {
    if (error instanceof Redirect) return redirectTo(error.path, error.status, error.cookies)
    const thrown = asMissing(error, request)
    if (thrown) return document(await missingContent(thrown.words, context), frame, request)
    if (error instanceof ApiRefusal && error.status === 401) {
      return redirectTo(loginPath(request.url.pathname + request.url.search), 302)
    }
    const headers = retryHeaders(error)
    if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500) {
      const content = await errorContent(error.status, frame.site, { text: error.message })
      return document(content, frame, request, headers)
    }
    request.report(error)
    const words = error instanceof Malformed ? { text: error.message } : {}
    const failure = page?.failure && { ...page.failure, ...words }
    return document(await errorContent(UNAVAILABLE, frame.site, failure), frame, request, headers)
  }

  function document(
    content: Content,
    frame: FrameData,
    request: PageRequest,
    headers: Record<string, string> = {},
  ): PageAnswer {
    const around = frames.write(frame, request, content.status === 200)
    const isFailure = content.status >= 500
    const flash = flashHtml(request.flash)
    return {
      status: content.status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': isFailure ? 'no-store' : keepingOf(request),
        ...headers,
      },
      cookies: request.flash ? ['flash=; Path=/; Max-Age=0'] : [],
      body: [
        startOf(content.modules, request.isGuest),
        content.head,
        ...(content.status === 200 && isMeasured(request.url.pathname) ? measuring : []),
        around.before,
        content.main,
        around.after,
        ...(flash ? [encode(flash)] : []),
      ],
    }
  }

  function startOf(modules: string[], isGuest: boolean): Uint8Array<ArrayBuffer> {
    const name = `${isGuest}${shopCurrencyAttribute()} ${modules.join()}`
    const cached = assets.devHead ? undefined : heads.get(name)
    if (cached) return cached
    const start = encode(headStart(assets, { isGuest, modules }))
    heads.set(name, start)
    return start
  }

  function visitOf(
    request: PageRequest,
    frame: FrameData,
    params: Record<string, string>,
  ): PageContext {
    const { url, referrer } = request
    return {
      ...callsOf(request, 'visitor'),
      url,
      params,
      referrer,
      site: siteOf(frame.site),
      person: frame.person,
    }
  }

  function callsOf(request: PageRequest, as: 'visitor' | 'guest', heard?: Heard) {
    const send = async (path: string, init?: RequestInit) => {
      const answer = await request.call(as, path, init)
      heard?.(answer.topics)
      return answer
    }
    return { api: apiOf(send), send }
  }

  function apiOf(send: (path: string, init?: RequestInit) => Promise<Response>) {
    return createApiClient(origin, (input, init) =>
      send(String(input instanceof Request ? input.url : input), init),
    )
  }
}

async function personalContent(page: Page, context: PageContext) {
  return { content: await writeContent(page, context, NO_FORM), topics: undefined }
}

function siteOf({ latest: _latest, categories, ...rest }: FrameSite): Site {
  return { ...rest, categories: categories.map(({ postCount: _count, ...shown }) => shown) }
}

type Within = { context: PageContext; frame: FrameData; request: PageRequest }
type Failing = Within & { page: Page | undefined }

const encoder = new TextEncoder()
const encode = (text: string) => encoder.encode(text)

// Browsers may reuse a shared page on the way back; personal pages and flash messages are never stored.
function keepingOf({ isGuest, cacheKey, flash }: PageRequest): string {
  return isGuest && cacheKey && !flash ? 'private, no-cache' : 'private, no-store'
}

// Nothing has an address that cannot be one; a form says what is wrong with it.
function asMissing(error: unknown, { form }: PageRequest): Missing | undefined {
  if (error instanceof Missing) return error
  if (!(error instanceof ApiRefusal)) return undefined
  return error.status === 404 || (error.status === 400 && !form) ? new Missing() : undefined
}

function retryHeaders(error: unknown): Record<string, string> {
  const seconds = error instanceof ApiRefusal && (error.retryAfter ?? (error.status >= 500 && '5'))
  return seconds ? { 'Retry-After': seconds } : {}
}

function pageAt({ pathname }: URL): { page: Page; params: Record<string, string> } | undefined {
  const found = findAddress(pathname)
  const page = found && PAGES[found.name]
  return page && { page, params: found.params }
}

function redirectTo(path: string, status: number, cookies: string[] = []): PageAnswer {
  const headers = { Location: path, 'Cache-Control': 'private, no-store' }
  return { status, headers, cookies, body: [] }
}

function goAfter({ path, flash, cookies, headers }: Done): PageAnswer {
  const answer = redirectTo(path, 303)
  const flashCookies = flash ? [flashCookie(flash)] : []
  return {
    ...answer,
    headers: { ...answer.headers, ...headers },
    cookies: [...cookies, ...flashCookies],
  }
}
