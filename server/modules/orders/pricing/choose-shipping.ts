import { Refusal } from '#server/kernel/refusal.ts'
import { destinationOf } from '#server/modules/settings/index.ts'
import { notShippedText } from '#shared/orders/order-texts.ts'
import { countryInText } from '#shared/people/countries.ts'
import {
  cheapestOf,
  methodsTo,
  type ShippingMethod,
  type ShippingTerms,
} from '#shared/orders/shipping.ts'
import { shippingOf, subtotalsOf, type Line } from './price-lines.ts'
import type { ChargeTerms } from './charge-for.ts'

type Choice = { methods: readonly ShippingMethod[]; id: string; charge: ChargeTerms }

/** The way of shipping with this id, else the cheapest for these lines; undefined where there is none. */
export function chooseShipping(
  lines: readonly Line[],
  { methods, id, charge }: Choice,
): ShippingMethod | undefined {
  const subtotals = subtotalsOf(lines, charge)
  const centsOf = (method: ShippingMethod) => shippingOf(lines, subtotals, method).base.amountMinor
  return methods.find((method) => method.id === id) ?? cheapestOf(methods, centsOf)
}

type Freed = { methods: readonly ShippingMethod[]; charge: ChargeTerms; freesShipping: boolean }

/** The ways of shipping where a discount pays for it: the cheapest to the door costs nothing, the others what they cost. */
export function withDiscount(
  lines: readonly Line[],
  { methods, charge, freesShipping }: Freed,
): readonly ShippingMethod[] {
  const free = freesShipping ? chooseShipping(lines, { methods, id: '', charge }) : undefined
  return methods.map((method) => (method === free ? { ...method, freeOverCents: 0 } : method))
}

/** What free shipping would save these lines, in minor units of the shop’s currency. */
export function freeShippingCents(
  lines: readonly Line[],
  { methods, charge }: Omit<Choice, 'id'>,
): number {
  const method = chooseShipping(lines, { methods, id: '', charge })
  return method ? shippingOf(lines, subtotalsOf(lines, charge), method).base.amountMinor : 0
}

type ShippingChoice = {
  address: { country: string; state: string }
  /** The id of the way that the customer chose; empty for the cheapest. */
  id: string
  charge: ChargeTerms
  freesShipping: boolean
}

/** How an order is shipped, by the settings of now. Refuses a way that is not offered any more, and where nothing is shipped to. */
export function requireShipping(
  terms: ShippingTerms,
  lines: readonly Line[],
  { address, id, charge, freesShipping }: ShippingChoice,
): ShippingMethod {
  const offered = methodsTo(terms, destinationOf(address))
  const methods = withDiscount(lines, { methods: offered, charge, freesShipping })
  const chosen = chooseShipping(lines, { methods, id, charge })
  if (!chosen) {
    const text = notShippedText(countryInText(address.country))
    throw new Refusal('invalid', 'not_shipped', text, {
      fields: { 'shippingAddress.country': text },
    })
  }
  if (id && chosen.id !== id) throw shippingChanged('the way that you chose is no longer offered.')
  return chosen
}

/** `how` ends the sentence. */
export function shippingChanged(how: string): Refusal {
  const text = `The shipping price has changed: ${how} Please check the order once more, then place it.`
  return new Refusal('conflict', 'shipping_changed', text)
}
