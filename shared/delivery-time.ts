import { parseDayRange, type DayRange } from './day-range.ts'

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
