import { daysAfter } from '#shared/day-spans.ts'

/** The Monday of the week of a day, and the first and last day of the week before it, all YYYY-MM-DD. */
export function lastWeekOf(today: string): { monday: string; from: string; to: string } {
  const daysSinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = daysAfter(today, -daysSinceMonday)
  return { monday, from: daysAfter(monday, -7), to: daysAfter(monday, -1) }
}
