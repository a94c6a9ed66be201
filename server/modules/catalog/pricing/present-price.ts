import { isAdmin, type Actor } from '#server/kernel/actor.ts'
import { HOUR_MS, timestamp } from '#server/kernel/clock.ts'
import type { Requester } from '#server/http/requester.ts'
import type { Context } from '#server/kernel/context.ts'
import { offerCountry } from '#server/modules/catalog/offers/index.ts'
import { currentRates, requestCountry, requestCurrency } from '#server/modules/currency/index.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import type { Rates } from '#shared/money/currency.ts'
import { toAmount } from '#shared/money/amount.ts'
import { shownIn, shownPrice } from '#shared/money/shown-money.ts'
import { priceAt, saleStateAt, type Pricing } from './price-at.ts'

/** How somebody sees prices: in their currency, at the rates in force, at a moment. Only admins see planned sales, and drafts. */
export type PriceView = {
  currency: string
  rates: Rates
  at: string
  seesPlans: boolean
  /** ISO 3166-1 alpha-2 where some offer is for it, else empty. */
  country: string
  /** By shop: a price that was last confirmed then or before is too old to be shown. */
  oldest: ReadonlyMap<string, string>
}

export async function priceViewFor(
  ctx: Context,
  requester: Requester,
  actor?: Actor,
): Promise<PriceView> {
  const { priceHours } = await currentSettings(ctx)
  const now = ctx.clock.now().getTime()
  return {
    currency: requestCurrency(ctx, requester),
    rates: currentRates(ctx).rates,
    at: timestamp(ctx.clock),
    seesPlans: actor !== undefined && isAdmin(actor),
    country: offerCountry(ctx, () => requestCountry(ctx, requester)),
    oldest: new Map(
      priceHours.flatMap(({ shop, hours }) =>
        hours > 0 ? [[shop, new Date(now - hours * HOUR_MS).toISOString()] as const] : [],
      ),
    ),
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
    price: toAmount(cents),
    displayPrice: shownPrice(cents, seen),
    regularPrice: toAmount(regular),
    displayRegularPrice: shownPrice(regular, seen),
    isOnSale: state === 'on',
    sale:
      isShown && sale_price_cents !== null
        ? { price: toAmount(sale_price_cents), from, until }
        : null,
  }
}
