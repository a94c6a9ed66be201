import type { Faulty } from '#server/adapters/storage.ts'
import { SECOND_MS } from '#server/kernel/clock.ts'
import { BucketError } from './bucket-error.ts'

const PAUSE_MS = 2 * SECOND_MS

export type GuardedAccess = ReturnType<typeof guardedAccess>

/** Turns what a bucket throws into faults, and tells those who ask within two seconds of `away` the same at once. */
export function guardedAccess() {
  let last: { failure: Faulty; atMs: number } | undefined

  async function ask<T>(work: () => Promise<T>): Promise<{ ok: true; value: T } | Faulty> {
    if (last && performance.now() < last.atMs + PAUSE_MS) return last.failure
    try {
      const value = await work()
      last = undefined
      return { ok: true, value }
    } catch (error) {
      if (!(error instanceof BucketError)) throw error
      const failure = { fault: error.fault, said: error.message }
      last = error.fault === 'away' ? { failure, atMs: performance.now() } : undefined
      return failure
    }
  }

  /** Asks again beside it, so that a site that nobody visits finds out, too. */
  function isAway(probe: () => Promise<unknown>): boolean {
    if (!last) return false
    const isDue = performance.now() >= last.atMs + PAUSE_MS
    const probing = isDue ? ask(probe) : undefined
    if (isDue) last.atMs = performance.now()
    void probing
    return true
  }

  return { ask, isAway }
}
