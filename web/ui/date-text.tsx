const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A date as "14 Nov 2026" (UTC) in a `<time>`; an invalid date shows "Invalid Date". */
export function DateText({ iso }: { iso: string }) {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return <span>Invalid Date</span>
  return <time dateTime={iso}>{formatDate(date)}</time>
}

/** Formats "14 Nov 2026" in UTC. */
export function formatDate(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** Formats "14 Nov" in UTC. */
export function formatDay(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}
