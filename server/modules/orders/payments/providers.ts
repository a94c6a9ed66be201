import type { Context } from '#server/kernel/context.ts'
import { currentRates } from '#server/modules/currency/index.ts'
import { usualCurrency } from '#server/modules/orders/usual-currency.ts'
import { invalidField } from '#server/kernel/refusal.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'
import { payOnDelivery } from './pay-on-delivery/index.ts'
import { paypal } from './paypal/index.ts'
import { isConvertible } from '#shared/money/currency.ts'
import type { ExpressPayments, OnlinePayments, PaymentProvider } from './provider.ts'

/** Every way to pay, in the order in which customers see them. */
const PROVIDERS: PaymentProvider[] = [paypal, payOnDelivery]

/** How an order can be paid. */
export type PaymentMethod = {
  id: string
  /** The currencies that it can charge. */
  currencies: readonly string[]
  /** Paid before anything is sent; otherwise the order is confirmed at once. */
  isPrepaid: boolean
}

/** What the owner has set up and can charge what the shop asks for; nothing in affiliate mode. */
export function offeredMethods(
  { config, store }: Pick<Context, 'config' | 'store'>,
  settings: SiteSettings,
): PaymentMethod[] {
  if (settings.checkoutMode === 'affiliate') return []
  const { rates } = currentRates({ store })
  return PROVIDERS.filter((provider) => provider.isOffered({ config, settings }))
    .map(({ id, currencies, online }) => ({
      id,
      currencies: currencies(config),
      isPrepaid: online !== undefined,
    }))
    .filter((method) => isConvertible(usualCurrency(method), rates))
}

/** The method of that name; refused where it is not offered. */
export function methodOffered(
  ctx: Pick<Context, 'config' | 'store'>,
  settings: SiteSettings,
  id: string,
): PaymentMethod {
  const method = offeredMethods(ctx, settings).find((offered) => offered.id === id)
  if (!method) throw invalidField('paymentMethod', 'Choose how to pay.')
  return method
}

/** A provider's part that speaks with the outside; undefined where it has none, or is not known any more. */
export function onlinePayments(id: string): OnlinePayments | undefined {
  return PROVIDERS.find((provider) => provider.id === id)?.online
}

/** A provider's part for those who agree before there is an order; refused where it has none, or is not offered. */
export function expressPayments(
  ctx: Pick<Context, 'config' | 'store'>,
  settings: SiteSettings,
  id: string,
): ExpressPayments {
  methodOffered(ctx, settings, id)
  const express = onlinePayments(id)?.express
  if (!express) throw invalidField('paymentMethod', 'Choose how to pay.')
  return express
}

const BY_HAND = { id: 'paid_in_person', label: 'Paid in person' }

export function providerLabel(id: string): string {
  return [...PROVIDERS, BY_HAND].find((provider) => provider.id === id)?.label ?? id
}

/** The outside origins to which a customer is sent to pay, for `form-action` of the pages that send them. */
export function approvalOrigins({ config }: Pick<Context, 'config'>): string[] {
  return PROVIDERS.flatMap(({ online }) => online?.approvalOrigin(config) ?? [])
}
