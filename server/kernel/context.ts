import type { Logger } from 'pino'
import type { AiServer } from '#server/adapters/ai.ts'
import type { LinkAsker } from '#server/adapters/ask-link.ts'
import type { Cdn } from '#server/adapters/cdn/cdn.ts'
import type { Disk } from '#server/adapters/disk.ts'
import type { ExportStore } from '#server/adapters/export-store.ts'
import type { PictureFetcher } from '#server/adapters/fetch-picture.ts'
import type { Mailer } from '#server/adapters/mail.ts'
import type { CountryFinder } from '#server/adapters/geo.ts'
import type { PaypalServer } from '#server/adapters/paypal/types.ts'
import type { RatesSource } from '#server/adapters/rates.ts'
import type { Shopify } from '#server/adapters/shopify.ts'
import type { MediaStorage } from '#server/adapters/storage.ts'
import type { Config } from '#server/start/config.ts'
import type { Store } from '#server/database/store.ts'
import type { Clock } from './clock.ts'

/** The outside world: real in `main.ts`, fixed in tests. */
export type Context = {
  config: Config
  store: Store
  /** What database and data folder have in common; undefined before that is known. */
  siteId: string | undefined
  clock: Clock
  log: Logger
  disk: Disk
  storage: MediaStorage
  exports: ExportStore
  mailer: Mailer
  fetchPicture: PictureFetcher
  askLink: LinkAsker
  rates: RatesSource
  countries: CountryFinder
  /** Undefined while no AI server is configured. */
  ai: AiServer | undefined
  /** Undefined while PayPal is not configured. */
  paypal: PaypalServer | undefined
  /** Undefined where no CDN can be told to drop copies. */
  cdn: Cdn | undefined
  /** Undefined while no Shopify store is configured. */
  shopify: Shopify | undefined
}
