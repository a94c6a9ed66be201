import PQueue from 'p-queue'
import { Refusal } from '#server/kernel/refusal.ts'

const MOST_WAITING = 200

const slots = new PQueue({ concurrency: 4 })
const turns = new Map<string, PQueue>()

/** Runs `work` after everything earlier under the same key, so that parallel attempts cannot outrun their counter. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const known = turns.get(key)
  if (known) return known.add(work)
  const made = new PQueue({ concurrency: 1 })
  made.addEventListener('idle', () => turns.delete(key))
  turns.set(key, made)
  return made.add(work)
}

/** Runs `work` as one of at most four at once: hashing takes 19 MiB and a processor each time. */
export async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  if (slots.size >= MOST_WAITING) {
    const text = 'The site is very busy. Please try again in a few seconds.'
    throw new Refusal('unavailable', 'busy', text, { retryAfterSeconds: 5 })
  }
  return slots.add(work)
}
