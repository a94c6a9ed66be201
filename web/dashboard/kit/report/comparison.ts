import { counted } from '#shared/text/counted.ts'

/** How a number of a period compares with that of the equally long one before: "30 before", "new". */
export const beforeWords = (before: number): string =>
  before === 0 ? 'new' : `${before.toLocaleString('en-US')} before`

type Compared = { now: number; before: number | undefined; days: number; noun?: string }

/** "32% more than in the previous 7 days (25 views)." */
export function comparisonOf({ now, before, days, noun = 'view' }: Compared): string {
  if (before === undefined) return ''
  const period = days === 1 ? 'on the previous day' : `in the previous ${days} days`
  if (before === 0) return now === 0 ? '' : `There were no ${noun}s ${period}.`
  const former = counted(before, noun)
  if (now === before) return `The same as ${period}.`
  const percent = Math.round((100 * Math.abs(now - before)) / before)
  return `${percent.toLocaleString('en-US')}% ${now > before ? 'more' : 'fewer'} than ${period} (${former}).`
}

/** Change against an earlier number in per cent; undefined if that was not more than zero. */
export function changeOf(now: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const percent = (100 * (now - before)) / before
  if (Math.abs(percent) < 0.05) return 'unchanged'
  return `${percent >= 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`
}
