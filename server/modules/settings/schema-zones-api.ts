import { z } from 'zod'
import { countryName } from '#shared/people/countries.ts'
import { RATE_KINDS } from '#shared/orders/shipping.ts'
import { fold } from '#shared/text/words.ts'
import { shippingZones } from './schema-zones.ts'
import { amount, days, oneLine, wholeNumber } from './schema-parts.ts'

const MOST_ZONES = 50
const MOST_METHODS = 10
const MOST_BANDS = 20
const MOST_REGIONS = 300
const MOST_GRAMS = 10_000_000
const MOST_PIECES = 1_000_000

/** Empty for a new one, which gets its own when it is stored. */
const id = z
  .string()
  .regex(/^[\w-]{0,32}$/, 'An id has letters, digits and hyphens alone.')
  .default('')

export const NO_REGION = 'Choose countries and regions from the list.'

// Which regions a country has is known where they are stored.
export const isAreaCode = (code: string) =>
  /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/.test(code) && countryName(code.slice(0, 2)) !== undefined

const daysOrNone = z.string().transform((text, context) => {
  const read = days().safeParse(text)
  if (read.success || text.trim() === '') return read.data ?? ''
  context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' })
  return z.NEVER
})

type Tell = (path: (string | number)[], message: string) => void

// What a band begins with is an amount of the rate's kind.
const MEASURES = {
  price: amount('The sum'),
  weight: wholeNumber('grams', 0, MOST_GRAMS),
  pieces: wholeNumber('pieces', 0, MOST_PIECES),
}

const band = z.object({ from: z.number('Write a number.'), price: amount('The price') })

const method = z
  .object({
    id,
    name: oneLine(40).refine(Boolean, 'Name it, such as “Standard”.'),
    kind: z.enum(RATE_KINDS, 'Choose what its price goes by.').default('flat'),
    /** In the shop's currency, as all amounts here. */
    price: amount('The price').default(0),
    /** `from` is an amount, grams or pieces. */
    bands: z.array(band).max(MOST_BANDS, `At most ${MOST_BANDS} bands are allowed.`).default([]),
    freeOver: amount('The threshold').nullable().default(null),
    days: daysOrNone.default(''),
    pickupAt: oneLine(300).default(''),
  })
  .transform(({ price, bands, freeOver, ...others }, context) => {
    const tell: Tell = (path, message) => context.addIssue({ code: 'custom', path, message })
    const { kind } = others
    return {
      ...others,
      priceCents: kind === 'flat' ? price : 0,
      freeOverCents: freeOver,
      bands: kind === 'flat' ? [] : ascending(bands, kind, tell),
    }
  })

const zone = z
  .object({
    id,
    name: oneLine(40).refine(Boolean, 'Name this zone, such as “Europe”.'),
    regions: z
      .array(z.string().max(10).refine(isAreaCode, NO_REGION))
      .max(MOST_REGIONS, `At most ${MOST_REGIONS} countries and regions are allowed.`)
      .transform((codes) => [...new Set(codes)])
      .default([]),
    isRest: z.boolean().default(false),
    isShipped: z.boolean().default(true),
    methods: z
      .array(method)
      .max(MOST_METHODS, `At most ${MOST_METHODS} ways of shipping are allowed.`)
      .default([]),
  })
  .transform((typed) => (typed.isRest ? { ...typed, regions: [] } : typed))
  .superRefine(({ regions, isRest, isShipped, methods }, context) => {
    const tell: Tell = (path, message) => context.addIssue({ code: 'custom', path, message })
    if (!isRest && regions.length === 0) tell(['regions'], 'Choose at least one country.')
    if (isShipped && methods.length === 0)
      tell(['methods'], 'Add a way of shipping, or say that nothing is shipped there.')
    const names = methods.map(({ name }) => fold(name))
    names.forEach((name, at) => {
      if (names.indexOf(name) < at)
        tell(['methods', at, 'name'], 'Another way of this zone has this name.')
    })
  })

/** No country or region is in two zones, so that everybody can say which one holds. */
export const shippingZonesIn = z
  .array(zone)
  .max(MOST_ZONES, `At most ${MOST_ZONES} zones are allowed.`)
  .superRefine((zones, context) => {
    const taken = new Map<string, string>()
    const ids = new Set<string>()
    if (countBands(zones) > MOST_BANDS_IN_ALL)
      context.addIssue({ code: 'custom', message: TOO_MANY_BANDS })
    zones.forEach(({ id: zoneId, name, regions, isRest, methods }, at) => {
      const tell = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [at, field], message })
      const twice = regions.filter((code) => taken.has(code))
      if (twice.length > 0) tell('regions', overlapText(twice, taken))
      if (isRest && taken.has(REST)) tell('name', `“${taken.get(REST)}” is the rest of the world.`)
      for (const code of isRest ? [REST] : regions) taken.set(code, taken.get(code) ?? name)
      for (const one of [zoneId, ...methods.map((each) => each.id)]) {
        if (one && ids.has(one)) tell('id', 'Two zones or ways of shipping have the same id.')
        ids.add(one)
      }
    })
  })
  .pipe(shippingZones)

// As many as the body of a request may hold, and a row that is read with each order.
const MOST_BANDS_IN_ALL = 4000
const TOO_MANY_BANDS = 'At most 4,000 prices are allowed in all zones together.'

function countBands(zones: { methods: { bands: unknown[] }[] }[]): number {
  return zones.flatMap(({ methods }) => methods.flatMap(({ bands }) => bands)).length
}

const REST = '*'
const MOST_NAMED = 3

/** “Germany and France are already in “Europe”.” */
function overlapText(codes: string[], taken: ReadonlyMap<string, string>): string {
  const [first = ''] = codes
  const same = codes.filter((code) => taken.get(code) === taken.get(first))
  const names = same.slice(0, MOST_NAMED).map(placeName)
  if (same.length > MOST_NAMED) names.push(`${same.length - MOST_NAMED} more`)
  const list = new Intl.ListFormat('en').format(names)
  return `${list} ${same.length > 1 ? 'are' : 'is'} already in “${taken.get(first)}”.`
}

function placeName(code: string): string {
  return countryName(code) ?? code
}

type Band = z.output<typeof band>

/** The bands as they are stored; each says what is wrong with it. */
function ascending(
  bands: Band[],
  kind: keyof typeof MEASURES,
  tell: Tell,
): { from: number; priceCents: number }[] {
  if (bands.length === 0) tell(['bands'], 'Add a band that begins at 0.')
  let last = -1
  return bands.map(({ from: typed, price: priceCents }, at) => {
    const read = MEASURES[kind].safeParse(typed)
    const from = read.data ?? 0
    const path = ['bands', at, 'from']
    if (read.error) tell(path, read.error.issues[0]?.message ?? '')
    else if (at === 0 && from > 0) tell(path, 'The first band must begin at 0.')
    else if (from <= last) tell(path, 'This must be more than where the band before begins.')
    last = Math.max(last, from)
    return { from, priceCents }
  })
}
