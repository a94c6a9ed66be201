/** The only source of the current time. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** The current time as stored: ISO 8601, UTC, milliseconds. */
export function timestamp(clock: Clock): string {
  return clock.now().toISOString()
}

/** The minute of a stored time, as one. */
export function minuteOf(at: string): string {
  return `${at.slice(0, 16)}:00.000Z`
}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** By this much the clocks of two machines may differ: what lies further ahead was written while a clock was wrong. */
export const CLOCK_SKEW_MS = 60 * SECOND_MS
