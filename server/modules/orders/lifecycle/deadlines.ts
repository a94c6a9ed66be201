import { HOUR_MS, MINUTE_MS, type Clock } from '#server/kernel/clock.ts'
import type { Confirmer } from '#server/modules/orders/awaits-confirmation.ts'

/** For so long an order waits for its payment. */
const PAID_WITHIN_MS = 30 * MINUTE_MS

/** For so long one waits for its confirmation: by the mailed link, or by an admin where none can be sent. */
const CONFIRMED_WITHIN_MS = { customer: 2 * HOUR_MS, owner: 24 * HOUR_MS }

/** When an order that is placed now ends without its payment. */
export function paidUntil(clock: Clock): string {
  return new Date(clock.now().getTime() + PAID_WITHIN_MS).toISOString()
}

/** When an order that is placed now ends without its confirmation. */
export function confirmedUntil(clock: Clock, confirmer: Confirmer): string {
  return new Date(clock.now().getTime() + CONFIRMED_WITHIN_MS[confirmer]).toISOString()
}
