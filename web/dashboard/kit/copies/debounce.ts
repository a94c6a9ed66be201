/** Clock and timers, injected so that tests can control them. */
export type Timers = {
  now(): Date
  /** Calls `run` after `delayMs`. Returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void
}

export const realTimers: Timers = {
  now: () => new Date(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

export type Debounced = {
  touch(): void
  /** Runs now if a run is pending. */
  flush(): void
  cancel(): void
}

/** Runs once `quietMs` have passed without another touch, and at the latest `longestMs` after the first. */
export function debounce(
  { quietMs, longestMs }: { quietMs: number; longestMs: number },
  timers: Timers,
  run: () => void,
): Debounced {
  let firstAt: number | undefined
  let giveUp = () => {}
  const cancel = () => {
    giveUp()
    firstAt = undefined
  }
  const fire = () => {
    cancel()
    run()
  }
  return {
    cancel,
    flush: () => {
      if (firstAt !== undefined) fire()
    },
    touch: () => {
      const now = timers.now().getTime()
      firstAt ??= now
      giveUp()
      giveUp = timers.after(Math.max(0, Math.min(quietMs, firstAt + longestMs - now)), fire)
    },
  }
}
