import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Api } from './app.ts'
import type { AppEnv } from './http/app-env.ts'
import { readCookie, sessionCookieName } from './http/cookies.ts'
import { beacons } from './http/beacons.ts'
import { documents, type PagesBundle } from './http/pages/documents.ts'
import { AdmissionQueue } from './http/overload/admission-queue.ts'
import { builtAssets } from './http/pages/page-assets.ts'
import { pageServer } from './http/pages/page-server.ts'
import { withRedirects } from './http/pages/with-redirects.ts'
import { postedPages } from './http/pages/posted-pages.ts'
import { securityHeaders } from './http/security-headers.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { startVite } from './http/vite.ts'
import { guest } from './kernel/actor.ts'
import type { Context } from './kernel/context.ts'
import { ownFile } from './kernel/own-files.ts'
import { findActor } from './modules/accounts/index.ts'
import { beaconTakers } from './modules/analytics/index.ts'
import { countryFor, currencyFor, proxyCountry } from './modules/currency/index.ts'
import { countMissing, findRedirect } from './modules/links/index.ts'
import { approvalOrigins } from './modules/orders/index.ts'
import { pageCountry } from './page-country.ts'
import { pageDay } from './page-day.ts'
import { shopCurrency } from '#shared/money/shop-currency.ts'
import { CHOOSABLE_CURRENCIES } from '#shared/money/shop-currencies.ts'

const CACHE_BYTES = 32 * 1024 * 1024
const BUILD = ownFile('build')

const asGuest = Promise.resolve(guest)

type SiteDeps = { ctx: Context; api: Api; isDevelopment: boolean; server: Server }

type Env = AppEnv['Bindings']

/** The whole site behind one listener: files and pages first, then the API and its files, then posted forms. */
export async function site({ ctx, api, isDevelopment, server }: SiteDeps) {
  const vite = isDevelopment ? await startVite(server) : undefined
  const headers = securityHeaders(ctx.config)
  const write = documents({
    api,
    headers,
    store: ctx.store,
    log: ctx.log,
    origin: ctx.config.publicUrl,
    pictureOrigins: ctx.config.S3_PUBLIC_URL ? [new URL(ctx.config.S3_PUBLIC_URL).origin] : [],
    formOrigins: (path) => (/^\/checkout(?:\/|$)/.test(path) ? approvalOrigins(ctx) : []),
    pageDay: (address) => pageDay(ctx, address),
    measuringId: ctx.config.ANALYTICS_ID,
    load: vite ? vite.load : loadBuildOnce(),
  })
  const answer = withRedirects(write, (path) => findRedirect(ctx, path))
  const { visitorCurrency, visitorCountry } = pricesFor(ctx)
  postedPages(api, { answer, visitorCurrency, visitorCountry })
  const fetch = (request: Request, env: Env) => api.fetch(request, env)
  const admission = new AdmissionQueue()
  server.on('connection', () => admission.accepted())
  const pages = pageServer({
    admission,
    log: ctx.log,
    store: ctx.store,
    fetch,
    answer,
    files: vite ? new Map() : loadStaticFiles(join(BUILD, 'client')),
    publicUrl: ctx.config.publicUrl,
    pageDay: (address) => pageDay(ctx, address),
    visitorCurrency: (all, address) => visitorCurrency(readIn(all), address),
    visitorCountry: (all, address, page) => visitorCountry(readIn(all), address, page),
    headers,
    maxCacheBytes: vite ? 0 : CACHE_BYTES,
  })
  const { publicUrl } = ctx.config
  const takeBeacon = beacons({ publicUrl, takers: beaconTakers(ctx), fetch, headers })
  const serve: typeof pages.answer = (request, response, visitor) =>
    (request.method === 'POST' ? takeBeacon : pages.answer)(request, response, visitor)
  const servePages: typeof pages.answer = vite
    ? async (request, response, visitor) =>
        (await vite.answer(request, response)) || serve(request, response, visitor)
    : serve
  const sessionCookie = sessionCookieName(ctx.config.isHttps)
  return {
    fetch,
    admission,
    turnAway: pages.turnAway,
    figures: () => ({ ...pages.figures(), ...admission.figures() }),
    actorOf: (request: IncomingMessage) => {
      const secret = readCookie(request.headers.cookie, sessionCookie)
      return secret ? findActor(ctx, secret) : asGuest
    },
    headers,
    missed: ({ url = '/', headers: { 'user-agent': agent = '' } }: IncomingMessage) =>
      countMissing(ctx, url, agent),
    close: async () => vite?.close(),
    servePages,
  }
}

type ReadHeader = (name: string) => string | undefined

const readIn =
  (all: IncomingHttpHeaders): ReadHeader =>
  (name) => {
    const value = all[name]
    return Array.isArray(value) ? value[0] : value
  }

/** The currency in which a visitor is told prices, and the country whose shops come first and to which is shipped. */
function pricesFor(ctx: Context) {
  return {
    visitorCurrency: (read: ReadHeader, address: string) =>
      currencyFor(ctx, {
        address,
        cookie: chosenCurrency(read('cookie')),
        proxyCountry: proxyCountry(read),
      }),
    visitorCountry: (read: ReadHeader, address: string, page: string | undefined) =>
      pageCountry(ctx, page, () => countryFor(ctx, { address, proxyCountry: proxyCountry(read) })),
  }
}

// Others could be chosen only by hand, and would each have copies of their own of every page.
function chosenCurrency(cookies: string | undefined): string | undefined {
  const chosen = readCookie(cookies, 'currency')
  return [...CHOOSABLE_CURRENCIES, shopCurrency()].find((code) => code === chosen)
}

function loadBuildOnce() {
  const script = pathToFileURL(join(BUILD, 'server/server.js')).href
  const loading = import(script).then((bundle: PagesBundle) => ({
    bundle,
    assets: builtAssets(BUILD),
    isFinal: true,
  }))
  return () => loading
}
