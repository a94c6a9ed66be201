import type { Actor } from '#server/kernel/actor.ts'
import type { Context } from '#server/kernel/context.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import { countPriced, listDearest } from '#server/modules/catalog/index.ts'
import { currentRates } from '#server/modules/currency/index.ts'
import { getSettings, scaledAmounts, type SiteSettings } from '#server/modules/settings/index.ts'
import { formatMoney } from '#shared/money/currency.ts'
import { money } from '#shared/money/money.ts'
import { scaledBy, type Scale } from '#shared/money/scale.ts'
import { requireCurrencyManager } from './access.ts'
import { problemOf } from './change-currency.ts'
import { conversionOf } from './rate-of-change.ts'
import type { Preview, CurrencyChange } from './schema.ts'

const SHOWN_PRODUCTS = 8

/** What a change of the currency would do; nothing is changed. */
export async function previewCurrency(
  ctx: Context,
  actor: Actor,
  change: CurrencyChange,
): Promise<Preview> {
  requireCurrencyManager(actor)
  const { db } = ctx.store
  const site = await getSettings(db)
  const { shopCurrency: from, version } = site
  const conversion = conversionOf(change, from, currentRates(ctx).rates)
  const isAsking = 'problem' in conversion && conversion.field === 'rate' && change.rate === ''
  if ('problem' in conversion && !isAsking) throw invalidField(conversion.field, conversion.problem)
  const { products } = await countPriced(db, 0)
  const { to } = change
  const [rate, roundTo] = 'problem' in conversion ? ['', ''] : [conversion.rate, conversion.roundTo]
  const changes =
    'problem' in conversion ? [] : await changesOf(ctx, site, { ...conversion, from, to })
  return {
    from,
    to,
    rate,
    roundTo,
    version,
    products,
    changes,
    payPalCharges: payPalCharges(ctx, to),
    problem: await problemOf(db),
  }
}

type Turn = { from: string; to: string; scale: Scale }

async function changesOf(
  { store }: Context,
  site: SiteSettings,
  { from, to, scale }: Turn,
): Promise<Preview['changes']> {
  const after = scaledAmounts(site, scale)
  const shown = (what: string, cents: number, turned = scaledBy(cents, scale)) => ({
    what,
    before: formatMoney(money(cents, from)),
    after: formatMoney(money(turned, to)),
  })
  const dearest = await listDearest(store.db, SHOWN_PRODUCTS)
  return [
    ...dearest.map(({ title, regular_price_cents }) => shown(title, regular_price_cents)),
    shown('Shipping', site.shippingFlatCents, after.shippingFlatCents),
    shown('Free shipping over', site.freeShippingOverCents, after.freeShippingOverCents),
  ]
}

function payPalCharges({ config }: Context, to: string): string {
  if (!config.PAYPAL_CLIENT_ID) return ''
  return config.PAYPAL_CURRENCIES.includes(to) ? to : 'USD'
}
