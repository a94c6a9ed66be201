import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { openAiServer } from './adapters/ai.ts'
import { bundledCountries } from './adapters/geo.ts'
import { noMailer, smtpMailer } from './adapters/mail.ts'
import { publicRates } from './adapters/rates.ts'
import { localStorage } from './adapters/storage.ts'
import { createApi } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { connect } from './database/connect.ts'
import { announceStop } from './http/health.ts'
import { listener } from './http/listener.ts'
import { startJobs } from './jobs.ts'
import { systemClock } from './kernel/clock.ts'
import type { Context } from './kernel/context.ts'
import { openSetup } from './modules/accounts/index.ts'
import { warmPictures } from './modules/media/index.ts'
import { loadStarterContent } from './modules/migration/index.ts'
import { site } from './site.ts'

const NODE_MAJOR = 24
const STOP_AFTER_MS = 25_000
const REQUEST_TIMEOUT_MS = 60_000
const HEADERS_TIMEOUT_MS = 20_000

await start()

async function start(): Promise<void> {
  if (Number(process.versions.node.split('.', 1)[0]) < NODE_MAJOR) {
    stopWith([
      `Kiosk needs Node ${NODE_MAJOR} or newer; this is ${process.version}. Start it with "npm start".`,
    ])
  }
  const isDevelopment = process.argv.includes('--dev')
  // React picks its build by this when the pages are loaded, further down.
  process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production'
  const config = configOrStop()
  const ctx = await createContext(config, createLog(config))
  await loadStarterContent(ctx)
  const setupLink = await openSetup(ctx)
  const server = createServer()
  const jobs = await startJobs(ctx)
  const pages = await site({ ctx, api: createApi(ctx), isDevelopment, server })
  server.on('request', listener({ ...pages, config, log: ctx.log }))
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.headersTimeout = HEADERS_TIMEOUT_MS
  server.once('error', (error: NodeJS.ErrnoException) => stopWith([listenProblem(error, config)]))
  stopOnSignals(server, [pages.close, jobs.stop, ctx.store.close])
  server.listen(config.PORT, config.HOST, () => {
    greet(config, setupLink)
    void warmPictures(ctx)
  })
  if (!config.RATE_LIMITS) {
    ctx.log.warn('RATE_LIMITS is off: sign-in and forms are not protected against guessing')
  }
}

/** Readiness goes first, so that a load balancer looks elsewhere; requests under way get their answer; then `steps`. */
function stopOnSignals(server: Server, steps: (() => Promise<unknown>)[]): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    announceStop()
    const late = setTimeout(() => server.closeAllConnections(), STOP_AFTER_MS)
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    await closed
    clearTimeout(late)
    for (const step of steps) await step()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}

function createLog(config: Config): Logger {
  return pino({
    level: config.LOG_LEVEL,
    redact: ['*.password', '*.cookie', '*.authorization', '*.token'],
  })
}

async function createContext(config: Config, log: Logger): Promise<Context> {
  return {
    config,
    log,
    clock: systemClock,
    store: await connect(config).catch((error: Error) =>
      stopWith([`The database could not be opened: ${error.message}`]),
    ),
    storage: localStorage(join(config.dataDir, 'media')),
    mailer:
      config.SMTP_URL && config.MAIL_FROM
        ? smtpMailer(config.SMTP_URL, config.MAIL_FROM)
        : noMailer,
    rates: publicRates(config.RATES_URL),
    countries: bundledCountries(),
    ai: aiServer(config),
  }
}

function aiServer({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: Config) {
  return baseUrl && model ? openAiServer({ baseUrl, apiKey, model }) : undefined
}

function configOrStop(): Config {
  try {
    process.loadEnvFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const config = readConfig(process.env)
  return 'problems' in config ? stopWith(config.problems) : config
}

function listenProblem(error: NodeJS.ErrnoException, config: Config): string {
  return error.code === 'EADDRINUSE'
    ? `PORT: ${config.PORT} is in use by another program`
    : `The server could not listen on ${config.HOST}:${config.PORT}: ${error.message}`
}

function greet(config: Config, setupLink: string | null): void {
  process.stdout.write(`Kiosk is open at ${config.publicUrl}\n`)
  if (setupLink)
    process.stdout.write(`Set up the owner here (this link works once): ${setupLink}\n`)
}

function stopWith(lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}
