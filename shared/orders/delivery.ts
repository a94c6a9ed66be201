import type { DaySpan } from '#shared/time/day-spans.ts'
import { parseDayRange, type DayRange } from '#shared/time/day-range.ts'
import { wallTime } from '#shared/time/site-time.ts'

/** From the order to the carrier, and from the carrier to the door. */
export type DeliveryTime = { handling: DayRange; transit: DayRange }

type DeliveryDays = { shippingDays: string; deliveryDays: string }

/**
 * Splits the days from order to door into handling and transit, so that together they are always `deliveryDays`; undefined
 * if that names no days. Where handling alone takes longer, the days of delivery begin after it.
 */
export function deliveryTime(texts: DeliveryDays): DeliveryTime | undefined {
  const delivery = parseDayRange(texts.deliveryDays)
  if (!delivery) return undefined
  const handling = parseDayRange(texts.shippingDays) ?? { from: 0, to: 0 }
  const transit = { from: delivery.from - handling.from, to: delivery.to - handling.to }
  return transit.from >= 0 && transit.to >= transit.from
    ? { handling, transit }
    : { handling, transit: delivery }
}

/** The days of the week, in the order of `Date.getUTCDay`. */
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** What decides when an order leaves and when it arrives. `workDays` are those on which the shop works, `holidays` its own. */
export type DeliveryTerms = DeliveryDays & {
  workDays: readonly Weekday[]
  holidays: readonly DaySpan[]
  timeZone: string
}

/** Between which days an order is handed to the carrier, and between which it comes. */
export type DeliveryPromise = { leaves: DaySpan; arrives: DaySpan }

/**
 * When an order of an instant leaves and arrives, by the days of the shop's time zone. It leaves after `shippingDays`, of
 * which holidays do not count, on a day on which the shop works, and arrives after `deliveryDays` of work, counted from the
 * order as well, or from the day it leaves where it could not leave sooner. Undefined where the days are no numbers.
 */
export function deliveryPromise(
  orderedAt: Date,
  terms: DeliveryTerms,
): DeliveryPromise | undefined {
  const handling = parseDayRange(terms.shippingDays)
  const delivery = parseDayRange(terms.deliveryDays)
  if (!handling || !delivery || Number.isNaN(orderedAt.getTime())) return undefined
  const { isHoliday, isWorkDay } = calendarOf(terms)
  const ordered = numberOf(wallTime(orderedAt, terms.timeZone).date)
  const leaving = (days: number) =>
    nextOf(
      daysLater(ordered, days, (day) => !isHoliday(day)),
      isWorkDay,
    )
  const [leavesFrom, leavesTo] = [leaving(handling.from), leaving(handling.to)]
  const arriving = (from: number, days: number) =>
    nextOf(daysLater(from, days, isWorkDay), isWorkDay)
  const [arrivesFrom, arrivesTo] = [
    arriving(ordered, delivery.from),
    arriving(ordered, delivery.to),
  ]
  const leaves = spanOf(leavesFrom, leavesTo)
  const isInTime = arrivesFrom >= leavesFrom && arrivesTo >= leavesTo
  if (isInTime) return { leaves, arrives: spanOf(arrivesFrom, arrivesTo) }
  const arrives = spanOf(arriving(leavesFrom, delivery.from), arriving(leavesTo, delivery.to))
  return { leaves, arrives }
}

// Days are counted from 1970 on, as each page and order asks for some thirty of them.
const numberOf = (day: string) => Date.parse(day) / DAY_MS
const dayOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)
const spanOf = (from: number, to: number): DaySpan => ({ from: dayOf(from), to: dayOf(to) })

const DAY_MS = 24 * 60 * 60_000
const THURSDAY = 4
// A year and a half without a single day of work is no calendar any more.
const LONGEST_PAUSE = 550

function calendarOf({ workDays, holidays }: DeliveryTerms) {
  const spans = holidays.map(({ from, to }) => ({ from: numberOf(from), to: numberOf(to) }))
  const isHoliday = (day: number) => spans.some(({ from, to }) => from <= day && day <= to)
  const isWorkDay = (day: number) => {
    // 1970 began on a Thursday.
    const weekday = WEEKDAYS[(day + THURSDAY) % 7]
    return weekday !== undefined && workDays.includes(weekday) && !isHoliday(day)
  }
  return { isHoliday, isWorkDay }
}

/** The day on which so many days that count have passed after another. */
function daysLater(day: number, count: number, counts: (day: number) => boolean): number {
  let [at, left, idle] = [day, count, 0]
  while (left > 0 && idle < LONGEST_PAUSE) {
    at += 1
    const isCounted = counts(at)
    left -= isCounted ? 1 : 0
    idle = isCounted ? 0 : idle + 1
  }
  return at
}

/** That day, or the first one after it that fits. */
function nextOf(day: number, fits: (day: number) => boolean): number {
  return fits(day) ? day : daysLater(day, 1, fits)
}
