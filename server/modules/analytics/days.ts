import { MINUTE_MS } from '#server/kernel/clock.ts'
import type { Context } from '#server/kernel/context.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { wallTime } from '#shared/time/site-time.ts'

/** Today in the site's time zone, as YYYY-MM-DD. */
export async function siteToday(ctx: Context): Promise<string> {
  const { timeZone } = await currentSettings(ctx)
  return wallTime(ctx.clock.now(), timeZone).date
}

// Offsets of time zones, and so the ends of days, are whole quarters of an hour.
const QUARTER_MS = 15 * MINUTE_MS

/** Tells the day (YYYY-MM-DD) of an instant in milliseconds; asks the calendar once for all instants of a quarter of an hour. */
export function dayReader(timeZone: string): (ms: number) => string {
  const days = new Map<number, string>()
  return (ms) => {
    const quarter = Math.floor(ms / QUARTER_MS)
    const day = days.get(quarter) ?? wallTime(new Date(quarter * QUARTER_MS), timeZone).date
    days.set(quarter, day)
    return day
  }
}
