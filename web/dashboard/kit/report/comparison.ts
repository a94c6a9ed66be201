import { changeOf } from '#shared/text/change-of.ts'
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

/** "+12.0% · 100 before"; `shown` writes a number as people do. */
export function changeText(
  now: number,
  before: number,
  shown = (number: number) => number.toLocaleString('en-US'),
): string {
  const change = changeOf(now, before)
  if (change) return `${change} · ${shown(before)} before`
  if (before < 0) return `${shown(before)} before`
  return now === 0 ? 'nothing yet' : 'none before'
}

/** "64%", "<1%"; of nothing "–". */
export function percentOf(share: number, total: number): string {
  if (total <= 0) return '–'
  const percent = (100 * share) / total
  return percent > 0 && percent < 1 ? '<1%' : `${Math.round(percent)}%`
}
