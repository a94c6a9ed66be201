import { SECOND_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { perStore } from '#server/kernel/per-store.ts'
import { listOfferCountries } from './queries.ts'

// Every request of a page needs them before the cache is asked, so they are kept in memory.
type Seen = { countries: ReadonlySet<string>; at: number; revision: number | undefined }

const seenIn = perStore((): Seen => ({ countries: new Set(), at: 0, revision: undefined }))

/**
 * The reader's country (ISO 3166-1 alpha-2) where some offer is for it, else empty, so that pages are kept once for all other
 * countries. Looked up once a second while it is asked for.
 */
export function offerCountry(ctx: Context, find: () => string): string {
  const countries = offerCountries(ctx)
  if (countries.size === 0) return ''
  const country = find()
  return countries.has(country) ? country : ''
}

/**
 * Whether some offer is for one country alone, as of the newest content: a CDN keeps for a day what a process makes that was
 * idle while another one changed the offers.
 */
export async function hasOfferCountries(ctx: Context): Promise<boolean> {
  if (seenIn(ctx).revision !== ctx.store.revision()) await adoptOrLog(ctx)
  return seenIn(ctx).countries.size > 0
}

function offerCountries(ctx: Context): ReadonlySet<string> {
  const seen = seenIn(ctx)
  const now = ctx.clock.now().getTime()
  if (now - seen.at >= SECOND_MS) {
    seen.at = now
    void adoptOrLog(ctx)
  }
  return seen.countries
}

function adoptOrLog(ctx: Context): Promise<void> {
  return adoptOfferCountries(ctx).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'the countries of offers could not be read'),
  )
}

export async function adoptOfferCountries(ctx: Context): Promise<void> {
  const revision = ctx.store.revision()
  const countries = new Set(await listOfferCountries(ctx.store.db))
  const seen: Seen = { countries, at: ctx.clock.now().getTime(), revision }
  Object.assign(seenIn(ctx), seen)
}
