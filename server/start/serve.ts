import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { createApi } from '#server/app.ts'
import type { Config } from './config.ts'
import { startBackground } from '#server/background/start-background.ts'
import { databaseFault, isDiskFault } from '#server/database/connect.ts'
import { boundedServer } from '#server/http/bounded-server.ts'
import { announceStop } from '#server/http/health.ts'
import { listener, refuseUnreadable } from '#server/http/listener.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { WaitingRoom } from '#server/http/starting.ts'
import { SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { ownScript } from '#server/kernel/own-files.ts'
import type { Metrics } from './metrics/open-metrics.ts'
import { EasyOwnerPassword, openSetup } from '#server/modules/accounts/index.ts'
import { purgeEveryCopy } from '#server/modules/cdn/index.ts'
import { warmPictures } from '#server/modules/media/index.ts'
import { isStarterContentWanted } from '#server/modules/migration/index.ts'
import { chooseNamedCurrency } from '#server/modules/shop-currency/index.ts'
import { site } from './site/site.ts'
import { createLog } from './create-log.ts'
import { stopWith } from './environment.ts'
import { openContext } from './open-context.ts'
import { onSupervisor, seat, tellSupervisor } from '#server/kernel/worker-seat.ts'

const STOP_AFTER_MS = 25_000

/** Opens the site as configured and serves it until SIGTERM or SIGINT; one of several processes where there are workers. */
export async function serve(
  config: Config,
  { isDevelopment }: { isDevelopment: boolean },
): Promise<void> {
  const server = boundedServer({ trust: config.TRUST_PROXY })
  const headers = securityHeaders(config)
  const waitingRoom = new WaitingRoom(headers)
  server.on('request', waitingRoom.answer)
  server.on('clientError', refuseUnreadable(headers))
  // Before anything is touched: another process of the site may have the port, and a set-up link printed.
  if (seat.isOpening) await listen(server, config, 'PORT')
  try {
    await open(server, { config, isDevelopment, waitingRoom })
  } catch (error) {
    if (isDiskFault(error)) stopWith([databaseFault(error, config)])
    if (error instanceof EasyOwnerPassword) stopWith([error.message])
    throw error
  }
}

type PortName = 'PORT' | 'METRICS_PORT'

async function listen(server: Server, config: Config, name: PortName): Promise<void> {
  server.listen(config[name], config.HOST)
  await once(server, 'listening').catch((error) => stopWith([listenProblem(error, config, name)]))
}

type Opening = {
  config: Config
  isDevelopment: boolean
  /** Where requests are until the site answers. */
  waitingRoom: WaitingRoom
}

async function open(
  server: Server,
  { config, isDevelopment, waitingRoom }: Opening,
): Promise<void> {
  const ctx = await openContext(config, createLog(config, seat.number))
  const metrics = await metricsOf(ctx)
  const setupLink = seat.isOpening ? await openSite(ctx) : null
  const background = await startBackground(ctx, seat)
  const api = createApi(ctx, metrics?.middleware)
  const pages = await site({ ctx, api, isDevelopment, server })
  stopOnSignals(server, config, [pages.close, background.stop, ctx.store.close])
  const application = listener({ ...pages, config, log: ctx.log })
  const answer = metrics?.counting(pages.figures, application) ?? application
  server.off('request', waitingRoom.answer)
  server.on('request', answer)
  waitingRoom.open(answer)
  if (seat.doesWork) void warmPictures(ctx)
  if (!seat.isOpening) await listen(server, config, 'PORT')
  onSupervisor('beat', () => tellSupervisor({ kind: 'beat' }))
  tellSupervisor({ kind: 'open' })
  if (!seat.isOpening) return
  if (ctx.cdn) await purgeEveryCopy(ctx)
  greet(config, setupLink)
  if (!config.RATE_LIMITS) {
    ctx.log.warn('RATE_LIMITS is off: sign-in and forms are not protected against guessing')
  }
}

// Most sites have nobody who reads them.
async function metricsOf(ctx: Context): Promise<Metrics | undefined> {
  const { METRICS_PORT, METRICS_TOKEN } = ctx.config
  if (METRICS_PORT === undefined && !METRICS_TOKEN) return undefined
  const { openMetrics } = await import('./metrics/open-metrics.ts')
  const metrics = openMetrics(ctx)
  if (metrics.server) await listen(metrics.server, ctx.config, 'METRICS_PORT')
  return metrics
}

/** What a new site needs before it is served; returns the link to set up its owner, where nobody has. */
async function openSite(ctx: Context): Promise<string | null> {
  if (await isStarterContentWanted(ctx)) await fillEmptySite()
  await chooseNamedCurrency(ctx)
  return openSetup(ctx)
}

// In a separate process, so that the import's memory is freed.
async function fillEmptySite(): Promise<void> {
  const filling = fork(ownScript('server/commands/starter-content.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [code] = await once(filling, 'exit')
  if (code !== 0) stopWith(['The starter content could not be loaded; see above.'])
}

/** Readiness ends first, and load balancers may take their time to see it; then requests in progress are answered; then `steps` run. */
function stopOnSignals(
  server: Server,
  { DRAIN_SECONDS }: Config,
  steps: (() => Promise<unknown>)[],
): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    announceStop()
    await wait(DRAIN_SECONDS * SECOND_MS)
    const timeout = setTimeout(() => server.closeAllConnections(), STOP_AFTER_MS)
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    await closed
    clearTimeout(timeout)
    for (const step of steps) await step()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

function listenProblem(error: NodeJS.ErrnoException, config: Config, name: PortName): string {
  return error.code === 'EADDRINUSE'
    ? `${name}: ${config[name]} is in use by another program. Stop it, or set ${name} to another number.`
    : `The server could not listen on ${config.HOST}:${config[name]}: ${error.message}`
}

function greet(config: Config, setupLink: string | null): void {
  process.stdout.write(`Kiosk is open at ${config.publicUrl}\n`)
  if (setupLink)
    process.stdout.write(`Set up the owner here (this link works once): ${setupLink}\n`)
}
