import type { Config } from '#server/start/config.ts'
import { HOUR_MS, MINUTE_MS, type Clock } from '#server/kernel/clock.ts'

/** For so long an order waits for its payment. */
const PAID_WITHIN_MS = 30 * MINUTE_MS

/** For so long one waits for its confirmation by mail; or by an admin, where no mail can be sent. */
const CONFIRMED_WITHIN_MS = { byMail: 2 * HOUR_MS, byAdmin: 24 * HOUR_MS }

/** When an order that is placed now ends without its payment. */
export function paidUntil(clock: Clock): string {
  return new Date(clock.now().getTime() + PAID_WITHIN_MS).toISOString()
}

/** When an order that is placed now ends without its confirmation. */
export function confirmedUntil(clock: Clock, { SMTP_URL }: Pick<Config, 'SMTP_URL'>): string {
  const { byMail, byAdmin } = CONFIRMED_WITHIN_MS
  return new Date(clock.now().getTime() + (SMTP_URL ? byMail : byAdmin)).toISOString()
}
