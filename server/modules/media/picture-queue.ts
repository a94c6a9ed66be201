const SLOTS = 2

/** `now` for whoever waits at a screen; `later` runs one at a time, and only while nobody else wants a slot. */
export type Urgency = 'now' | 'later'

const waiting: Record<Urgency, (() => void)[]> = { now: [], later: [] }
const running: Record<Urgency, number> = { now: 0, later: 0 }

/** Runs `work` when one of the process's two picture slots is free. */
export async function inTurn<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((start) => {
    waiting[urgency].push(start)
    startNext()
  })
  try {
    return await work()
  } finally {
    running[urgency]--
    startNext()
  }
}

/** How many wait at a screen for a slot. */
export function countWaiting(): number {
  return waiting.now.length
}

function startNext(): void {
  if (running.now + running.later >= SLOTS) return
  const mayIdle = waiting.now.length === 0 && running.later === 0
  const urgency = mayIdle ? 'later' : 'now'
  const start = waiting[urgency].shift()
  if (!start) return
  running[urgency]++
  start()
}
