import type { Context } from '#server/kernel/context.ts'
import { hasOfferCountries, offerCountry } from '#server/modules/catalog/index.ts'
import { dependsOnCountry, pageSettings } from '#server/modules/settings/index.ts'
import { ANY_COUNTRY } from '#shared/people/countries.ts'
import { storePage } from './store-page.ts'

/**
 * The reader's country (ISO 3166-1 alpha-2) as far as the shared page at an address depends on it, so that it is kept once for
 * all others: shops of a country can be on every page, and what shipping costs and whether
 * tax is due there on those of the store. A page that is
 * made for one reader has no address here, and gets the country whatever it is.
 */
export function pageCountry(
  ctx: Context,
  page: string | undefined,
  find: () => string,
): string | Promise<string> {
  if (page === undefined) return find()
  const country = offerCountry(ctx, find)
  return country || !storePage(page) ? country : shippingCountry(ctx, find)
}

/** The same for a page that is one copy for all countries: `ANY_COUNTRY` where it would differ between them. */
export async function sharedCountry(ctx: Context, page: string): Promise<string> {
  if (await hasOfferCountries(ctx)) return ANY_COUNTRY
  if (!storePage(page)) return ''
  const settings = await pageSettings(ctx).catch(() => undefined)
  return settings && dependsOnCountry(settings) ? ANY_COUNTRY : ''
}

async function shippingCountry(ctx: Context, find: () => string): Promise<string> {
  // While the settings cannot be read nothing is rendered either.
  const settings = await pageSettings(ctx).catch(() => undefined)
  return settings && dependsOnCountry(settings) ? find() : ''
}
