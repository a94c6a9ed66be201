import type { Scope } from '#server/kernel/scope.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { wallTime } from '#shared/time/site-time.ts'

/** The day on which something is counted as sold or given back, in the site's time zone: 2026-11-23. */
export async function salesDay({ tx, clock }: Scope): Promise<string> {
  const { timeZone } = await getSettings(tx)
  return wallTime(clock.now(), timeZone).date
}
