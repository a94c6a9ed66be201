const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Time waited in its largest unit: "40 min", "6 h", "2 d". */
export function ageOf(iso: string, now: Date): string {
  const age = now.getTime() - new Date(iso).getTime()
  if (!(age >= MINUTE)) return 'now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  return age < DAY ? `${Math.floor(age / HOUR)} h` : `${Math.floor(age / DAY)} d`
}

/** Change against an earlier number in per cent; undefined if that was not more than zero. */
export function changeOf(now: number, before: number): string | undefined {
  if (before <= 0) return undefined
  const percent = (100 * (now - before)) / before
  if (Math.abs(percent) < 0.05) return 'unchanged'
  return `${percent >= 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`
}
