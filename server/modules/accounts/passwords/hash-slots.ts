import PQueue from 'p-queue'
import { Refusal } from '#server/kernel/refusal.ts'

const MOST_WAITING = 200

const slots = new PQueue({ concurrency: 4 })

/**
 * Runs at most four at once: each hash takes 19 MiB and a CPU core. `isFirst` goes ahead of all who wait, however many,
 * so that a flood of guesses does not keep people off their own devices.
 */
export async function withHashSlot<T>(work: () => Promise<T>, isFirst = false): Promise<T> {
  if (slots.size >= MOST_WAITING && !isFirst) {
    const text = 'The site is very busy. Please try again in a few seconds.'
    throw new Refusal('unavailable', 'busy', text, { retryAfterSeconds: 5 })
  }
  return slots.add(work, { priority: isFirst ? 1 : 0 })
}
