import { DAY_MS } from '#server/kernel/clock.ts'

const NAME = /^kiosk-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar$/
const RETENTION = { days: 7, weeks: 4, months: 6 }

/** The name of a backup of that moment; names sort by age. */
export function backupName(madeAt: Date): string {
  return `kiosk-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.tar`
}

/** When a backup of that name was made; undefined for other files. */
export function madeAtOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? []
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`) : undefined
}

/**
 * Which of these backups to keep: all of the day before the newest, and the newest of each of 7 days, 4 weeks and 6 months
 * that have one. The present time has no part in it, so a clock that runs wrong deletes nothing.
 */
export function keptByAge(names: string[]): Set<string> {
  const backups = names
    .flatMap((name) => {
      const madeAt = madeAtOf(name)
      return madeAt ? [{ name, madeAt }] : []
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
  const newest = backups[0]?.madeAt.getTime() ?? 0
  const keptNames = new Set<string>()
  for (const { name, madeAt } of backups)
    if (newest - madeAt.getTime() < DAY_MS) keptNames.add(name)
  const periods = [
    [RETENTION.days, (at: Date) => at.toISOString().slice(0, 10)],
    [RETENTION.weeks, weekOf],
    [RETENTION.months, (at: Date) => at.toISOString().slice(0, 7)],
  ] as const
  for (const [most, periodOf] of periods) {
    const seen = new Set<string>()
    for (const { name, madeAt } of backups) {
      const period = periodOf(madeAt)
      if (seen.has(period) || seen.size >= most) continue
      seen.add(period)
      keptNames.add(name)
    }
  }
  return keptNames
}

// Weeks begin on Monday; 5 January 1970 was one.
function weekOf(at: Date): string {
  return String(Math.floor((at.getTime() / DAY_MS - 4) / 7))
}
