import PQueue from 'p-queue'

/** `now` when somebody waits; `later` runs one at a time, and only while no other job wants a slot. */
export type Urgency = 'now' | 'later'

const PRIORITY = { now: 1, later: 0 }

const slots = new PQueue({ concurrency: 2 })
const ahead = new PQueue({ concurrency: 1 })

/** Runs `work` in one of the two picture slots. */
export function withPictureSlot<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
  const take = (): Promise<T> => slots.add(work, { priority: PRIORITY[urgency] })
  return urgency === 'later' ? ahead.add(take) : take()
}

/** Counts the `now` jobs waiting for a slot. */
export function countWaiting(): number {
  return slots.sizeBy({ priority: PRIORITY.now })
}
