import { daysAfter, mondayOf } from '#shared/time/day-spans.ts'

/** The Monday of the week of a day, and the first and last day of the week before it, all YYYY-MM-DD. */
export function lastWeekOf(today: string): { monday: string; from: string; to: string } {
  const monday = mondayOf(today)
  return { monday, from: daysAfter(monday, -7), to: daysAfter(monday, -1) }
}
