import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readCookie, sessionCookieName } from '#server/http/cookies.ts'
import { listener } from '#server/http/listener.ts'
import { AdmissionQueue } from '#server/http/overload/admission-queue.ts'
import { pageServer } from '#server/http/pages/page-server.ts'
import { postedPages } from '#server/http/pages/posted-pages.ts'
import { guest } from '#server/kernel/actor.ts'
import { startWorker } from '#server/kernel/tasks/worker.ts'
import { findActor } from '#server/modules/accounts/index.ts'
import { pageDay } from '#server/start/site/page-day.ts'
import { edgeOf, pricesFor, readIn } from '#server/start/site/visitor-prices.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { answersOf } from './site.ts'
import type { TestApp } from './test-app.ts'

/** A test app behind a listener, with its pages and its worker, as the server starts it. */
export async function runningSite(app: TestApp) {
  const { ctx, api } = app
  const answer = answersOf(app)
  const { visitorCurrency, visitorCountry } = pricesFor(ctx)
  postedPages(api, { answer, visitorCurrency, visitorCountry })
  const admission = new AdmissionQueue()
  const fetch = (request: Request, env: { address: string; requestId: string }) =>
    api.fetch(request, env)
  const pages = pageServer({
    admission,
    log: ctx.log,
    store: ctx.store,
    fetch,
    answer,
    files: { find: () => undefined },
    publicUrl: ctx.config.publicUrl,
    pageDay: (address) => pageDay(ctx, address),
    edge: edgeOf(ctx),
    visitorCurrency: (all, address) => visitorCurrency(readIn(all), address),
    visitorCountry: (all, address, page) => visitorCountry(readIn(all), address, page),
    headers: {},
    maxCacheBytes: 1_000_000,
  })
  const cookie = sessionCookieName(ctx.config.isHttps)
  const server = createServer(
    listener({
      servePages: pages.answer,
      turnAway: pages.turnAway,
      missed: () => {},
      admission,
      actorOf: async ({ headers }) => {
        const secret = readCookie(headers.cookie, cookie)
        return secret ? findActor(ctx, secret) : guest
      },
      fetch,
      headers: {},
      config: ctx.config,
      log: ctx.log,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const worker = await startWorker(ctx, { ...backgroundWork, recurringTasks: [] })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await worker.stop()
    },
  }
}
