import { DAY_MS, HOUR_MS, MINUTE_MS, type Clock } from '#server/kernel/clock.ts'

const FIRST_MS = 2 * MINUTE_MS
const LONGEST_MS = 6 * HOUR_MS
/** For so long a provider is asked about a payment or refund that it leaves undecided. */
const PATIENCE_MS = 45 * DAY_MS

type Waiting = { asks: number; created_at: string }

/** When a provider is asked again: after 2 minutes, 4, 8 … 6 hours; null when there is no hope any more. */
export function nextPoll(clock: Clock, { asks, created_at }: Waiting): string | null {
  const now = clock.now().getTime()
  if (now - Date.parse(created_at) > PATIENCE_MS) return null
  return new Date(now + Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(asks, 20))).toISOString()
}
