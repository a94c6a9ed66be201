import { setTimeout as wait } from 'node:timers/promises'

/**
 * Does some of a long work, and then nothing for as long as that took: with SQLite, whose queries block the process, nobody
 * would be answered until all of it is done.
 */
export async function atHalfSpeed<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  await wait(performance.now() - began)
  return result
}
