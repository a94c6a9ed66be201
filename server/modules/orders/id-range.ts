import type { Context } from '#server/kernel/context.ts'
import { firstIdOf } from '#server/kernel/ids.ts'
import { currentSettings } from '#server/modules/settings/index.ts'
import { daysAfter } from '#shared/time/day-spans.ts'
import { startOfDay } from '#shared/time/site-time.ts'

/** The first id, and the one that no more belongs to it; empty for no bound. */
export type IdRange = { first: string; end: string }

export const ALL_IDS: IdRange = { first: '', end: '' }

export function isWithin(id: string, { first, end }: IdRange): boolean {
  return id >= first && (end === '' || id < end)
}

/** The ids of what came on some days of the site. */
export async function rangeOf(
  ctx: Context,
  { from, to }: { from: string; to: string },
): Promise<IdRange> {
  if (!from && !to) return ALL_IDS
  const { timeZone } = await currentSettings(ctx)
  const boundAt = (day: string) => {
    const start = day && startOfDay(day, timeZone)
    return start ? firstIdOf(start) : ''
  }
  return { first: boundAt(from), end: boundAt(to && daysAfter(to, 1)) }
}
