import { SECOND_MS } from './clock.ts'

/** The returned function stops the timer after a final flush. Runs never overlap. */
export function flushEverySecond(flush: (isLast: boolean) => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= flush(false).finally(() => (running = undefined))
  }, SECOND_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
    await flush(true)
  }
}
