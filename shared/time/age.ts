const MINUTE_MS = 60_000

const STEPS = [
  { unit: 'day', ms: 24 * 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS },
  { unit: 'minute', ms: MINUTE_MS },
] as const

const LONGEST_DAYS = 30

/** Time since a moment: "just now", "5 minutes ago", up to "30 days ago"; null if it is older or not a date. */
export function ageText(iso: string, now: Date): string | null {
  const passedMs = now.getTime() - new Date(iso).getTime()
  if (Number.isNaN(passedMs)) return null
  if (passedMs < MINUTE_MS) return 'just now'
  const step = STEPS.find(({ ms }) => passedMs >= ms)
  const count = step && Math.floor(passedMs / step.ms)
  if (!step || !count || (step.unit === 'day' && count > LONGEST_DAYS)) return null
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`
}
