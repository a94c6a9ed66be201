import { acquireLock } from '#server/database/acquire-lock.ts'
import type { Db } from '#server/database/database.ts'
import { timestamp } from '#server/kernel/clock.ts'
import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField, Refusal } from '#server/kernel/refusal.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { countImports } from '#server/modules/affiliates/index.ts'
import {
  countPriced,
  lockAllStock,
  scaleCollections,
  scalePrices,
} from '#server/modules/catalog/index.ts'
import { currentRates } from '#server/modules/currency/index.ts'
import { hasOrders, scaleDiscounts } from '#server/modules/orders/index.ts'
import {
  getSettings,
  scaledAmounts,
  updateSettings,
  type SiteSettings,
} from '#server/modules/settings/index.ts'
import { DEFAULT_CURRENCY } from '#shared/money/currency.ts'
import { type ShopCurrency } from '#shared/money/shop-currencies.ts'
import type { Scale } from '#shared/money/scale.ts'
import { mostCents } from '#shared/money/typed-amount.ts'
import { requireCurrencyManager } from './access.ts'
import { conversionOf } from './rate-of-change.ts'
import type { CurrencyChange } from './schema.ts'

type Change = CurrencyChange & { version?: number }

/**
 * Turns every price, cost, threshold and amount of a discount into another currency's, all of them or none. Returns the
 * currency in which the shop counts now.
 */
export async function changeCurrency(
  ctx: Context,
  actor: Actor,
  change: Change,
): Promise<ShopCurrency> {
  requireCurrencyManager(actor)
  await transact(ctx, async (scope) => {
    const { from, to, stored } = await beginChange(scope, change.to)
    if (from === to) return
    const conversion = conversionOf(change, from, currentRates(ctx).rates)
    if ('problem' in conversion) throw invalidField(conversion.field, conversion.problem)
    const { version } = change
    await convertAmounts(scope, actor, { stored, to, scale: conversion.scale, version })
  })
  // This process counts in it at once; others hear of it with the change of the settings.
  const { shopCurrency } = await getSettings(ctx.store.db)
  return shopCurrency
}

async function beginChange(scope: Scope, to: ShopCurrency) {
  await acquireLock(scope.tx, scope.engine, 'content')
  const stored = await getSettings(scope.tx)
  return { from: stored.shopCurrency, to, stored }
}

type Turn = { stored: SiteSettings; to: ShopCurrency; scale: Scale; version?: number | undefined }

/** The same where the scale is known. */
export async function convertAmounts(
  scope: Scope,
  actor: Actor,
  { stored, to, scale, version }: Turn,
): Promise<void> {
  const at = timestamp(scope.clock)
  await lockAllStock(scope.tx, scope.engine)
  await scalePrices(scope.tx, scale, at)
  await scaleDiscounts(scope.tx, scale, at)
  await scaleCollections(scope.tx, scale, at)
  // Asked after stock is held: whoever was placing an order has placed it by now, or waits for the new prices.
  const problem = await problemOf(scope.tx)
  if (problem) throw new Refusal('conflict', 'currency_settled', problem)
  if ((await countPriced(scope.tx, mostCents(to))).dear > 0) throw invalidField('rate', TOO_DEAR)
  const { shopCurrency: from, currency } = stored
  const isFollowing = currency === DEFAULT_CURRENCY || currency === from
  const shown = isFollowing ? { currency: to } : {}
  const amounts = scaledAmounts(stored, scale)
  await updateSettings(scope, actor, { ...amounts, ...shown, shopCurrency: to }, version)
}

const TOO_DEAR = 'Some products would cost more than a price may be.'

/** Why the currency stays as it is; empty where it may change. */
export async function problemOf(db: Db): Promise<string> {
  if (await hasOrders({ store: { db } })) return HAS_ORDERS
  return (await countImports(db)) > 0 ? HAS_REPORTS : ''
}

const HAS_ORDERS =
  'The currency cannot change any more: orders have been placed in it, and reports add them up.'
const HAS_REPORTS =
  'Affiliate reports have been imported in this currency. Undo their imports first, and import them again afterward.'
