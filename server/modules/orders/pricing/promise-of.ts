import type { SiteSettings } from '#server/modules/settings/index.ts'
import { deliveryPromise, type DeliveryPromise } from '#shared/orders/delivery.ts'
import type { ShippingMethod } from '#shared/orders/shipping.ts'

/** When an order of now arrives in this way, if nothing has to be picked up. */
export function promiseOf(
  { days, pickupAt }: Pick<ShippingMethod, 'days' | 'pickupAt'>,
  settings: SiteSettings,
  now: Date,
): DeliveryPromise | undefined {
  if (pickupAt) return undefined
  return deliveryPromise(now, { ...settings, deliveryDays: days || settings.deliveryDays })
}
