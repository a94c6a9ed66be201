import { MINUTE_MS, type Clock } from '#server/kernel/clock.ts'

/** For so long an order waits for its payment. */
const PAID_WITHIN_MS = 30 * MINUTE_MS

/** When an order that is placed now ends without its payment. */
export function paidUntil(clock: Clock): string {
  return new Date(clock.now().getTime() + PAID_WITHIN_MS).toISOString()
}
