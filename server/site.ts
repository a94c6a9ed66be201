import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Api } from './app.ts'
import type { AppEnv } from './http/app-env.ts'
import { readCookie, sessionCookieName } from './http/cookies.ts'
import { pages } from './http/pages.ts'
import { pageServer, type Fetch } from './http/page-server.ts'
import { securityHeaders } from './http/security-headers.ts'
import { loadStaticFiles } from './http/static-files.ts'
import type { Context } from './kernel/context.ts'
import { currencyFor, proxyCountry } from './modules/currency/index.ts'

const CACHE_BYTES = 32 * 1024 * 1024
const BUILD = new URL('../build/', import.meta.url)

type SiteDeps = { ctx: Context; api: Api; isDevelopment: boolean; server: Server }

type Env = AppEnv['Bindings']

/** The whole site behind one listener: files and cached pages first, then the API and its files, then pages. */
export async function site({ ctx, api, isDevelopment, server }: SiteDeps) {
  const vite = isDevelopment ? await startVite(server) : undefined
  const headers = securityHeaders(ctx.config.isHttps)
  const renderPage = pages({
    api,
    headers,
    revision: ctx.store.revision,
    log: ctx.log,
    origin: ctx.config.publicUrl,
    mode: isDevelopment ? 'development' : 'production',
    loadBuild: vite ? vite.loadBuild : loadBuildOnce(),
  })
  // Hono knows its own routes; whatever it does not know, and is no API path, is a page.
  api.notFound((c) =>
    /^\/(api|media)(\/|$)/.test(c.req.path)
      ? c.json({ error: 'Not found', message: 'Not found' }, 404)
      : renderPage(
          c.req.raw,
          { address: c.get('address'), requestId: c.get('requestId') },
          c.get('actor'),
        ),
  )
  const fetch = (request: Request, env: Env) => api.fetch(request, env)
  const quick = pageServer({
    store: ctx.store,
    fetch: fetch as Fetch,
    files: vite ? new Map() : loadStaticFiles(join(BUILD.pathname, 'client')),
    publicUrl: ctx.config.publicUrl,
    sessionCookie: sessionCookieName(ctx.config.isHttps),
    visitorCurrency: (given, address) =>
      currencyFor(ctx, {
        address,
        cookie: readCookie(given.cookie, 'currency'),
        proxyCountry: proxyCountry((name) => given[name] as string | undefined),
      }),
    headers,
    maxCacheBytes: CACHE_BYTES,
  })
  return {
    fetch,
    close: async () => vite?.close(),
    answerQuickly: vite
      ? (request: IncomingMessage, response: ServerResponse) => vite.answer(request, response)
      : quick.answer,
  }
}

function loadBuildOnce(): () => Promise<ServerBuild> {
  const build = import(new URL('server/index.js', BUILD).href) as Promise<ServerBuild>
  return () => build
}

async function startVite(server: Server) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server } },
    appType: 'custom',
  })
  return {
    loadBuild: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    close: () => vite.close(),
    answer: (request: IncomingMessage, response: ServerResponse) =>
      new Promise<boolean>((resolve, reject) => {
        response.once('close', () => resolve(true))
        vite.middlewares(request, response, (error?: unknown) =>
          error ? reject(error as Error) : resolve(false),
        )
      }),
  }
}
