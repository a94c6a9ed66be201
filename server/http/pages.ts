import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Logger } from 'pino'
import type { Actor } from '#server/kernel/actor.ts'
import type { AppEnv } from './app-env.ts'
import { withoutSecret } from './secret-paths.ts'
import { pagePolicy } from './security-headers.ts'

type Env = AppEnv['Bindings']

/** What `web/entry.server.tsx` gives beside its render function. */
type PageEntry = {
  createRequestHandler(
    build: ServerBuild,
    mode: string,
  ): (request: Request, context: RouterContextProvider) => Promise<Response>
  createPageContext(request: {
    origin: string
    isDocument: boolean
    revision: number | undefined
    send(path: string, init?: RequestInit): Promise<Response>
    reportFault(error: unknown): void
    deliver(html: Uint8Array<ArrayBuffer>): void
  }): RouterContextProvider
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
  let known:
    { build: ServerBuild; handle: ReturnType<PageEntry['createRequestHandler']> } | undefined

  return async function render(request: Request, env: Env, actor: Actor): Promise<Response> {
    const build = await deps.loadBuild()
    const entry = build.entry.module as unknown as PageEntry
    if (known?.build !== build)
      known = { build, handle: entry.createRequestHandler(build, deps.mode) }
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
    const answer = await known.handle(request, context)
    return finish(answer, html, { ...deps, requestId: env.requestId })
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

// The document's text does not travel as the body of a Response inside the server: its streams cost more than the hash.
async function finish(
  answer: Response,
  html: Uint8Array<ArrayBuffer> | undefined,
  deps: PagesDeps & { requestId?: string | undefined },
) {
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(deps.headers)) headers.set(name, value)
  if (deps.requestId) headers.set('X-Request-Id', deps.requestId)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  if (html && deps.mode === 'production') headers.set('Content-Security-Policy', pagePolicy(html))
  return new Response(html ?? answer.body, { status: answer.status, headers })
}
