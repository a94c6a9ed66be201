import PQueue from 'p-queue'

/** `now` for whoever waits at a screen; `later` runs one at a time, and only while nobody else wants a slot. */
export type Urgency = 'now' | 'later'

const PRIORITY = { now: 1, later: 0 }

const slots = new PQueue({ concurrency: 2 })
const ahead = new PQueue({ concurrency: 1 })

/** Runs `work` when one of the process's two picture slots is free. */
export function inTurn<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
  const take = (): Promise<T> => slots.add(work, { priority: PRIORITY[urgency] })
  return urgency === 'later' ? ahead.add(take) : take()
}

/** How many wait at a screen for a slot. */
export function countWaiting(): number {
  return slots.sizeBy({ priority: PRIORITY.now })
}
