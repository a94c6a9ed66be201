const DAY_MS = 24 * 60 * 60_000
const LONGEST_DAYS = 365

/** First and last expected day, ISO 8601 UTC. */
export type DeliveryWindow = { from: string; to: string }

/**
 * When an order of `orderedAt` (ISO 8601) is expected after "15–21" business days, or after "5"; Saturdays and Sundays do
 * not count. Undefined where the days are no numbers or the date is none.
 */
export function deliveryWindow(
  orderedAt: string,
  businessDays: string,
): DeliveryWindow | undefined {
  const [, first, last = first] =
    /^\s*(\d{1,3})(?:\s*[–—-]\s*(\d{1,3}))?\s*$/.exec(businessDays) ?? []
  const start = new Date(orderedAt)
  if (first === undefined || last === undefined || Number.isNaN(start.getTime())) return undefined
  const after = (days: string) => addBusinessDays(start, Math.min(Number(days), LONGEST_DAYS))
  return { from: after(first), to: after(last) }
}

function addBusinessDays(start: Date, days: number): string {
  const day = new Date(start)
  for (let left = days; left > 0;) {
    day.setTime(day.getTime() + DAY_MS)
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day.toISOString()
}
