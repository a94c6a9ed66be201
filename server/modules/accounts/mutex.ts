import PQueue from 'p-queue'
import { Refusal } from '#server/kernel/refusal.ts'

const MOST_WAITING = 200

const slots = new PQueue({ concurrency: 4 })
const mutexes = new Map<string, PQueue>()

/** A mutex per key, so that concurrent attempts cannot outrun their counter. */
export function withMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const known = mutexes.get(key)
  if (known) return known.add(work)
  const made = new PQueue({ concurrency: 1 })
  made.addEventListener('idle', () => mutexes.delete(key))
  mutexes.set(key, made)
  return made.add(work)
}

/** Runs at most four at once: each hash takes 19 MiB and a CPU core. */
export async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (slots.size >= MOST_WAITING) {
    const text = 'The site is very busy. Please try again in a few seconds.'
    throw new Refusal('unavailable', 'busy', text, { retryAfterSeconds: 5 })
  }
  return slots.add(work)
}
