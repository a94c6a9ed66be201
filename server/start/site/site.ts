import type { IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bucketBuilds, folderBuilds } from '#server/adapters/build-storage.ts'
import { openBucket } from '#server/adapters/s3/bucket.ts'
import type { Api } from '#server/app.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { readCookie, sessionCookieName } from '#server/http/cookies.ts'
import { beacons } from '#server/http/beacons.ts'
import { documents, type PagesBundle } from '#server/http/pages/documents.ts'
import { shareBuild, type BuiltFiles } from '#server/http/builds/built-files.ts'
import { AdmissionQueue } from '#server/http/overload/admission-queue.ts'
import { builtAssets } from '#server/http/pages/page-assets.ts'
import { pageServer } from '#server/http/pages/page-server.ts'
import { withRedirects } from '#server/http/pages/with-redirects.ts'
import { postedPages } from '#server/http/pages/posted-pages.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { loadStaticFiles } from '#server/http/static-files.ts'
import { startVite } from '#server/http/vite.ts'
import { guest } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { ownFile } from '#server/kernel/own-files.ts'
import { findActor } from '#server/modules/accounts/index.ts'
import { beaconTakers } from '#server/modules/analytics/index.ts'
import { countMissing, findRedirect } from '#server/modules/links/index.ts'
import { approvalOrigins } from '#server/modules/orders/index.ts'
import { pageDay } from './page-day.ts'
import { edgeOf, pricesFor, readIn } from './visitor-prices.ts'

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
    files: await builtFiles(ctx, isDevelopment),
    publicUrl: ctx.config.publicUrl,
    pageDay: (address) => pageDay(ctx, address),
    edge: edgeOf(ctx),
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
  return {
    fetch,
    admission,
    turnAway: pages.turnAway,
    figures: () => ({ ...pages.figures(), ...admission.figures() }),
    actorOf: actorsOf(ctx),
    headers,
    missed: ({ url = '/', headers: { 'user-agent': agent = '' } }: IncomingMessage) =>
      countMissing(ctx, url, agent),
    close: async () => vite?.close(),
    servePages,
  }
}

function actorsOf(ctx: Context) {
  const sessionCookie = sessionCookieName(ctx.config.isHttps)
  return (request: IncomingMessage) => {
    const secret = readCookie(request.headers.cookie, sessionCookie)
    return secret ? findActor(ctx, secret) : asGuest
  }
}

// Vite has its own.
async function builtFiles(ctx: Context, isDevelopment: boolean): Promise<BuiltFiles> {
  if (isDevelopment) return { find: () => undefined }
  const { bucket, dataDir } = ctx.config
  const storage = bucket
    ? bucketBuilds(await openBucket(bucket))
    : folderBuilds(join(dataDir, 'builds'))
  return shareBuild(loadStaticFiles(join(BUILD, 'client')), { ...ctx, storage })
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
