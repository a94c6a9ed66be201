import { Refusal } from '#server/kernel/refusal.ts'

const SLOTS = 4
const MOST_WAITING = 200

let freeSlots = SLOTS
const waiting: (() => void)[] = []
const lastOf = new Map<string, Promise<unknown>>()

/** Runs `work` after everything earlier under the same key, so that parallel attempts cannot outrun their counter. */
export function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (lastOf.get(key) ?? Promise.resolve()).then(work)
  const over = mine.then(forget, forget)
  lastOf.set(key, over)
  return mine

  function forget(): void {
    if (lastOf.get(key) === over) lastOf.delete(key)
  }
}

/** Runs `work` as one of at most four at once: hashing takes 19 MiB and a processor each time. */
export async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  await takeSlot()
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else freeSlots++
  }
}

async function takeSlot(): Promise<void> {
  if (freeSlots > 0) {
    freeSlots--
    return
  }
  if (waiting.length >= MOST_WAITING) {
    const text = 'The site is very busy. Please try again in a few seconds.'
    throw new Refusal('unavailable', 'busy', text, { retryAfterSeconds: 5 })
  }
  await new Promise<void>((resolve) => waiting.push(resolve))
}
