import { parseDayRange, type DayRange } from '#shared/day-range.ts'

const DAY_MS = 24 * 60 * 60_000

/** From the order to the carrier, and from the carrier to the door. */
export type DeliveryTime = { handling: DayRange; transit: DayRange }

/**
 * Splits the days from order to door into handling and transit, so that together they are always `deliveryDays`; undefined
 * if that names no days.
 */
export function deliveryTime(texts: {
  shippingDays: string
  deliveryDays: string
}): DeliveryTime | undefined {
  const delivery = parseDayRange(texts.deliveryDays)
  if (!delivery) return undefined
  const transit = parseDayRange(texts.shippingDays) ?? delivery
  const handling = { from: delivery.from - transit.from, to: delivery.to - transit.to }
  return handling.from >= 0 && handling.to >= handling.from
    ? { handling, transit }
    : { handling: { from: 0, to: 0 }, transit: delivery }
}

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
  const days = parseDayRange(businessDays)
  const start = new Date(orderedAt)
  if (!days || Number.isNaN(start.getTime())) return undefined
  return { from: addBusinessDays(start, days.from), to: addBusinessDays(start, days.to) }
}

function addBusinessDays(start: Date, days: number): string {
  const day = new Date(start)
  for (let left = days; left > 0;) {
    day.setTime(day.getTime() + DAY_MS)
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return day.toISOString()
}
