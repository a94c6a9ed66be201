import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { AiServer } from '#server/adapters/ai.ts'
import type { LinkAnswer } from '#server/adapters/ask-link.ts'
import type { MailOutcome, OutgoingMail } from '#server/adapters/mail.ts'
import { paypalOf } from '#server/adapters/paypal/paypal.ts'
import type { RatesOutcome } from '#server/adapters/rates.ts'
import { cdnOf, type Cdn } from '#server/adapters/cdn/cdn.ts'
import type { DiskRoom } from '#server/adapters/disk.ts'
import type { Shopify } from '#server/adapters/shopify.ts'
import { fetchPicture } from '#server/adapters/fetch-picture.ts'
import { localExports } from '#server/adapters/export-store.ts'
import { localStorage } from '#server/adapters/storage.ts'
import { createApi } from '#server/app.ts'
import { readConfig, type Config } from '#server/start/config.ts'
import type { Tables } from '#server/database/database.ts'
import type { Context } from '#server/kernel/context.ts'
import { runDueTasks } from '#server/kernel/tasks/worker.ts'
import { backgroundWork } from '#server/background/background-work.ts'
import { fixedClock, type FixedClock } from './fixed-clock.ts'
import { standIn, type StandIn } from './stand-in.ts'
import { openTestDatabase } from './test-database.ts'

/** For `env`: a site with a mail server, which `mail` stands in for. */
export const WITH_MAIL = { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'shop@example.com' }

const FULL: DiskRoom = { level: 'full', freeBytes: 0 }

export type AppOptions = {
  env?: Record<string, string>
  countries?: Record<string, string>
  ai?: AiServer
  shopify?: Shopify
  cdn?: Cdn
}

type RequestOptions = RequestInit & { cookie?: string; address?: string; json?: unknown }

export type TestApp = {
  ctx: Context
  clock: FixedClock
  /** A folder of this app's own, with its pictures under `media/`. */
  folder: string
  /** The database's URL on PostgreSQL, undefined on SQLite: a second connection opens with it and `folder`. */
  databaseUrl: string | undefined
  /** A connection with full rights for the tests: `ctx.store.db` is read-only. */
  db: Kysely<Tables>
  /** Runs every task that is due by the app's clock and returns how many ran. */
  runTasks(): Promise<number>
  /** Every log line of the app, as text. */
  logLines: string[]
  /** Stands in for the mail server (only with SMTP_URL in `env`; otherwise read the outbox table). */
  mail: StandIn<OutgoingMail, MailOutcome>
  disk: StandIn<undefined, DiskRoom>
  /** Stands in for the sites that others link to. */
  links: StandIn<string, LinkAnswer>
  /** Stands in for the source of exchange rates. */
  rates: StandIn<undefined, RatesOutcome>
  api: ReturnType<typeof createApi>
  /** Calls the app as over HTTP; `json` sets body and content type, `cookie` the Cookie header. */
  request(path: string, options?: RequestOptions): Promise<Response>
  close(): Promise<void>
}

/** The whole application on a fresh database of the engine under test, with a fixed clock and no outside world. */
export async function createTestApp(options: AppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-test-'))
  const config = testConfig({
    DATA_DIR: folder,
    RATES_URL: 'off',
    STARTER_CONTENT: 'false',
    // It is a process, which a test that waits for the clock's jobs would start with them.
    NIGHTLY_BACKUP: 'off',
    ...options.env,
  })
  const clock = fixedClock()
  const logLines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void logLines.push(line) })
  const database = await openTestDatabase(folder, log)
  const mail = standIn<OutgoingMail, MailOutcome>({ ok: true })
  const rates = standIn<undefined, RatesOutcome>({ fault: 'off' })
  const links = standIn<string, LinkAnswer>({ fault: 'unreachable' })
  const disk = standIn<undefined, DiskRoom>({ level: 'enough', freeBytes: 1e12 })
  const ctx: Context = {
    config,
    store: database.store,
    siteId: undefined,
    clock,
    log,
    disk: { room: () => disk.ask(undefined), foundFull: () => disk.always(FULL) },
    storage: localStorage(join(folder, 'media')),
    exports: localExports(join(folder, 'exports')),
    mailer: { isOn: Boolean(config.SMTP_URL), send: mail.ask },
    fetchPicture,
    askLink: links.ask,
    rates: { fetch: () => rates.ask(undefined) },
    countries: { find: (address) => options.countries?.[address] ?? '' },
    ai: options.ai,
    paypal: paypalOf(config),
    cdn: options.cdn ?? cdnOf(config),
    shopify: options.shopify,
  }
  const api = createApi(ctx)
  return {
    ctx,
    api,
    clock,
    folder,
    db: database.db,
    databaseUrl: database.url,
    runTasks: () => runDueTasks(ctx, backgroundWork),
    logLines,
    mail,
    disk,
    links,
    rates,
    request: async (path, init = {}) => {
      const { cookie, address = '203.0.113.7', json, ...rest } = init
      const headers = new Headers(rest.headers)
      if (cookie) headers.set('cookie', cookie)
      if (json !== undefined) headers.set('content-type', 'application/json')
      const body = json === undefined ? rest.body : JSON.stringify(json)
      const request = new Request(new URL(path, config.publicUrl), { ...rest, headers, body })
      return api.fetch(request, { address })
    },
    close: async () => {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function testConfig(env: Record<string, string>): Config {
  const config = readConfig(env)
  if ('problems' in config) throw new Error(config.problems.join('\n'))
  return config
}
