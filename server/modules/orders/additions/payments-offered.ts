import type { Context } from '#server/kernel/context.ts'
import type { OrderRow } from '#server/modules/orders/queries.ts'
import { offeredMethods, type PaymentMethod } from '#server/modules/orders/payments/index.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'

/** The way to pay from afar, before anything is sent; undefined where the shop has none. */
export function linkMethod(ctx: Context, settings: SiteSettings): PaymentMethod | undefined {
  return offeredMethods(ctx, settings).find(({ isPrepaid }) => isPrepaid)
}

export function canAskByLink(
  ctx: Context,
  settings: SiteSettings,
  { email }: Pick<OrderRow, 'email'>,
): boolean {
  return email !== '' && linkMethod(ctx, settings) !== undefined
}
