import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/kernel/clock.ts'

type Session = { role: 'user' | 'admin'; created_at: string; last_seen_at: string }

export const SESSION_LIMITS = {
  user: { idleMs: 14 * DAY_MS, absoluteMs: 30 * DAY_MS },
  admin: { idleMs: 8 * HOUR_MS, absoluteMs: 24 * HOUR_MS },
} as const

/** `last_seen_at` is updated at most this often. */
const SEEN_EVERY_MS = 5 * MINUTE_MS

/** A session from further ahead than its limits was opened while the clock was; what is nearer counts from now. */
export function isLive(session: Session, now: Date): boolean {
  const limits = SESSION_LIMITS[session.role]
  return (
    Math.abs(age(session.last_seen_at, now)) < limits.idleMs &&
    Math.abs(age(session.created_at, now)) < limits.absoluteMs
  )
}

export function needsTouch(session: Session, now: Date): boolean {
  const idleMs = age(session.last_seen_at, now)
  return idleMs >= SEEN_EVERY_MS || idleMs < 0 || age(session.created_at, now) < 0
}

function age(instant: string, now: Date): number {
  return now.getTime() - Date.parse(instant)
}
