/**
 * Returns a function that starts `work`, and remembers calls while it runs: then it runs once more after that. `ended` waits
 * for what runs. `work` must not reject.
 */
export function coalesce(work: () => Promise<void>): { (): void; ended(): Promise<void> } {
  let isDue = false
  let running: Promise<void> | undefined

  async function runAll(): Promise<void> {
    while (isDue) {
      isDue = false
      await work()
    }
    // In the same turn as the last look at `isDue`: a call in between would be lost.
    running = undefined
  }

  function start(): void {
    isDue = true
    running ??= runAll()
  }
  start.ended = async () => running
  return start
}
