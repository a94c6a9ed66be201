import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Logger } from 'pino'
import type { AppEnv } from './app-env.ts'
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
    send(path: string, init?: RequestInit): Promise<Response>
    reportFault(error: unknown): void
  }): RouterContextProvider
}

type PagesDeps = {
  loadBuild(): Promise<ServerBuild>
  mode: 'production' | 'development'
  api: { fetch(request: Request, env: Env): Response | Promise<Response> }
  origin: string
  headers: Record<string, string>
  log: Logger
}

/** Renders the pages of `web/`. Their loaders call the API inside this process, with the visitor's cookie and address. */
export function pages(deps: PagesDeps) {
  let known:
    { build: ServerBuild; handle: ReturnType<PageEntry['createRequestHandler']> } | undefined

  return async function render(request: Request, env: Env): Promise<Response> {
    const build = await deps.loadBuild()
    const entry = build.entry.module as unknown as PageEntry
    if (known?.build !== build)
      known = { build, handle: entry.createRequestHandler(build, deps.mode) }
    const context = entry.createPageContext({
      origin: deps.origin,
      isDocument: !new URL(request.url).pathname.endsWith('.data'),
      send: callApi(deps, request, env),
      reportFault: (error) =>
        deps.log.error({ err: error, requestId: env.requestId, url: request.url }, 'page failed'),
    })
    return finish(await known.handle(request, context), deps, env)
  }
}

function callApi(deps: PagesDeps, request: Request, env: Env) {
  const cookie = request.headers.get('cookie')
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (cookie && !headers.has('cookie')) headers.set('cookie', cookie)
    const inner = new Request(new URL(path, deps.origin), { ...init, headers })
    return deps.api.fetch(inner, { address: env.address, requestId: env.requestId })
  }
}

async function finish(answer: Response, deps: PagesDeps, env: Env): Promise<Response> {
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(deps.headers)) headers.set(name, value)
  if (env.requestId) headers.set('X-Request-Id', env.requestId)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  if (!headers.get('Content-Type')?.startsWith('text/html') || answer.body === null) {
    return new Response(answer.body, { status: answer.status, headers })
  }
  const html = await answer.text()
  if (deps.mode === 'production') headers.set('Content-Security-Policy', pagePolicy(html))
  return new Response(html, { status: answer.status, headers })
}
