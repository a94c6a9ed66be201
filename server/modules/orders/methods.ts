import { invalidField } from '#server/kernel/refusal.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'

/** How an order can be paid. */
export type PaymentMethod = {
  id: string
  /** The currencies that it can charge. */
  currencies: readonly string[]
  /** Paid before anything is sent; otherwise the order is confirmed at once. */
  isPrepaid: boolean
}

const PAY_ON_DELIVERY: PaymentMethod = {
  ...{ id: 'pay_on_delivery', currencies: ['USD', 'INR'], isPrepaid: false },
}

/** What the owner has set up; nothing in the affiliate reading. */
export function offeredMethods({ checkoutMode, payOnDelivery }: SiteSettings): PaymentMethod[] {
  if (checkoutMode === 'affiliate') return []
  return payOnDelivery ? [PAY_ON_DELIVERY] : []
}

/** The method of that name; refused where it is not offered. */
export function methodOffered(settings: SiteSettings, id: string): PaymentMethod {
  const method = offeredMethods(settings).find((offered) => offered.id === id)
  if (!method) throw invalidField('paymentMethod', 'Choose how to pay.')
  return method
}
