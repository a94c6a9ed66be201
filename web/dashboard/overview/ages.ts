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
