import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { withMutex } from './mutex.ts'

/**
 * Does some of a long work, and then nothing for as long as that kept the process busy: with SQLite, whose queries block it,
 * nobody would be answered until all of it is done. Several long works take turns, so that they are no burden together either.
 */
export function yieldToReaders<Result>(work: () => Promise<Result>): Promise<Result> {
  return withMutex('yield to readers', async () => {
    const busyMs = startBusyTimer()
    const result = await work()
    await wait(busyMs())
    return result
  })
}

/** Returns a function that tells for how many milliseconds this process has been busy since, not waiting for others. */
export function startBusyTimer(): () => number {
  const before = performance.eventLoopUtilization()
  return () => performance.eventLoopUtilization(before).active
}
