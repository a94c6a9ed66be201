import { isDeepStrictEqual } from 'node:util'
import { dependsOnCountry, type SiteSettings } from '#server/modules/settings/index.ts'
import { offerCountry } from '#shared/products/offer-country.ts'
import { deliveryPromise } from '#shared/orders/delivery.ts'
import {
  cheapestOf,
  flatMethod,
  methodsTo,
  parcelOf,
  rateCents,
  zoneOf,
  type ShippingMethod,
} from '#shared/orders/shipping.ts'
import { taxesRegions } from '#shared/orders/tax.ts'
import { ANY_COUNTRY, countryInText } from '#shared/people/countries.ts'
import { wallTime } from '#shared/time/site-time.ts'
import type { FrameOut } from './schema.ts'

type ShippingOut = Pick<
  FrameOut,
  'shipping' | 'offerCountry' | 'offerShipping' | 'delivery' | 'taxIsDue'
>

type Day = { date: string; byCountry: Map<string, ShippingOut> }

// Worked out once for each country and day: every page of a member asks, and the days of a promise take longer than the rest.
const dayOf = new WeakMap<SiteSettings, Day>()

/**
 * How it is shipped to the country of a visitor (ISO 3166-1, empty when unknown), when an order of now would come, and whether
 * it is taxed.
 */
export function presentShipping(settings: SiteSettings, country: string, now: Date): ShippingOut {
  const { date } = wallTime(now, settings.timeZone)
  const cached = dayOf.get(settings)
  const day = cached?.date === date ? cached : { date, byCountry: new Map<string, ShippingOut>() }
  dayOf.set(settings, day)
  const isAsked = dependsOnCountry(settings) || country === ANY_COUNTRY
  const to = isAsked ? country : ''
  const shipping = day.byCountry.get(to) ?? shippingTo(settings, to, now)
  day.byCountry.set(to, shipping)
  return shipping
}

function shippingTo(settings: SiteSettings, country: string, now: Date): ShippingOut {
  const isForAll = country === ANY_COUNTRY
  const to = { country, region: '' }
  const isUnclear = isForAll || country === ''
  const methods = isUnclear ? commonMethods(settings) : methodsTo(settings, to)
  const isZone = zoneOf(settings.shippingZones, to) !== undefined
  const usual = cheapestOf(methods, (method) => rateCents(method, parcelOf(0)))
  const offered = offerCountry(settings)
  const terms = { ...settings, deliveryDays: usual?.days || settings.deliveryDays }
  return {
    shipping: {
      country: isZone && !isForAll ? countryInText(country) : '',
      methods: methods.map(presentMethod),
      isForAll,
    },
    taxIsDue: taxIsDue(settings, isUnclear ? '' : country),
    offerCountry: offered,
    offerShipping: offered
      ? methodsTo(settings, { country: offered, region: '' }).map(presentMethod)
      : [],
    delivery: (usual && !usual.pickupAt && deliveryPromise(now, terms)) || null,
  }
}

function taxIsDue({ taxMode, taxRates }: SiteSettings, country: string): boolean | null {
  if (taxMode === 'off') return true
  if (!country) return null
  if (taxesRegions(taxRates, country)) return null
  return taxRates.some(({ area }) => area === country)
}

/** The ways of shipping to any country, where they are the same everywhere; else none. */
function commonMethods(settings: SiteSettings): readonly ShippingMethod[] {
  const { shippingZones: zones } = settings
  const ways: (readonly ShippingMethod[])[] = zones.map((zone) =>
    zone.isShipped ? zone.methods : [],
  )
  if (!zones.some(({ isRest }) => isRest)) ways.push([flatMethod(settings)])
  const [first = [], ...others] = ways
  const isFirst = (methods: readonly ShippingMethod[]) =>
    isDeepStrictEqual(methods.map(presentMethod), first.map(presentMethod))
  return others.every(isFirst) ? first : []
}

function presentMethod({
  name,
  kind,
  priceCents,
  bands,
  freeOverCents,
  days,
  pickupAt,
}: ShippingMethod) {
  const isPickup = pickupAt !== ''
  return { name, kind, priceCents, bands: [...bands], freeOverCents, days, isPickup }
}
