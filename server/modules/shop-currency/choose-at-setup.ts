import { acquireLock } from '#server/database/acquire-lock.ts'
import { system } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { transact, type Scope } from '#server/kernel/scope.ts'
import { hasOwner } from '#server/modules/accounts/index.ts'
import { currentRates } from '#server/modules/currency/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import type { ShopCurrency } from '#shared/money/shop-currencies.ts'
import { scaleOf, usualStep } from '#shared/money/scale.ts'
import { rateForStarter } from './rate-of-change.ts'
import { convertAmounts } from './change-currency.ts'

const SETUP = system('set-up')

/** The currency of a shop that is being set up: what it has in stock by then are examples, turned at about their worth. */
export async function chooseCurrency(
  ctx: Pick<Context, 'store'>,
  scope: Scope,
  to: ShopCurrency,
): Promise<void> {
  await acquireLock(scope.tx, scope.engine, 'content')
  const stored = await getSettings(scope.tx)
  const { shopCurrency: from } = stored
  if (from === to) return
  const rate = rateForStarter({ from, to }, currentRates(ctx).rates)
  const scale = scaleOf({ from, to, rate, step: usualStep(from, to, Number(rate)) })
  if (!scale) throw new RangeError(`${rate} is no rate from ${from} to ${to}`)
  await convertAmounts(scope, SETUP, { stored, to, scale })
}

/** At the first start: the currency that the environment names, while there is no owner yet who could have chosen another. */
export async function chooseNamedCurrency(ctx: Context): Promise<void> {
  const { SHOP_CURRENCY: named } = ctx.config
  if (named === undefined || (await hasOwner(ctx))) return
  await transact(ctx, (scope) => chooseCurrency(ctx, scope, named))
  await getSettings(ctx.store.db)
}
