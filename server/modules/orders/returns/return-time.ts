import type { Db } from '#server/database/database.ts'
import type { SiteSettings } from '#server/modules/settings/index.ts'
import { daysAfter } from '#shared/time/day-spans.ts'
import { wallTime } from '#shared/time/site-time.ts'
import { findDeliveredAt } from './queries.ts'

type Settings = Pick<SiteSettings, 'returnDays' | 'timeZone'>

/** The last day on which items that were delivered at an instant can be returned, of the site's time zone. */
export function lastReturnDay(deliveredAt: string, { returnDays, timeZone }: Settings): string {
  return daysAfter(wallTime(new Date(deliveredAt), timeZone).date, returnDays)
}

/** The same of an order; undefined while it is not delivered. */
export async function returnableUntil(
  db: Db,
  orderId: string,
  settings: Settings,
): Promise<string | undefined> {
  const deliveredAt = await findDeliveredAt(db, orderId)
  return deliveredAt && lastReturnDay(deliveredAt, settings)
}
