import type { Clock } from '#server/kernel/clock.ts'

export type FixedClock = Clock & { advance(ms: number): void; set(iso: string): void }

/** A clock that only moves when told to. */
export function fixedClock(iso = '2026-03-04T10:00:00.000Z'): FixedClock {
  let now = new Date(iso).getTime()
  return {
    now: () => new Date(now),
    advance: (ms) => void (now += ms),
    set: (text) => void (now = new Date(text).getTime()),
  }
}
