import {
  chooseShipping,
  promiseOf,
  shippingOf,
  subtotalsOf,
  withDiscount,
  type ChargeTerms,
  type Subtotals,
} from '#server/modules/orders/pricing/index.ts'
import { destinationOf, type SiteSettings } from '#server/modules/settings/index.ts'
import { formatMoney, formatMoneyShort } from '#shared/money/currency.ts'
import { elsewhere, notShippedText } from '#shared/orders/order-texts.ts'
import { shopMoney, type Money } from '#shared/money/money.ts'
import type { DeliveryPromise } from '#shared/orders/delivery.ts'
import {
  canCost,
  deliveredOf,
  flatMethod,
  freeFrom,
  hasRegions,
  methodsTo,
  zoneOf,
  type ShippingMethod,
} from '#shared/orders/shipping.ts'
import { countryInText } from '#shared/people/countries.ts'

export type OfferedMethod = {
  method: ShippingMethod
  cost: { base: Money; charged: Money }
  promise: DeliveryPromise | undefined
}

export type QuotedShipping = {
  /** The ways of a zone; none where the flat rate holds. */
  offered: OfferedMethod[]
  chosen: ShippingMethod
  promise: DeliveryPromise | undefined
  /** Why nothing can be shipped there; empty if it can. */
  problem: string
  byRegion: boolean
  free: { text: string; share: number; isFree: boolean } | null
}

type Lines = Parameters<typeof shippingOf>[0]
type ShippingChoice = {
  /** Where it goes, or from where the visitor looks; empty where that is unknown. */
  to: { country: string; state: string }
  /** Nobody has named an address yet. */
  isGuess: boolean
  id: string
  charge: ChargeTerms
  freesShipping: boolean
  now: Date
}

/** The ways in which these lines can be shipped, with what each costs and when it arrives. */
export function quoteShipping(
  settings: SiteSettings,
  lines: Lines,
  { to, isGuess, id, charge, freesShipping, now }: ShippingChoice,
): QuotedShipping {
  const destination = destinationOf(to)
  const zone = zoneOf(settings.shippingZones, destination)
  const offered = methodsTo(settings, destination)
  const methods = withDiscount(lines, { methods: offered, charge, freesShipping })
  const chosen = chooseShipping(lines, { methods, id, charge })
  const subtotals = subtotalsOf(lines, charge)
  const problem = notShippedText(countryInText(to.country)) + (isGuess ? ` ${elsewhere}` : '')
  return {
    offered: zone
      ? methods.map((method) => ({
          method,
          cost: shippingOf(lines, subtotals, method),
          promise: promiseOf(method, settings, now),
        }))
      : [],
    chosen: chosen ?? { ...flatMethod(settings), priceCents: 0 },
    promise: chosen && promiseOf(chosen, settings, now),
    problem: chosen ? '' : problem,
    byRegion: hasRegions(settings.shippingZones, destination.country),
    free: freeShipping(methods, subtotals),
  }
}

/** How far a cart is from free shipping; nothing where shipping costs nothing anyway, or is never free. */
function freeShipping(
  methods: readonly ShippingMethod[],
  subtotals: Subtotals,
): QuotedShipping['free'] {
  const over = freeFrom(methods)
  if (over === null || !deliveredOf(methods).every(canCost)) return null
  const { amountMinor: cents } = subtotals.base
  if (cents >= over) return { text: 'This order ships free.', share: 1, isFree: true }
  const text = `Free shipping over ${formatMoneyShort(shopMoney(over))}: ${formatMoney(shopMoney(over - cents))} to go`
  return { text, share: cents / over, isFree: false }
}
