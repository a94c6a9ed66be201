import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { openAiServer } from '#server/adapters/ai.ts'
import { linkAsker } from '#server/adapters/ask-link.ts'
import { cdnOf } from '#server/adapters/cdn/cdn.ts'
import { DataDisk } from '#server/adapters/disk.ts'
import { fetchPicture } from '#server/adapters/fetch-picture.ts'
import { bundledCountries } from '#server/adapters/geo.ts'
import { noMailer, smtpMailer } from '#server/adapters/mail.ts'
import { paypalOf } from '#server/adapters/paypal/paypal.ts'
import { publicRates } from '#server/adapters/rates.ts'
import { shopifyStorefront } from '#server/adapters/shopify.ts'
import { bucketProblem } from '#server/adapters/s3/bucket-problem.ts'
import { BucketError } from '#server/adapters/s3/bucket-error.ts'
import { keepBackups } from './backup-bucket.ts'
import type { Config } from './config.ts'
import { connect, databaseFault } from '#server/database/connect.ts'
import { isServerHere } from '#server/database/database-location.ts'
import { lockFile } from '#server/database/lock-file.ts'
import { findSiteId } from '#server/database/site-id.ts'
import type { Store } from '#server/database/store.ts'
import { systemClock } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { requireOwnFolder, WrongFolder } from '#server/modules/installation/index.ts'
import { configOrStop, stopWith } from './environment.ts'
import { exportStore, pictureStorage } from './picture-storage.ts'
import { keepNewFilesPrivate, keepPrivate } from './private-folder.ts'

type Opening = {
  /** Whether DATA_DIR must be the database's own; `adopt-folder` makes it so. */
  isOwnFolder?: boolean
}

/**
 * The real things that the configuration names; ends the process where the database cannot be opened, or DATA_DIR is not
 * its own folder.
 */
export async function openContext(
  config: Config,
  log: Logger,
  { isOwnFolder = true }: Opening = {},
): Promise<Context> {
  const ctx = await openOutside(config, log)
  // Whatever reads an amount from now on, reads it in the shop's currency.
  await getSettings(ctx.store.db)
  return isOwnFolder ? { ...ctx, siteId: await ownFolderOrStop(ctx) } : ctx
}

async function ownFolderOrStop(ctx: Context): Promise<string> {
  try {
    const former = await findSiteId(ctx.store.db)
    const id = await requireOwnFolder(ctx)
    if (former && former.value !== id) await keepBackups(ctx.config, former.value)
    return id
  } catch (error) {
    if (error instanceof WrongFolder) return stopWith(error.lines)
    if (!(error instanceof BucketError)) throw error
    return (await rememberedId(ctx, error)) ?? stopWith([bucketProblem(ctx.storage.name, error)])
  }
}

// Pages go on without their pictures, which the database says are in this very bucket.
async function rememberedId({ store, storage, log }: Context, error: BucketError) {
  const site = await findSiteId(store.db)
  if (error.fault !== 'away' || site?.folder !== storage.name) return undefined
  log.warn({ err: error }, 'the bucket of the pictures is away; the site starts without them')
  return site.value
}

async function openOutside(config: Config, log: Logger): Promise<Context> {
  const { SMTP_URL, MAIL_FROM, AI_BASE_URL, AI_API_KEY, AI_MODEL } = config
  const { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_STOREFRONT_TOKEN: token } = config
  const { DATABASE_URL: url, bucket } = config
  const holdsContent = !url || !bucket || isServerHere(url)
  const disk = new DataDisk(config.dataDir, { holdsContent })
  const store = await openStore(config, log, disk)
  disk.count(store.spareBytes)
  return {
    config,
    log,
    clock: systemClock,
    store,
    siteId: undefined,
    disk,
    storage: await pictureStorage(config),
    exports: await exportStore(config),
    mailer: SMTP_URL && MAIL_FROM ? smtpMailer(SMTP_URL, MAIL_FROM) : noMailer,
    fetchPicture,
    askLink: linkAsker({ agent: `Kiosk link check (+${config.publicUrl})` }),
    rates: publicRates(config.RATES_URL),
    countries: bundledCountries(),
    ai:
      AI_BASE_URL && AI_MODEL
        ? openAiServer({ baseUrl: AI_BASE_URL, apiKey: AI_API_KEY, model: AI_MODEL })
        : undefined,
    paypal: paypalOf(config),
    cdn: cdnOf(config),
    shopify:
      domain && token ? shopifyStorefront({ origin: `https://${domain}`, token }) : undefined,
  }
}

async function openStore(config: Config, log: Logger, disk: DataDisk): Promise<Store> {
  try {
    holdData(config, 'shared')
    keepPrivate(config.dataDir, log)
    return await connect(config, log, disk.release)
  } catch (error) {
    return stopWith([databaseFault(error, config)])
  }
}

/** For commands: no mail, AI or other outside services. */
export async function openToolContext(
  config = configOrStop(),
  opening?: Opening,
): Promise<Context> {
  const level = config.LOG_LEVEL === 'silent' ? 'silent' : 'warn'
  const ctx = await openContext(config, pino({ level }, pino.destination(2)), opening)
  return {
    ...ctx,
    mailer: noMailer,
    rates: publicRates('off'),
    ai: undefined,
    paypal: undefined,
    cdn: undefined,
    shopify: undefined,
  }
}

let isHeld = false

/**
 * Holds the data folder until the process ends: shared by whatever uses the site, or alone by what replaces its database.
 * Ends the process where that is impossible.
 */
export function holdData({ dataDir }: Pick<Config, 'dataDir'>, mode: 'shared' | 'exclusive'): void {
  if (isHeld) return
  keepNewFilesPrivate()
  mkdirSync(dataDir, { recursive: true })
  isHeld = lockFile(join(dataDir, 'site.lock'), mode) !== undefined
  if (isHeld) return
  const who =
    mode === 'shared'
      ? 'is being restored or moved'
      : 'is in use: stop the site and any other command first'
  stopWith([`${dataDir} ${who}.`])
}
