import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Requester } from '#server/http/requester.ts'
import type { Context } from '#server/kernel/context.ts'
import { currentRates, requestCurrency } from '#server/modules/currency/index.ts'
import type { Rates } from '#shared/money/currency.ts'
import { toDollars } from '#shared/money/dollars.ts'
import { shownIn, shownPrice } from '#shared/money/shown-money.ts'
import { priceAt, saleStateAt, type Pricing } from './price-at.ts'

/** How somebody sees prices: in their currency, at the rates in force, at a moment. Only admins see planned sales. */
export type PriceView = { currency: string; rates: Rates; at: string; seesPlans: boolean }

export function priceViewFor(ctx: Context, requester: Requester, actor?: Actor): PriceView {
  return {
    currency: requestCurrency(ctx, requester),
    rates: currentRates(ctx).rates,
    at: timestamp(ctx.clock),
    seesPlans: actor !== undefined && isAdmin(actor),
  }
}

export function presentPrice(pricing: Pricing, { currency, rates, at, seesPlans }: PriceView) {
  const {
    regular_price_cents: regular,
    sale_price_cents,
    sale_from: from,
    sale_until: until,
  } = pricing
  const cents = priceAt(pricing, at)
  const state = saleStateAt(pricing, at)
  const isShown = state === 'on' || (seesPlans && state === 'planned')
  const seen = shownIn(currency, rates)
  return {
    price: toDollars(cents),
    displayPrice: shownPrice(cents, seen),
    regularPrice: toDollars(regular),
    displayRegularPrice: shownPrice(regular, seen),
    isOnSale: state === 'on',
    sale:
      isShown && sale_price_cents !== null
        ? { price: toDollars(sale_price_cents), from, until }
        : null,
  }
}
