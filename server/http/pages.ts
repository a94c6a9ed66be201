import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Logger } from 'pino'
import type { Actor } from '#server/kernel/actor.ts'
import type { AppEnv } from './app-env.ts'
import { bytesResponse } from './body-bytes.ts'
import { publicPageKey } from './public-pages.ts'
import { withoutSecret } from './secret-paths.ts'
import { pagePolicy } from './security-headers.ts'

type Env = AppEnv['Bindings']

/** What `web/entry.server.tsx` gives beside its render function. */
type PageEntry = {
  createPageHandler(
    build: ServerBuild,
    mode: string,
  ): (request: Request, context: RouterContextProvider) => Promise<Response>
  /** The text of each inline script that a document may have. */
  inlineScripts(): string[]
  createPageContext(request: {
    origin: string
    isDocument: boolean
    revision: number | undefined
    send(path: string, init?: RequestInit): Promise<Response>
    reportFault(error: unknown): void
    deliver(html: Uint8Array<ArrayBuffer>): void
  }): RouterContextProvider
}

type Known = {
  build: ServerBuild
  handle: ReturnType<PageEntry['createPageHandler']>
  headers: Record<string, string>
}

type PagesDeps = {
  loadBuild(): Promise<ServerBuild>
  mode: 'production' | 'development'
  api: { fetch(request: Request, env: Env): Response | Promise<Response> }
  origin: string
  revision(): number | undefined
  headers: Record<string, string>
  log: Logger
}

/** Renders the pages of `web/`. Their loaders call the API inside this process, with the visitor's cookie and address. */
export function pages(deps: PagesDeps) {
  let known: Known | undefined

  return async function render(request: Request, env: Env, actor: Actor): Promise<Response> {
    const build = await deps.loadBuild()
    const entry = build.entry.module as unknown as PageEntry
    if (known?.build !== build) {
      const handle = entry.createPageHandler(build, deps.mode)
      known = { build, handle, headers: pageHeaders(deps, entry) }
    }
    let html: Uint8Array<ArrayBuffer> | undefined
    const context = entry.createPageContext({
      origin: deps.origin,
      isDocument: !new URL(request.url).pathname.endsWith('.data'),
      revision: deps.revision(),
      send: callApi(deps, request, { ...env, actor }),
      reportFault: (error) =>
        deps.log.error(
          { err: error, requestId: env.requestId, url: withoutSecret(request.url) },
          'page failed',
        ),
      deliver: (bytes) => void (html = bytes),
    })
    const { headers } = known
    const always = { ...headers, ...(env.requestId && { 'X-Request-Id': env.requestId }) }
    return finish(await known.handle(request, context), html, {
      always,
      keeping: keepingOf(request),
    })
  }
}

function callApi(
  deps: PagesDeps,
  request: Request,
  { actor, address, requestId }: Env & { actor: Actor },
) {
  const cookie = request.headers.get('cookie')
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (cookie && !headers.has('cookie')) headers.set('cookie', cookie)
    const inside: NonNullable<Env['inside']> = { actor }
    const url = path.startsWith('http') ? path : deps.origin + path
    const answer = await deps.api.fetch(new Request(url, { ...init, headers }), {
      address,
      requestId,
      inside,
    })
    const kept = inside.answer
    return kept ? Object.defineProperty(answer, 'json', { value: async () => kept.value }) : answer
  }
}

// The document's text does not travel as the body of a Response inside the server: its streams cost more than the copy.
function finish(
  answer: Response,
  html: Uint8Array<ArrayBuffer> | undefined,
  { always, keeping }: { always: Record<string, string>; keeping: string },
): Response {
  const headers = new Headers(answer.headers)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', keeping)
  for (const [name, value] of Object.entries(always)) headers.set(name, value)
  const { status } = answer
  return html
    ? bytesResponse(html, { status, headers })
    : new Response(answer.body, { status, headers })
}

// A page that everybody has may be shown again on the way back; what is somebody's own is kept nowhere.
function keepingOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  const path = pathname.replace(/(?:\/_)?\.data$/, '')
  return publicPageKey(path, search.slice(1)) ? 'private, no-cache' : 'private, no-store'
}

function pageHeaders({ headers, mode }: PagesDeps, entry: PageEntry): Record<string, string> {
  if (mode === 'development') return headers
  return { ...headers, 'Content-Security-Policy': pagePolicy(entry.inlineScripts()) }
}
