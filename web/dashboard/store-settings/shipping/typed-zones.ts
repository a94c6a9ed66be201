import type { Settings } from '#server/modules/settings/schema-api.ts'
import { parseDayRange } from '#shared/time/day-range.ts'
import { amountText } from '#shared/money/amount-text.ts'
import { parseAmount } from '#shared/money/typed-amount.ts'
import type { RateKind, ShippingMethod, ShippingZone } from '#shared/orders/shipping.ts'
import { typedNumberOrText } from '#web/dashboard/kit/typed-number.ts'

type Stored = Settings['shippingZones'][number]
type StoredMethod = Stored['methods'][number]

export type TypedBand = { from: string; price: string }

/** A way of shipping as its form holds it; without a threshold, `freeOver` is empty. */
export type TypedMethod = Omit<StoredMethod, 'price' | 'bands' | 'freeOver'> & {
  price: string
  bands: TypedBand[]
  freeOver: string
}

export type TypedZone = Omit<Stored, 'methods'> & { methods: TypedMethod[] }

const newId = () => crypto.randomUUID().slice(0, 8)

export function blankMethod(name = ''): TypedMethod {
  return {
    id: newId(),
    name,
    kind: 'flat',
    price: '',
    bands: [{ from: '0', price: '' }],
    freeOver: '',
    days: '',
    pickupAt: '',
  }
}

export function blankZone(changes: Partial<TypedZone> = {}): TypedZone {
  return {
    id: newId(),
    name: '',
    regions: [],
    isRest: false,
    isShipped: true,
    methods: [blankMethod('Standard')],
    ...changes,
  }
}

/** With an entry one place further up. */
export function moved<Entry>(entries: Entry[], at: number): Entry[] {
  const [entry] = entries.slice(at, at + 1)
  return entry === undefined ? entries : entries.toSpliced(at, 1).toSpliced(at - 1, 0, entry)
}

export function typedZones(zones: Settings['shippingZones']): TypedZone[] {
  return zones.map((zone) => ({ ...zone, methods: zone.methods.map(typedMethod) }))
}

function typedMethod({ price, bands, freeOver, ...method }: StoredMethod): TypedMethod {
  const isByPrice = method.kind === 'price'
  return {
    ...method,
    price: method.kind === 'flat' ? amountText(price) : '',
    bands: bands.map(({ from, price: cost }) => ({
      from: isByPrice ? amountText(from) : String(from),
      price: amountText(cost),
    })),
    freeOver: freeOver === null ? '' : amountText(freeOver),
  }
}

/** As the API takes them. What is no number goes as it is, and the server says what is wrong with it. */
export function zonesBody(zones: TypedZone[]) {
  return zones.map((zone) => ({
    ...zone,
    methods: sentMethods(zone).map(({ price, bands, freeOver, ...method }) => ({
      ...method,
      ...(method.kind === 'flat'
        ? { price: typedNumberOrText(price) }
        : {
            bands: bands.map(({ from, price: cost }) => ({
              from: typedNumberOrText(from),
              price: typedNumberOrText(cost),
            })),
          }),
      freeOver: freeOver.trim() ? typedNumberOrText(freeOver) : null,
    })),
  }))
}

// Where nothing is shipped, nobody sees what is unfinished.
function sentMethods({ isShipped, methods }: TypedZone): TypedMethod[] {
  if (isShipped) return methods
  return methods.filter((method) => method.name.trim() && methodTyped(method))
}

/** The zones as a buyer would meet them; undefined while a number in them is wrong. */
export function zonesTyped(zones: TypedZone[]): ShippingZone[] | undefined {
  const read = zones.map((zone) => {
    const methods = sentMethods(zone).flatMap((method) => methodTyped(method) ?? [])
    return { ...zone, methods }
  })
  const isWhole = zones.every((zone, at) => read[at]?.methods.length === sentMethods(zone).length)
  return isWhole ? read : undefined
}

function methodTyped({
  price,
  bands,
  freeOver,
  ...method
}: TypedMethod): ShippingMethod | undefined {
  const isFlat = method.kind === 'flat'
  const cost = centsOf(isFlat ? price : '0')
  const over = freeOver.trim() ? centsOf(freeOver) : null
  const read = (isFlat ? [] : bands).map((band) => ({
    from: measured(band.from, method.kind),
    priceCents: centsOf(band.price),
  }))
  const isRead = (band: (typeof read)[number]): band is { from: number; priceCents: number } =>
    band.from !== undefined && band.priceCents !== undefined
  const areDays = !method.days.trim() || parseDayRange(method.days) !== undefined
  if (cost === undefined || over === undefined || !areDays || !read.every(isRead)) return undefined
  return { ...method, priceCents: cost, freeOverCents: over, bands: read }
}

function measured(typed: string, kind: RateKind): number | undefined {
  if (kind === 'price') return centsOf(typed)
  return /^\s*\d{1,8}\s*$/.test(typed) ? Number(typed) : undefined
}

/** Minor units of typed dollars; undefined for what is no amount. */
export function centsOf(typed: string): number | undefined {
  const read = parseAmount(typed)
  return 'cents' in read ? read.cents : undefined
}
