/** By what the price of a way of shipping goes. */
export const RATE_KINDS = ['flat', 'price', 'weight', 'pieces'] as const
export type RateKind = (typeof RATE_KINDS)[number]

/** What it costs from a sum (minor units), a weight (grams) or a number of pieces on. */
export type RateBand = { from: number; priceCents: number }

/** `priceCents` is the price of the kind `flat`; others have `bands`, which begin at 0 and ascend. */
export type ShippingRate = {
  kind: RateKind
  priceCents: number
  bands: readonly RateBand[]
  /** Free from this sum of minor units on; null for never. */
  freeOverCents: number | null
}

/** A way of shipping that a buyer can choose. */
export type ShippingMethod = ShippingRate & {
  id: string
  name: string
  /** Days of work from the order to the door; empty for the shop's own. */
  days: string
  /** Where and when it is picked up; empty for what is delivered. */
  pickupAt: string
}

export type ShippingZone = {
  id: string
  name: string
  /** Countries (ISO 3166-1: `DE`) and regions (ISO 3166-2: `US-CA`). */
  regions: readonly string[]
  /** All countries that are in no other zone. */
  isRest: boolean
  isShipped: boolean
  methods: readonly ShippingMethod[]
}

/** The shop's shipping: what holds in no zone, and the zones. */
export type ShippingTerms = {
  shippingFlatCents: number
  freeShippingOverCents: number
  shippingZones: readonly ShippingZone[]
}

/** Where something goes: ISO codes, empty where they are unknown (`US` and `CA`). */
export type Destination = { country: string; region: string }

/** The zone of the region, else of the country, else that of the rest of the world; undefined where the flat rate holds. */
export function zoneOf(
  zones: readonly ShippingZone[],
  { country, region }: Destination,
): ShippingZone | undefined {
  if (!country) return undefined
  const lies = (code: string) => zones.find(({ regions }) => regions.includes(code))
  return (
    (region ? lies(`${country}-${region}`) : undefined) ??
    lies(country) ??
    zones.find(({ isRest }) => isRest)
  )
}

/** Whether regions of a country are in zones of their own. */
export function hasRegions(zones: readonly ShippingZone[], country: string): boolean {
  return zones.some(({ regions }) => regions.some((code) => code.startsWith(`${country}-`)))
}

/** The shop's flat rate, as the way of shipping without a name that it is. */
export function flatMethod(
  terms: Pick<ShippingTerms, 'shippingFlatCents' | 'freeShippingOverCents'>,
): ShippingMethod {
  return {
    id: '',
    name: '',
    kind: 'flat',
    priceCents: terms.shippingFlatCents,
    bands: [],
    freeOverCents: terms.freeShippingOverCents,
    days: '',
    pickupAt: '',
  }
}

/** The ways of shipping to a destination: none where nothing is shipped to, the flat rate where there is no zone. */
export function methodsTo(terms: ShippingTerms, to: Destination): readonly ShippingMethod[] {
  const zone = zoneOf(terms.shippingZones, to)
  if (!zone) return [flatMethod(terms)]
  return zone.isShipped ? zone.methods : []
}

/** What decides the price of a parcel; `reaches` says whether its products come to a sum of minor units. */
export type Parcel = { grams: number; pieces: number; reaches(cents: number): boolean }

/** minor units that a parcel costs. */
export function rateCents(rate: ShippingRate, parcel: Parcel): number {
  const { kind, bands, freeOverCents } = rate
  if (freeOverCents !== null && parcel.reaches(freeOverCents)) return 0
  if (kind === 'flat') return rate.priceCents
  const isIn = ({ from }: RateBand) => {
    if (kind === 'price') return parcel.reaches(from)
    return (kind === 'weight' ? parcel.grams : parcel.pieces) >= from
  }
  return (bands.findLast(isIn) ?? bands[0])?.priceCents ?? 0
}

/** Whether it ever costs something. */
export function canCost({ kind, priceCents, bands }: ShippingRate): boolean {
  return kind === 'flat' ? priceCents > 0 : bands.some((band) => band.priceCents > 0)
}

/** A parcel of products that come to so many minor units. */
export function parcelOf(cents: number, { grams = 0, pieces = 1 } = {}): Parcel {
  return { grams, pieces, reaches: (sum) => cents >= sum }
}

/** As pages know a way of shipping: not where it is picked up. */
export type PublicMethod = Omit<ShippingMethod, 'id' | 'pickupAt'> & { isPickup: boolean }

type Offered = ShippingMethod | PublicMethod

/** Those that come to the door; others are offered beside them, and promised by no sentence. */
export function deliveredOf<Method extends Offered>(methods: readonly Method[]): Method[] {
  return methods.filter((method) => !('isPickup' in method ? method.isPickup : method.pickupAt))
}

/**
 * The cheapest way of shipping, the first of several. What has to be picked up is taken only where there is nothing else:
 * nobody is to find out later that they have to come.
 */
export function cheapestOf<Method extends Offered>(
  methods: readonly Method[],
  priceOf: (method: Method) => number,
): Method | undefined {
  const delivered = deliveredOf(methods)
  const [cheapest] = (delivered.length > 0 ? delivered : methods).toSorted(
    (one, other) => priceOf(one) - priceOf(other),
  )
  return cheapest
}

/** From which sum on shipping is free, in minor units: the least of the ways to the door; null for none. */
export function freeFrom(methods: readonly Offered[]): number | null {
  const sums = deliveredOf(methods).flatMap(({ freeOverCents }) => freeOverCents ?? [])
  return sums.length > 0 ? Math.min(...sums) : null
}

/** The least that a way to the door costs, in minor units, where nothing makes it free. */
export function leastCents(methods: readonly Offered[]): number {
  const costs = deliveredOf(methods).flatMap(({ kind, priceCents, bands }) =>
    kind === 'flat' ? priceCents : bands.map((band) => band.priceCents),
  )
  return costs.length > 0 ? Math.min(...costs) : 0
}
